"use client";

import { usePersonIdentity } from "@/components/order-forms/use-person-identity";
import type { PersonIdentity } from "@/lib/contract/dashboard/identity";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";

/** The person an order without patient details was ordered for; undefined until read, and for all other orders. */
export function useOrderPerson({
  patient_details,
  user_id,
}: OrderRecord): PersonIdentity | undefined {
  return usePersonIdentity(patient_details === null ? user_id : null).identity;
}

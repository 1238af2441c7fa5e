"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import type { PersonIdentity } from "@/lib/contract/dashboard/identity";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { personIdentityQuery } from "@/lib/query/person-identity";

/** The person an order without patient details was ordered for; undefined until read, and for all other orders. */
export function useOrderPerson({
  patient_details,
  user_id,
}: OrderRecord): PersonIdentity | undefined {
  return useQuery({
    ...personIdentityQuery(user_id),
    ...(patient_details === null ? {} : { queryFn: skipToken }),
  }).data;
}

import { readOwnAddress } from "@/service/env";

const base = readOwnAddress();

/** Where an order's requisition is answered, to callers with the team's key. */
export function requisitionFormUrlOf(orderId: string): string {
  return `${base}/v3/order/${orderId}/requisition/pdf`;
}

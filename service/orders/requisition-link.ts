import { readOwnAddress } from "@/service/env";

let base: string | undefined;

/** The address of an order's requisition, for callers with the team's key. */
export function getRequisitionFormUrl(orderId: string): string {
  // Read on first use: by then the program has validated its settings and reported any errors.
  base ??= readOwnAddress();
  return `${base}/v3/order/${orderId}/requisition/pdf`;
}

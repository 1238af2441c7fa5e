import { readOwnAddress } from "@/service/env";

let base: string | undefined;

/** Where an order's requisition is answered, to callers with the team's key. */
export function getRequisitionFormUrl(orderId: string): string {
  // On first use: by then the program has checked its settings and said what is wrong with them.
  base ??= readOwnAddress();
  return `${base}/v3/order/${orderId}/requisition/pdf`;
}

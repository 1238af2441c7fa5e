import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { CompleteResultInput } from "@/lib/contract/service/incomplete-result";
import { apiFetch } from "./core/fetch";

/** Completes an order without the markers that its laboratory never reported. */
export function completeWithout({ order_id, ...body }: CompleteResultInput): Promise<OrderRecord> {
  const path = `/api/orders/${encodeURIComponent(order_id)}/results/complete`;
  return apiFetch(OrderRecord, path, { method: "POST", body });
}

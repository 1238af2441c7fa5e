import type { CompleteResultInput } from "@/lib/contract/service/incomplete-result";
import { Order } from "@/lib/contract/service/order";
import { apiFetch } from "./core/fetch";

/** Completes an order without the markers that its laboratory never reported. */
export function completeWithout({ order_id, ...body }: CompleteResultInput): Promise<Order> {
  const path = `/api/orders/${encodeURIComponent(order_id)}/results/complete`;
  return apiFetch(Order, path, { method: "POST", body });
}

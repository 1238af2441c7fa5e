import type { CompleteResultInput } from "@/lib/contract/incomplete-result";
import { Order } from "@/lib/contract/order";
import { apiFetch } from "./fetch";

/** Completes an order without the markers that its laboratory never reported. */
export function completeWithout({ order_id, ...body }: CompleteResultInput): Promise<Order> {
  const path = `/api/orders/${encodeURIComponent(order_id)}/results/complete`;
  return apiFetch(Order, path, { method: "POST", body });
}

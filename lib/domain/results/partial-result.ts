import type { Order } from "@/lib/contract/service/order";
import { currentStatus } from "@/lib/domain/orders/order-status";

const COMPLETE: ReadonlySet<string> = new Set(["completed", "corrected"]);

/** Whether what an order has of results is not yet the whole: by its status, the only thing that a list knows. */
export function isPartialResult(order: Pick<Order, "last_event" | "details">): boolean {
  return !COMPLETE.has(currentStatus(order));
}

/** `partial`: more may come; `incomplete`: nothing more will come, and ordered markers have no value. */
export function getResultExtent(
  order: Pick<Order, "last_event" | "details" | "has_missing_results">,
): "complete" | "partial" | "incomplete" {
  if (isPartialResult(order)) return "partial";
  return order.has_missing_results ? "incomplete" : "complete";
}

import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { currentStatus } from "./order-status";

const COMPLETE: ReadonlySet<string> = new Set(["completed", "corrected"]);

/** Whether an order's results are not complete yet, by its status, which is all that a list contains. */
export function isPartialResult(order: Pick<OrderRecord, "last_event" | "details">): boolean {
  return !COMPLETE.has(currentStatus(order));
}

/** `partial`: more may follow; `incomplete`: nothing more will follow, and ordered markers have no value. */
export function getResultExtent(
  order: Pick<OrderRecord, "last_event" | "details" | "has_missing_results">,
): "complete" | "partial" | "incomplete" {
  if (isPartialResult(order)) return "partial";
  return order.has_missing_results ? "incomplete" : "complete";
}

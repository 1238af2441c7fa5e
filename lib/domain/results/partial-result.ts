import type { Order } from "@/lib/contract/order";
import { currentStatus } from "@/lib/domain/order-status";

const COMPLETE: ReadonlySet<string> = new Set(["completed", "corrected"]);

/** Whether what an order has of results is not yet the whole: by its status, the only thing that a list knows. */
export function isPartialResult(order: Pick<Order, "last_event" | "details">): boolean {
  return !COMPLETE.has(currentStatus(order));
}

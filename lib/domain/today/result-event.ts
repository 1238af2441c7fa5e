import type { Order, OrderEvent } from "@/lib/contract/order";
import { lowLevelStatusOf } from "@/lib/contract/order-status-words";
import { durationMs } from "@/lib/domain/datetime";

const REPORTED: ReadonlySet<string> = new Set(["partial_results", "completed", "corrected"]);

type Reported = Pick<Order, "events" | "last_event"> & Partial<Pick<Order, "interpretation">>;

/**
 * The event with which the order's present results came, or null; a correction is a newer one than what was seen. A kit has
 * no partial status: its partial result belongs to the event with which it is at its laboratory.
 */
export function resultEvent(order: Reported): OrderEvent | null {
  const events = order.events.length > 0 ? order.events : [order.last_event];
  const hasResult = order.interpretation !== null && order.interpretation !== undefined;
  return findReportedEvent(events) ?? (hasResult ? order.last_event : null);
}

function findReportedEvent(events: readonly OrderEvent[]): OrderEvent | null {
  return events.filter(hasReported).reduce<OrderEvent | null>((last, event) => {
    if (last === null) return event;
    const isLater = durationMs(last.created_at, event.created_at) || event.id - last.id;
    return isLater > 0 ? event : last;
  }, null);
}

/** Whether results came with an event. */
export function hasReported({ status }: Pick<OrderEvent, "status">): boolean {
  return REPORTED.has(lowLevelStatusOf(status));
}

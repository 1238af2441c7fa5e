import type { Order, OrderEvent } from "@/lib/contract/order";
import { lowLevelStatusOf } from "@/lib/contract/order-status-words";
import { durationMs } from "@/lib/domain/datetime";

const REPORTED: ReadonlySet<string> = new Set(["partial_results", "completed", "corrected"]);

/** The event with which the order's present results came, or null; a correction is a newer one than what was seen. */
export function resultEvent(order: Pick<Order, "events" | "last_event">): OrderEvent | null {
  const events = order.events.length > 0 ? order.events : [order.last_event];
  return events
    .filter(({ status }) => REPORTED.has(lowLevelStatusOf(status)))
    .reduce<OrderEvent | null>((last, event) => {
      if (last === null) return event;
      const isLater = durationMs(last.created_at, event.created_at) || event.id - last.id;
      return isLater > 0 ? event : last;
    }, null);
}

import type { Order, OrderEvent } from "@/lib/contract/order";
import { lowLevelStatusOf } from "@/lib/contract/order-status-words";
import { RESULT_KINDS, type ResultKind } from "@/lib/contract/today";
import { durationMs } from "@/lib/domain/datetime";

const REPORTED: ReadonlySet<string> = new Set(["partial_results", "completed", "corrected"]);

type WithEvents = Pick<Order, "events" | "last_event">;

/** The event with which the order's present results came, or null; a correction is a newer one than what was seen. */
function findReportEvent(order: WithEvents): OrderEvent | null {
  const events = order.events.length > 0 ? order.events : [order.last_event];
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

/**
 * The event that an acknowledgement of the present results names; null while there are none. A method without the status
 * `partial_results` has partial ones without an event of their own: then it is the order's last one.
 */
export function getResultEvent(
  order: WithEvents & Pick<Order, "interpretation">,
): OrderEvent | null {
  return findReportEvent(order) ?? (order.interpretation ? order.last_event : null);
}

/**
 * Why the order's result has to be acknowledged; null where it does not have to be, or there is none. A result without
 * an interpretation, or with a word that is not known, counts as not assessed.
 */
export function getResultKind(
  order: WithEvents & Pick<Order, "interpretation">,
): ResultKind | null {
  const { interpretation } = order;
  if (getResultEvent(order) === null || interpretation === "normal") return null;
  return RESULT_KINDS.find((kind) => kind === interpretation) ?? "unassessed";
}

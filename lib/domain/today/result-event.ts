import { COVERED } from "@/lib/contract/dashboard/match-correction";
import { RESULT_KINDS, type ResultKind } from "@/lib/contract/dashboard/today/today-kinds";
import type { Order, OrderEvent } from "@/lib/contract/service/order";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { ORDER_TRANSITIONS } from "@/lib/contract/service/order-transitions";
import { durationMs } from "@/lib/domain/datetime";

const REPORTED: ReadonlySet<string> = new Set(["partial_results", "completed", "corrected"]);

type WithEvents = Pick<Order, "events" | "last_event" | "details">;

/**
 * The event with which the order's present results came, or null; a correction is a newer one than what was seen. An
 * order that went back against its state table has no results any more: they were detached from it.
 */
function findReportEvent(order: WithEvents): OrderEvent | null {
  const events = order.events.length > 0 ? order.events : [order.last_event];
  let report: OrderEvent | null = null;
  for (const event of events.toSorted(compareEvents)) {
    if (hasReported(event)) report = event;
    else if (report !== null && isBackward(order, report, event)) report = null;
  }
  return report;
}

function compareEvents(one: OrderEvent, other: OrderEvent): number {
  return durationMs(other.created_at, one.created_at) || one.id - other.id;
}

/** Whether the state table knows both statuses and has no such move. */
function isBackward({ details }: WithEvents, from: OrderEvent, to: OrderEvent): boolean {
  const table: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
    ORDER_TRANSITIONS;
  const moves = table[details.type];
  const [before, after] = [getLowLevelStatus(from.status), getLowLevelStatus(to.status)];
  const next = moves?.[before];
  return next !== undefined && moves?.[after] !== undefined && !next.includes(after);
}

/** Whether results came with an event. */
export function hasReported({ status }: Pick<OrderEvent, "status">): boolean {
  return REPORTED.has(getLowLevelStatus(status));
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
  // What may be another person's result is a match correction's, and cannot be acknowledged.
  if (interpretation === COVERED) return null;
  if (getResultEvent(order) === null || interpretation === "normal") return null;
  return RESULT_KINDS.find((kind) => kind === interpretation) ?? "unassessed";
}

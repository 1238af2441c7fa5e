import { COVERED } from "@/lib/contract/dashboard/match-correction";
import type { OrderEventRecord, OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { RESULT_KINDS, type ResultKind } from "@/lib/contract/dashboard/today/today-kinds";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { ORDER_TRANSITIONS } from "@/lib/contract/service/order-transitions";
import { durationMs } from "@/lib/domain/datetime";

/** How many hours after its arrival a result is due, by Phial's own rule. */
export const RESULT_DUE_AFTER_HOURS = { critical: 2, abnormal: 24, unassessed: 24 } as const;

const REPORTED: ReadonlySet<string> = new Set(["partial_results", "completed", "corrected"]);

type WithEvents = Pick<OrderRecord, "events" | "last_event" | "details">;

/**
 * The event with which the order's current results arrived, or null; a correction counts as a newer event. After a move
 * that the state table does not allow, the order has no results anymore, because they were detached.
 */
function findReportEvent(order: WithEvents): OrderEventRecord | null {
  const events = order.events.length > 0 ? order.events : [order.last_event];
  let report: OrderEventRecord | null = null;
  for (const event of events.toSorted(compareEvents)) {
    if (hasReported(event)) report = event;
    else if (report !== null && isBackward(order, report, event)) report = null;
  }
  return report;
}

function compareEvents(one: OrderEventRecord, other: OrderEventRecord): number {
  return durationMs(other.created_at, one.created_at) || one.id - other.id;
}

/** Whether the state table contains both statuses but not this move. */
function isBackward(
  { details }: WithEvents,
  from: OrderEventRecord,
  to: OrderEventRecord,
): boolean {
  const table: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
    ORDER_TRANSITIONS;
  const moves = table[details.type];
  const [before, after] = [getLowLevelStatus(from.status), getLowLevelStatus(to.status)];
  const next = moves?.[before];
  return next !== undefined && moves?.[after] !== undefined && !next.includes(after);
}

/** Whether an event brought results. */
export function hasReported({ status }: Pick<OrderEventRecord, "status">): boolean {
  return REPORTED.has(getLowLevelStatus(status));
}

/**
 * The event that an acknowledgement of the current results refers to; null while there are none. Methods without the
 * status `partial_results` get partial results without an event; for these, it is the order's last event.
 */
export function getResultEvent(
  order: WithEvents & Pick<OrderRecord, "interpretation">,
): OrderEventRecord | null {
  return findReportEvent(order) ?? (order.interpretation ? order.last_event : null);
}

/**
 * Why the order's result has to be acknowledged; null where it need not be, or where there is none. A result with a
 * missing or unknown interpretation counts as not assessed.
 */
export function getResultKind(
  order: WithEvents & Pick<OrderRecord, "interpretation">,
): ResultKind | null {
  const { interpretation } = order;
  // A result that may be another person's is handled by its match correction and cannot be acknowledged.
  if (interpretation === COVERED) return null;
  if (getResultEvent(order) === null || interpretation === "normal") return null;
  return RESULT_KINDS.find((kind) => kind === interpretation) ?? "unassessed";
}

import type { CalendarDate } from "@/lib/contract/primitives";
import type { CollectionMethod, LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import {
  CANCELLABLE_STATUSES,
  ORDER_TRANSITIONS,
  RESCHEDULABLE_STATUSES,
} from "@/lib/contract/service/order-transitions";

type Table = { readonly [From in LowLevelStatus]?: readonly LowLevelStatus[] };

/** What the rules need to know about an order. */
export type OrderState = {
  readonly method: CollectionMethod;
  readonly lowLevelStatus: LowLevelStatus;
  /** A kit that is ordered before its patient is known. */
  readonly registrable: boolean;
  /** The patient is known, from the start or since the kit was registered. */
  readonly hasPatient: boolean;
};

/**
 * The statuses that may follow according to the contract's state table; none for a final status or one that the method
 * does not have.
 */
export function nextStatuses(
  method: CollectionMethod,
  status: LowLevelStatus,
): readonly LowLevelStatus[] {
  const table: Table = ORDER_TRANSITIONS[method];
  return table[status] ?? [];
}

/** Whether the contract's state table lets an order of this method move from one status to another. */
export function canMove(method: CollectionMethod, from: LowLevelStatus, to: LowLevelStatus) {
  return nextStatuses(method, from).includes(to);
}

const NEEDS_PATIENT: readonly LowLevelStatus[] = [
  "registered",
  "requisition_created",
  "requisition_bypassed",
  "transit_lab",
];
const REGISTRATION_STATUSES: readonly LowLevelStatus[] = ["awaiting_registration", "registered"];

/**
 * As `canMove`, with the two kinds of kit kept apart (public guides, state diagrams): only a registrable kit awaits
 * registration, and no step that needs the patient happens before that.
 */
export function canAdvance(order: OrderState, to: LowLevelStatus): boolean {
  if (!canMove(order.method, order.lowLevelStatus, to)) return false;
  if (!order.registrable) return !REGISTRATION_STATUSES.includes(to);
  return order.hasPatient || !NEEDS_PATIENT.includes(to);
}

/** Whether the order can be cancelled, by the contract's list for the method, which is wider than the diagrams. */
export function canCancel(method: CollectionMethod, status: LowLevelStatus): boolean {
  const open: readonly LowLevelStatus[] = CANCELLABLE_STATUSES[method];
  return open.includes(status);
}

export type Verdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: string };

type Reschedulable = Pick<OrderState, "lowLevelStatus"> & {
  readonly createdWithActivateBy: boolean;
};

/**
 * The rules for changing `activate_by` (service reference), in the order in which they are reported. `today` is the day in
 * the team's time zone; null as the date asks for dispatch now.
 */
export function canReschedule(
  order: Reschedulable,
  activateBy: CalendarDate | null,
  today: CalendarDate,
): Verdict {
  if (!isWaiting(order.lowLevelStatus)) {
    return refused(
      `activate_by can be changed only while the order is ordered or awaiting_registration; it is ${order.lowLevelStatus}.`,
    );
  }
  if (!order.createdWithActivateBy) {
    return refused(
      "activate_by can be changed only on an order that was created with one; this order was created for immediate processing.",
    );
  }
  if (activateBy !== null && activateBy < today) {
    return refused(formatTooEarly(today));
  }
  return { allowed: true };
}

/** Whether an order in this status waits for its activation date. */
function isWaiting(status: LowLevelStatus): boolean {
  const waiting: readonly LowLevelStatus[] = RESCHEDULABLE_STATUSES;
  return waiting.includes(status);
}

/** The status after dispatch: an unregistered kit is shipped, any other order goes to the lab. */
export function getStatusAfterDispatch(status: LowLevelStatus): LowLevelStatus {
  if (status === "awaiting_registration") return "transit_customer";
  if (status === "ordered") return "requisition_created";
  throw new RangeError(`Nothing is dispatched from ${status}`);
}

/** Whether an order in this status is finished; a correction of its result may still come. */
export function isEnded(method: CollectionMethod, status: LowLevelStatus): boolean {
  return nextStatuses(method, status).every((next) => next === "corrected");
}

/**
 * The status of a transaction from all its orders (public guides): active while one is running, cancelled when all were
 * cancelled, completed otherwise. `do_not_process` counts as cancelled.
 */
export function transactionStatus(
  orders: readonly Pick<OrderState, "method" | "lowLevelStatus">[],
): "active" | "completed" | "cancelled" {
  if (orders.some((order) => !isEnded(order.method, order.lowLevelStatus))) return "active";
  const cancelled: readonly LowLevelStatus[] = ["cancelled", "do_not_process"];
  return orders.every((order) => cancelled.includes(order.lowLevelStatus))
    ? "cancelled"
    : "completed";
}

function refused(reason: string): Verdict {
  return { allowed: false, reason };
}

/** The sentence for an activation date in the past. */
export function formatTooEarly(today: CalendarDate): string {
  return `activate_by must be today, ${today} in the team's time zone, or a later date.`;
}

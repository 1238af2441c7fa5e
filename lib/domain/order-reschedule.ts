import type { Order } from "@/lib/contract/order";
import { RESCHEDULABLE_STATUSES } from "@/lib/contract/order-transitions";
import type { CalendarDate } from "@/lib/contract/primitives";
import { formatDate } from "./datetime";
import { currentStatus, statusInSentence } from "./order-status";

/** One condition of the service's rule, with its verdict for this order. */
export type RescheduleCondition = {
  key: "created_with_date" | "status" | "date";
  passes: boolean;
  title: string;
  detail: string;
};

export type RescheduleVerdict = {
  allowed: boolean;
  conditions: RescheduleCondition[];
  /** Why it is closed, in one sentence or two; null when it is open. */
  reason: string | null;
};

type Reschedulable = Pick<Order, "activate_by" | "last_event">;

/** Where the clinic is in time; `chosen` is the date in the picker, absent before one was chosen. */
export type ClinicDay = { today: CalendarDate; timeZone: string; chosen?: CalendarDate | null };

const OPEN_WHILE = RESCHEDULABLE_STATUSES.map(statusInSentence).join(" or ");

/**
 * Whether the activation date of an order may move, condition by condition: created with one, still ordered or
 * awaiting registration, and a date that is today or later in the clinic's zone. Same tables as the service
 * (service reference, PATCH /v3/order); the service decides again when asked.
 */
export function rescheduleVerdict(order: Reschedulable, clinic: ClinicDay): RescheduleVerdict {
  const conditions = [createdWithDate(order), statusAllows(order), dateAllows(clinic)];
  const allowed = conditions.every((condition) => condition.passes);
  return { allowed, conditions, reason: allowed ? null : reasonOf(order, conditions, clinic) };
}

/** The same rule without a date: clearing it dispatches at once. */
export function dispatchVerdict(order: Reschedulable): { allowed: boolean; reason: string | null } {
  const conditions = [createdWithDate(order), statusAllows(order)];
  const broken = conditions.find((condition) => !condition.passes);
  if (!broken) return { allowed: true, reason: null };
  return { allowed: false, reason: `Dispatch is closed: ${why(order, broken)}.` };
}

function createdWithDate({ activate_by }: Reschedulable): RescheduleCondition {
  return {
    key: "created_with_date",
    passes: activate_by != null,
    title: activate_by ? "Created with an activation date" : "Has no activation date",
    detail: activate_by
      ? formatDate(activate_by)
      : "It was created for dispatch at once, or dispatched already",
  };
}

function statusAllows(order: Reschedulable): RescheduleCondition {
  const status = currentStatus(order);
  return {
    key: "status",
    passes: (RESCHEDULABLE_STATUSES as readonly string[]).includes(status),
    title: `Status is ${statusInSentence(status)}`,
    detail: `Open only while ${OPEN_WHILE}`,
  };
}

function dateAllows({ today, timeZone, chosen }: ClinicDay): RescheduleCondition {
  return {
    key: "date",
    // Calendar dates of this form compare as text.
    passes: chosen == null || chosen >= today,
    title: chosen
      ? "Today or later in the clinic's zone"
      : "Today or later: any such date would pass",
    detail: `Today is ${formatDate(today)} in ${timeZone}`,
  };
}

function reasonOf(
  order: Reschedulable,
  conditions: RescheduleCondition[],
  { today }: ClinicDay,
): string {
  const broken = conditions.filter((condition) => !condition.passes);
  if (broken.every((condition) => condition.key === "date")) {
    return `This day is past. Earliest: ${formatDate(today)}.`;
  }
  const reasons = broken.filter(({ key }) => key !== "date").map((one) => why(order, one));
  return `Reschedule is closed: ${reasons.join(", and ")}. It is open only while ${OPEN_WHILE}, and only for orders created with an activation date.`;
}

function why(order: Reschedulable, condition: RescheduleCondition): string {
  return condition.key === "status"
    ? `its status is ${statusInSentence(currentStatus(order))}`
    : "it has no activation date";
}

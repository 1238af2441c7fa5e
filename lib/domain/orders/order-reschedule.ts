import type { CalendarDate } from "@/lib/contract/primitives";
import type { Order } from "@/lib/contract/service/order";
import { RESCHEDULABLE_STATUSES } from "@/lib/contract/service/order-transitions";
import { formatDate } from "@/lib/domain/datetime";
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
  return { allowed, conditions, reason: allowed ? null : getReason(order, conditions, clinic) };
}

/** The same rule without a date: clearing it dispatches at once. */
export function dispatchVerdict(order: Reschedulable): { allowed: boolean; reason: string | null } {
  const broken = [createdWithDate(order), statusAllows(order)].filter(({ passes }) => !passes);
  if (broken.length === 0) return { allowed: true, reason: null };
  return { allowed: false, reason: formatDisabledReason(order, broken) };
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

function getReason(
  order: Reschedulable,
  conditions: RescheduleCondition[],
  { today }: ClinicDay,
): string {
  const broken = conditions.filter(({ passes, key }) => !passes && key !== "date");
  if (broken.length === 0) return `This day is past. Earliest: ${formatDate(today)}.`;
  return formatDisabledReason(order, broken);
}

/** One sentence for both acts: what may not be moved may not be dispatched by hand either. */
function formatDisabledReason(order: Reschedulable, broken: RescheduleCondition[]): string {
  const why = broken.map(({ key }) =>
    key === "status"
      ? `its status is ${statusInSentence(currentStatus(order))}`
      : "it has no activation date",
  );
  return `Reschedule and dispatch are closed: ${why.join(", and ")}. They are open only while ${OPEN_WHILE}, and only for orders created with an activation date.`;
}

import type { OrderEventRecord, OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { CalendarDate } from "@/lib/contract/primitives";
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
  /** Why rescheduling is not allowed; null when it is. */
  reason: string | null;
};

type Reschedulable = Pick<OrderRecord, "activate_by"> & {
  last_event: Pick<OrderEventRecord, "status">;
};

/** The clinic's current day; `chosen` is the date in the picker, absent until one is chosen. */
export type ClinicDay = { today: CalendarDate; timeZone: string; chosen?: CalendarDate | null };

const OPEN_WHILE = RESCHEDULABLE_STATUSES.map(statusInSentence).join(" or ");

/**
 * Whether an order can be rescheduled, condition by condition: it was created with an activation date, is still ordered
 * or awaiting registration, and the chosen date is today or later in the clinic's zone. Uses the service's tables
 * (service reference, PATCH /v3/order); the service checks again.
 */
export function rescheduleVerdict(order: Reschedulable, clinic: ClinicDay): RescheduleVerdict {
  const conditions = [createdWithDate(order), statusAllows(order), dateAllows(clinic)];
  const allowed = conditions.every((condition) => condition.passes);
  return { allowed, conditions, reason: allowed ? null : getReason(order, conditions, clinic) };
}

/** The same conditions without the date: clearing it dispatches the order immediately. */
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
      : "It was created for immediate dispatch, or already dispatched",
  };
}

function statusAllows(order: Reschedulable): RescheduleCondition {
  const status = currentStatus(order);
  return {
    key: "status",
    passes: (RESCHEDULABLE_STATUSES as readonly string[]).includes(status),
    title: `Status is ${statusInSentence(status)}`,
    detail: `Possible only while ${OPEN_WHILE}`,
  };
}

function dateAllows({ today, timeZone, chosen }: ClinicDay): RescheduleCondition {
  return {
    key: "date",
    // ISO calendar dates compare correctly as text.
    passes: chosen == null || chosen >= today,
    title: chosen ? "Today or later in the clinic's zone" : "Today or later",
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

/** One sentence for both actions, because they share the same conditions. */
function formatDisabledReason(order: Reschedulable, broken: RescheduleCondition[]): string {
  const why = broken.map(({ key }) =>
    key === "status"
      ? `its status is ${statusInSentence(currentStatus(order))}`
      : "it has no activation date",
  );
  return `Cannot be rescheduled or dispatched: ${why.join(", and ")}. Both are possible only while ${OPEN_WHILE}, and only while the order has an activation date.`;
}

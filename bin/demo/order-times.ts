import type { CalendarDate } from "@/lib/contract/primitives";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import { addDays, dayBounds, dayInZone } from "@/lib/domain/calendar-date";
import type { Random } from "@/lib/matching/random";

const OFFICE_OPENS_AT_HOUR = 8;
const OFFICE_HOURS = 10;
/** In the clinic's zone: hours of the day in each time zone of the demo's people. */
const APPOINTMENTS = { fromHour: 13, toHour: 18 };
const OLDEST_END_DAYS = 95;

/** How long orders usually stay in a stage, in hours. */
const DWELL_HOURS: Partial<Record<LowLevelStatus, number>> = {
  ordered: 7,
  requisition_created: 22,
  requisition_bypassed: 20,
  awaiting_registration: 30,
  registered: 3,
  transit_customer: 48,
  out_for_delivery: 7,
  with_customer: 96,
  transit_lab: 40,
  delivered_to_lab: 38,
  appointment_pending: 20,
  appointment_scheduled: 90,
  appointment_cancelled: 26,
  draw_completed: 30,
  partial_results: 34,
  completed: 60,
  problem_in_transit_customer: 40,
  problem_in_transit_lab: 44,
  lab_processing_blocked: 50,
};

/** Final statuses, which may be weeks old. */
const ENDS: readonly LowLevelStatus[] = [
  "completed",
  "corrected",
  "cancelled",
  "do_not_process",
  "sample_error",
  "lost",
  "failure_to_deliver_to_customer",
  "failure_to_deliver_to_lab",
];

/** Final statuses reached because something went wrong; in a well-run clinic they were handled long ago. */
const BAD_ENDS: readonly LowLevelStatus[] = [
  "do_not_process",
  "sample_error",
  "lost",
  "failure_to_deliver_to_customer",
  "failure_to_deliver_to_lab",
];
/** After this many days they are no longer on anyone's list. */
const SETTLED_AFTER_DAYS = 31;

/** Problems that someone has to look at within four hours. */
const PROBLEMS: readonly LowLevelStatus[] = [
  "problem_in_transit_customer",
  "problem_in_transit_lab",
  "lab_processing_blocked",
  "redraw_available",
];
const PROBLEM_HOURS = 3.2;
/** Few problems were left over from the day before. */
const LEFT_OVER = { share: 0.05, hours: 26 };

/** Work that is due within a day. */
const DAY_TASKS: readonly LowLevelStatus[] = [
  "requisition_created",
  "appointment_cancelled",
  "partial_results",
];
const DAY_TASK_HOURS = 20;

export type Present = {
  readonly nowMs: number;
  /** The clinic's time zone. */
  readonly timeZone: string;
};

export type OrderTimes = {
  readonly createdAt: number;
  /** The order's activation date, which is in the past. */
  readonly activateBy: CalendarDate | null;
  /** When each status after the opening was reached. */
  readonly reachedAt: readonly number[];
};

/**
 * The times of an order whose current status is the last of these. With `waitedDays`, the activation date was that many
 * days after the creation, and the first status came at the start of that day.
 */
export function getTimes(
  random: Random,
  { opening, statuses }: { opening: LowLevelStatus; statuses: readonly LowLevelStatus[] },
  present: Present,
  waitedDays: number | null,
): OrderTimes {
  const { nowMs, timeZone } = present;
  const last = statuses.at(-1) ?? opening;
  const dwells = [opening, ...statuses].map((status) => dwellMs(random, status));
  if (waitedDays !== null) dwells[0] = waitedDays * DAY_MS;
  const precedingMs = dwells.slice(0, -1).reduce((sum, ms) => sum + ms, 0);
  const inLastStatusMs = getTimeInLastStatus(random, last);
  const createdAt = getOfficeMoment(
    random,
    nowMs - precedingMs - inLastStatusMs - HOUR_MS,
    timeZone,
  );
  const activateBy = waitedDays === null ? null : addDays(getDay(createdAt, timeZone), waitedDays);
  let at = createdAt;
  const reachedAt = statuses.map((_, index) => {
    const dispatch = index === 0 && activateBy !== null;
    const next = dispatch ? dispatchAt(random, activateBy, present) : at + (dwells[index] ?? 0);
    // The creation was moved back into office hours, but the last status keeps its intended age.
    const isLast = index === statuses.length - 1 && !dispatch;
    const reached = isLast ? Math.max(at, nowMs - inLastStatusMs) : Math.min(next, nowMs);
    at =
      statuses[index] === "draw_completed"
        ? Math.max(at, toAppointmentHours(reached, present))
        : reached;
    return at;
  });
  return { createdAt, activateBy, reachedAt };
}

/** How long an order has had its last status: in a well-run clinic, little waits longer than it should. */
function getTimeInLastStatus(random: Random, last: LowLevelStatus): number {
  const share = random.next();
  if (BAD_ENDS.includes(last)) {
    return (SETTLED_AFTER_DAYS + share * (OLDEST_END_DAYS - SETTLED_AFTER_DAYS)) * DAY_MS;
  }
  if (ENDS.includes(last)) return share ** 2 * OLDEST_END_DAYS * DAY_MS;
  if (PROBLEMS.includes(last)) {
    const isLeftOver = random.chance(LEFT_OVER.share);
    return (0.2 + share * (isLeftOver ? LEFT_OVER.hours : PROBLEM_HOURS)) * HOUR_MS;
  }
  if (DAY_TASKS.includes(last)) return share * DAY_TASK_HOURS * HOUR_MS;
  return share * 1.2 * (DWELL_HOURS[last] ?? 24) * HOUR_MS;
}

/** The latest moment before `latestMs` that is within office hours. */
export function getOfficeMoment(random: Random, latestMs: number, timeZone: string): number {
  const afterMidnight = (OFFICE_OPENS_AT_HOUR + random.next() * OFFICE_HOURS) * HOUR_MS;
  const today = getDay(latestMs, timeZone);
  const at = getStart(today, timeZone) + afterMidnight;
  return at <= latestMs ? at : getStart(addDays(today, -1), timeZone) + afterMidnight;
}

/** The first appointment hour from a moment on, or, where that is still to come, the last one before it. */
function toAppointmentHours(ms: number, { nowMs, timeZone }: Present): number {
  const today = getDay(ms, timeZone);
  const slots = [-1, 0, 1].map((days) => {
    const start = getStart(addDays(today, days), timeZone);
    const [from, to] = [
      start + APPOINTMENTS.fromHour * HOUR_MS,
      start + APPOINTMENTS.toHour * HOUR_MS,
    ];
    return ms >= from && ms < to ? ms : from + (ms % (to - from));
  });
  return slots.find((at) => at >= ms && at <= nowMs) ?? slots.findLast((at) => at <= ms) ?? ms;
}

/** When an order is activated on its day; the worker checks every minute. */
export function dispatchAt(
  random: Random,
  day: CalendarDate,
  { nowMs, timeZone }: Present,
): number {
  return Math.min(getStart(day, timeZone) + random.int(1, 59) * 1000, nowMs);
}

function dwellMs(random: Random, status: LowLevelStatus): number {
  return Math.max(0.4, random.normal(1, 0.35)) * (DWELL_HOURS[status] ?? 24) * HOUR_MS;
}

/** The calendar day of a moment in a time zone. */
export function getDay(ms: number, timeZone: string): CalendarDate {
  return dayInZone(new Date(ms).toISOString(), timeZone);
}

function getStart(day: CalendarDate, timeZone: string): number {
  return Date.parse(dayBounds(day, timeZone).start);
}

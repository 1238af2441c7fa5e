import type { SourceActivity } from "@/lib/contract/dashboard/source-activity";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { MenstrualCycle } from "@/lib/contract/service/health-data/menstrual-cycle";
import { addDays, daysBetween } from "@/lib/domain/calendar-date";
import { getMarks } from "./cycle-entry";
import { sourceKey } from "./cycle-source";
import { findLoggingGap, type LoggingGap } from "./logging-gap";
import { collectSignsOfUse } from "./signs-of-use";

/**
 * completed: logged, and its end has passed. open: logged, no end yet, the newest of its source.
 * unended: logged without an end, although its source has logged a later one. predicted: predicted by the source.
 * ahead: logged with a start after today, so a mistake or a plan; it is listed, and nothing counts it.
 * interrupted: logged, but followed by more than 60 days without evidence that its source was in use. Its length is unknown,
 * whatever end the service derived from the next period; its days are counted up to the day before the gap.
 */
export type CycleStatus = "completed" | "open" | "unended" | "predicted" | "ahead" | "interrupted";

/** One cycle with its derived facts. All dates are calendar dates, all lengths whole days, ends inclusive. */
export type CycleSpan = {
  id: string;
  sourceKey: string;
  status: CycleStatus;
  periodStart: CalendarDate;
  periodEnd: CalendarDate | null;
  cycleEnd: CalendarDate | null;
  /** No end was logged and none follows from a later cycle: the period is displayed as open. */
  isPeriodOpen: boolean;
  /** Last day that counts as period: the given end, otherwise the last day of the flow that begins with it. */
  lastPeriodDay: CalendarDate;
  /** Start to end of the period; of an open period, start to its last logged flow. Null when unknown. */
  periodDays: number | null;
  /** Start to end of the cycle; null unless completed. */
  lengthDays: number | null;
  /** Last date that is counted as a day of this cycle. */
  lastDay: CalendarDate;
  /** The days without evidence of use that end an interrupted cycle; null for all others. */
  gap: LoggingGap | null;
  /** Date of the latest entry of any kind up to today; the period's start when there is none. */
  lastEntry: CalendarDate;
  cycle: MenstrualCycle;
};

/** Limits the damage of a wrong date (year 9999). */
const MAX_COUNT_LENGTH = 999;

/** Days of an open cycle are counted up to this one: beyond it, missing records are more likely than a running cycle. */
const MAX_OPEN_COUNT = 99;

/** Days without flow that do not end a period: one, as in the service's own grouping of flow days. */
export const PERIOD_GAP_DAYS = 1;

/**
 * Every cycle as a span, oldest first. `today` decides what has ended and how far an open cycle is counted; `activity` is
 * further evidence that a source was in use, see `collectSignsOfUse`.
 */
export function toSpans(
  cycles: readonly MenstrualCycle[],
  today: CalendarDate,
  activity: readonly SourceActivity[] = [],
): CycleSpan[] {
  const ordered = [...cycles].sort(byStart);
  const signs = collectSignsOfUse(ordered, activity);
  return ordered.map((cycle) => {
    const later = siblingsAfter(cycle, ordered);
    const span = toSpan(cycle, later, today);
    return interrupt(span, signs.get(span.sourceKey) ?? [], lastPossibleDay(span, later, today));
  });
}

/** The span unchanged, or ended before a gap in the source's records that lies within it. */
function interrupt(
  span: CycleSpan,
  signs: Iterable<CalendarDate>,
  lastPossible: CalendarDate,
): CycleSpan {
  if (!isRecorded(span)) return span;
  const gap = findLoggingGap(signs, span.periodStart, lastPossible);
  if (!gap) return span;
  const lastDay = addDays(gap.from, -1);
  return {
    ...span,
    status: "interrupted",
    gap,
    cycleEnd: null,
    isPeriodOpen: false,
    lastPeriodDay: atMost(lastDay, span.lastPeriodDay),
    periodDays: span.periodEnd && span.periodEnd <= lastDay ? span.periodDays : null,
    lengthDays: null,
    lastDay,
  };
}

/** The last possible day of the cycle: its stated end, the day before the next logged one, or today. */
function lastPossibleDay(
  { cycleEnd, status }: CycleSpan,
  later: readonly MenstrualCycle[],
  today: CalendarDate,
): CalendarDate {
  const next = later.find((other) => !other.is_predicted);
  if (status === "completed" && cycleEnd) return cycleEnd;
  return atMost(today, next ? addDays(next.period_start, -1) : today);
}

function byStart(a: MenstrualCycle, b: MenstrualCycle): number {
  if (a.period_start !== b.period_start) return a.period_start < b.period_start ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function siblingsAfter(cycle: MenstrualCycle, ordered: readonly MenstrualCycle[]) {
  return ordered.filter(
    (other) => other.period_start > cycle.period_start && sourceKey(other) === sourceKey(cycle),
  );
}

function toSpan(
  cycle: MenstrualCycle,
  later: readonly MenstrualCycle[],
  today: CalendarDate,
): CycleSpan {
  const start = cycle.period_start;
  const periodEnd = endAfter(start, cycle.period_end);
  const cycleEnd = endAfter(start, cycle.cycle_end);
  const status = getStatus(cycle, later, today);
  const isPeriodOpen = status === "open" && periodEnd === null;
  const lastPeriodDay = atMost(addDays(start, MAX_COUNT_LENGTH), periodEnd ?? lastFlowDay(cycle));
  const knowsPeriod = periodEnd !== null || isPeriodOpen;
  return {
    id: cycle.id,
    sourceKey: sourceKey(cycle),
    status,
    periodStart: start,
    periodEnd,
    cycleEnd,
    isPeriodOpen,
    lastPeriodDay,
    periodDays: knowsPeriod ? inclusiveDays(start, periodEnd ?? lastPeriodDay) : null,
    lengthDays: status === "completed" && cycleEnd ? inclusiveDays(start, cycleEnd) : null,
    lastDay: getLastDay(cycle, status, later, today),
    gap: null,
    lastEntry: getLastEntry(cycle, today),
    cycle,
  };
}

/** Whether something of the cycle was logged up to today: it is neither predicted nor dated ahead. */
export function isRecorded({ status }: Pick<CycleSpan, "status">): boolean {
  return status !== "predicted" && status !== "ahead";
}

/** The day of the cycle on a date, 1 on its first; null when the date does not belong to it. */
export function dayOfCycle({ periodStart, lastDay }: CycleSpan, date: CalendarDate): number | null {
  return date < periodStart || date > lastDay ? null : inclusiveDays(periodStart, date);
}

function atMost(limit: CalendarDate, date: CalendarDate): CalendarDate {
  return date > limit ? limit : date;
}

/** An end before its start is invalid and treated as not given. */
function endAfter(start: CalendarDate, end: CalendarDate | null | undefined): CalendarDate | null {
  return end && end >= start ? end : null;
}

function inclusiveDays(from: CalendarDate, to: CalendarDate): number {
  return daysBetween(from, to) + 1;
}

function getStatus(
  cycle: MenstrualCycle,
  later: readonly MenstrualCycle[],
  today: CalendarDate,
): CycleStatus {
  if (cycle.is_predicted) return "predicted";
  if (cycle.period_start > today) return "ahead";
  const end = endAfter(cycle.period_start, cycle.cycle_end);
  if (end && end <= today) return "completed";
  const isFollowed = later.some((other) => !other.is_predicted && other.period_start <= today);
  return !end && isFollowed ? "unended" : "open";
}

function getLastDay(
  cycle: MenstrualCycle,
  status: CycleStatus,
  later: readonly MenstrualCycle[],
  today: CalendarDate,
): CalendarDate {
  const stated = endAfter(cycle.period_start, cycle.cycle_end);
  const start = cycle.period_start;
  if (stated) return atMost(addDays(start, MAX_COUNT_LENGTH), stated);
  const limit = addDays(start, MAX_OPEN_COUNT - 1);
  if (status === "predicted") return atMost(limit, endAfter(start, cycle.period_end) ?? start);
  const next = later.find((other) => !other.is_predicted || other.period_start > today);
  const end = next ? addDays(next.period_start, -1) : today;
  return end < start ? start : atMost(limit, end);
}

/** The last day of the flow that begins with the period; flow after a longer gap does not belong to it. */
function lastFlowDay(cycle: MenstrualCycle): CalendarDate {
  const days = (cycle.menstrual_flow ?? [])
    .filter(({ flow, date }) => flow !== "none" && date >= cycle.period_start)
    .map(({ date }) => date)
    .sort();
  return days.reduce(
    (last, date) => (daysBetween(last, date) <= PERIOD_GAP_DAYS + 1 ? date : last),
    cycle.period_start,
  );
}

function getLastEntry(cycle: MenstrualCycle, today: CalendarDate): CalendarDate {
  const dates = [...(cycle.menstrual_flow ?? []), ...getMarks(cycle)].map(({ date }) => date);
  return dates
    .filter((date) => date <= today)
    .reduce((last, date) => (date > last ? date : last), cycle.period_start);
}

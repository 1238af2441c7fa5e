import { Temporal } from "temporal-polyfill";
import { MAX_SNOOZE_DAYS, type TodayItem } from "@/lib/contract/dashboard/today";
import type { TodayWork } from "@/lib/contract/dashboard/today/today-work";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import { addDays, dayInZone } from "@/lib/domain/calendar-date";
import { type ClockZone, formatDate, formatInstant, formatWeekday } from "@/lib/domain/datetime";
import { isAlwaysShown } from "./today-urgency";

const PAST_LIMIT =
  "It is critical, or may be, and its time limit has passed. It cannot be snoozed.";

/** Whether an item is snoozed at a moment (ISO); no longer at the return time itself. */
export function isSnoozed(work: TodayWork | undefined, now: string): boolean {
  return !!work?.snooze && Date.parse(work.snooze.until) > Date.parse(now);
}

/**
 * Why an item cannot be snoozed until a time (ISO), or null. An item that is or may be critical can be snoozed only
 * until it is due, and not at all after that; any other for at most 30 days.
 */
export function getSnoozeRefusal(
  item: TodayItem,
  until: string,
  { now, zone }: { now: string; zone: ClockZone },
): string | null {
  const untilMs = Date.parse(until);
  const nowMs = Date.parse(now);
  if (!(untilMs > nowMs)) return "Choose a time in the future.";
  if (isAlwaysShown(item)) {
    const dueMs = Date.parse(item.due);
    if (!(dueMs > nowMs)) {
      return PAST_LIMIT;
    }
    if (untilMs > dueMs) {
      return `It is critical, or may be: it can be snoozed until ${formatInstant(item.due, zone)}, when it is due, and no longer.`;
    }
  }
  return untilMs <= nowMs + MAX_SNOOZE_DAYS * DAY_MS
    ? null
    : `Choose a time within ${MAX_SNOOZE_DAYS} days.`;
}

/** What limits the snoozing of an item; null where it is only the general limit. */
export function getSnoozeNote(item: TodayItem, now: string): string | null {
  if (!isAlwaysShown(item)) return null;
  return Date.parse(item.due) > Date.parse(now)
    ? "It is critical, or may be: it comes back when it is due at the latest."
    : PAST_LIMIT;
}

export type SnoozeChoice = {
  readonly until: Instant;
  /** `In 1 hour`, `Tomorrow, Sat 21-Nov-2026`. */
  readonly label: string;
};

const RETURNS_AT_HOUR = 9;
const CHOICE_HOURS = [1, 3];
const CHOICE_DAYS = [1, 2, 3, 7, 14, MAX_SNOOZE_DAYS - 1];

/** The return times offered for an item, soonest first; empty when it can no longer be snoozed. */
export function getSnoozeChoices(
  item: TodayItem,
  frame: { now: string; zone: ClockZone },
): SnoozeChoice[] {
  const { now, zone } = frame;
  const today = dayInZone(now, zone.id);
  const hours = CHOICE_HOURS.map((count) => ({
    until: new Date(Date.parse(now) + count * HOUR_MS).toISOString() as Instant,
    label: count === 1 ? "In 1 hour" : `In ${count} hours`,
  }));
  const days = CHOICE_DAYS.map((count) => {
    const day = addDays(today, count);
    const name = count === 1 ? "Tomorrow" : formatWeekday(day);
    return { until: getMorning(day, zone.id), label: `${name} ${formatDate(day)}` };
  });
  const due = isAlwaysShown(item) ? [{ until: item.due, label: "When it is due" }] : [];
  return [...hours, ...due, ...days]
    .filter(({ until }) => getSnoozeRefusal(item, until, frame) === null)
    .toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until));
}

function getMorning(day: CalendarDate, timeZone: string): Instant {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from({ hour: RETURNS_AT_HOUR }),
  });
  return new Date(epochMilliseconds).toISOString() as Instant;
}

import { Temporal } from "temporal-polyfill";
import type { CalendarDate } from "@/lib/contract/primitives";
import { HOUR_MS, MINUTE_MS } from "@/lib/contract/time";

export type PlannedSlot = { readonly start: Date; readonly end: Date };
export type PlannedDay = { readonly date: CalendarDate; readonly slots: readonly PlannedSlot[] };

/** The number of days in every availability (changelog of the public API). */
export const DAYS_OF_SLOTS = 14;

/**
 * Two-hour windows from 07:00 to 17:00 on 14 days in the time zone of the address; none on Sundays, and none that begins
 * within two hours from now.
 */
export function planHomeSlots(from: CalendarDate, timeZone: string, now: Date): PlannedDay[] {
  return planDays(from, (date) =>
    date.dayOfWeek === 7
      ? []
      : planWindows(atHour(date, 7, timeZone), atHour(date, 17, timeZone), 120),
  ).map(({ date, slots }) => ({
    date,
    slots: slots.filter(({ start }) => start.getTime() >= now.getTime() + 2 * HOUR_MS),
  }));
}

/**
 * Slots of a service center as in the public sandbox: 20 minutes long; today from the next full hour to 17:00 if it is
 * before 16:00 there, on other days from 07:00 to 12:00.
 */
export function planCenterSlots(
  from: CalendarDate,
  timeZone: string,
  now: Date,
  days = DAYS_OF_SLOTS,
): PlannedDay[] {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const today = local.toPlainDate();
  return planDays(
    from,
    (date) => {
      if (!date.equals(today)) {
        return planWindows(atHour(date, 7, timeZone), atHour(date, 12, timeZone), 20);
      }
      if (local.hour >= 16) return [];
      const nextHour = local
        .add({ hours: 1 })
        .round({ smallestUnit: "hour", roundingMode: "floor" });
      return planWindows(nextHour, atHour(date, 17, timeZone), 20);
    },
    days,
  );
}

function planDays(
  from: CalendarDate,
  getSlots: (date: Temporal.PlainDate) => PlannedSlot[],
  days = DAYS_OF_SLOTS,
): PlannedDay[] {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: days }, (_, index) => {
    const date = first.add({ days: index });
    return { date: date.toString() as CalendarDate, slots: getSlots(date) };
  });
}

function atHour(date: Temporal.PlainDate, hour: number, timeZone: string): Temporal.ZonedDateTime {
  return date.toZonedDateTime({ timeZone, plainTime: { hour } });
}

/** Windows of equal length from the start to the end, also if the clocks change in between. */
function planWindows(
  start: Temporal.ZonedDateTime,
  end: Temporal.ZonedDateTime,
  minutes: number,
): PlannedSlot[] {
  const lengthMs = minutes * MINUTE_MS;
  const firstMs = start.epochMilliseconds;
  const count = Math.floor((end.epochMilliseconds - firstMs) / lengthMs);
  return Array.from({ length: count }, (_, index) => ({
    start: new Date(firstMs + index * lengthMs),
    end: new Date(firstMs + (index + 1) * lengthMs),
  }));
}

import type { CalendarDate } from "@/lib/contract/primitives";
import { DAY_MS } from "@/lib/contract/time";

/** The zone of the clinic under test, which decides what "today" is regardless of the browser's zone. */
export const CLINIC_ZONE = "America/New_York";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function clinicToday(): CalendarDate {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: CLINIC_ZONE }).format(new Date());
  return day as CalendarDate;
}

/** The date a number of days after another; before it when negative. */
export function daysAfter(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10) as CalendarDate;
}

/** `14-Mar-2026`, as every screen writes a date. */
export function dateText(date: CalendarDate): string {
  const [year, month, day] = date.split("-");
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}

/** Matches the accessible name of a day in a date picker: `Thursday 26 November 2026, selected`. */
export function calendarDayName(date: CalendarDate): RegExp {
  const long = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(date));
  return new RegExp(`\\b${long}\\b`);
}

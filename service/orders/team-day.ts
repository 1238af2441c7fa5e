import { Temporal } from "temporal-polyfill";
import type { CalendarDate } from "@/lib/contract/primitives";

/** The calendar day of a moment in an IANA zone: "today" of a team when given its zone and now. */
export function dayInZone(moment: Date, timeZone: string): CalendarDate {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString() as CalendarDate;
}

/** The UTC day `days` after that of a moment. */
export function getUtcDayAfter(moment: Date, days: number): CalendarDate {
  return Temporal.PlainDate.from(dayInZone(moment, "UTC")).add({ days }).toString() as CalendarDate;
}

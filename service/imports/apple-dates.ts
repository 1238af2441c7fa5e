import { CalendarDate } from "@/lib/contract/primitives";

/** A moment of an Apple export, `2024-01-15 22:30:00 +0100`, taken apart. */
export type AppleDate = {
  /** The day on the calendar of the person: as written, never moved by a zone. */
  readonly day: CalendarDate;
  /** ISO 8601 with the offset as written. */
  readonly instant: string;
  readonly offsetSeconds: number;
};

const FORM = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-])(\d\d):?(\d\d)$/;

/** Null when the text is missing, has another form or names a day or time that does not exist. */
export function parseAppleDate(text: string | undefined): AppleDate | null {
  const match = FORM.exec(text ?? "");
  if (!match) return null;
  const [, day, time, sign, hours, minutes] = match;
  const instant = `${day}T${time}${sign}${hours}:${minutes}`;
  if (!isRealDay(day) || Number.isNaN(Date.parse(instant))) return null;
  const offset = Number(hours) * 3600 + Number(minutes) * 60;
  return { day, instant, offsetSeconds: sign === "-" ? -offset : offset };
}

let lastRealDay = "";

/** Records come sorted by time, so the day is nearly always the one just checked. */
function isRealDay(day: string | undefined): day is CalendarDate {
  if (day === lastRealDay) return true;
  const isReal = CalendarDate.safeParse(day).success;
  if (isReal && day) lastRealDay = day;
  return isReal;
}

import { CalendarDate } from "@/lib/contract/primitives";

/** A moment of an Apple export, `2024-01-15 22:30:00 +0100`, taken apart. */
export type AppleDate = {
  /** The day on the calendar of the person: as written, never moved by a zone. */
  readonly day: CalendarDate;
  /** ISO 8601 in UTC. */
  readonly instant: string;
  readonly offsetSeconds: number;
};

const FORM = /^((?:19|20)\d\d-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-])(\d\d):?(\d\d)$/;

/** Null when the text is missing, has another form or names a day or time that does not exist. */
export function parseAppleDate(text: string | undefined): AppleDate | null {
  const match = FORM.exec(text ?? "");
  if (!match) return null;
  const [, day, time, sign, hours, minutes] = match;
  const date = CalendarDate.safeParse(day);
  const ms = Date.parse(`${day}T${time}${sign}${hours}:${minutes}`);
  if (!date.success || Number.isNaN(ms)) return null;
  const offset = Number(hours) * 3600 + Number(minutes) * 60;
  return {
    day: date.data,
    instant: new Date(ms).toISOString(),
    offsetSeconds: sign === "-" ? -offset : offset,
  };
}

import type { CalendarDate } from "@/lib/contract/primitives";

/** A parsed moment of an Apple export, `2024-01-15 22:30:00 +0100`. */
export type AppleDate = {
  /** The person's calendar day: as written, never shifted by a zone. */
  readonly day: CalendarDate;
  readonly epochMs: number;
  readonly offsetSeconds: number;
};

const FORM = /^(?:19|20)\d\d-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}$/;

/** Parses a date. Null if the text is missing, has another format or names a day or time that does not exist. */
export function parseAppleDate(text: string | undefined): AppleDate | null {
  // Runs twice per record for millions of records, so it avoids captures and Date parsing.
  if (text === undefined || !FORM.test(text)) return null;
  const [month, day, hour] = [digits(text, 5, 7), digits(text, 8, 10), digits(text, 11, 13)];
  const [minute, second] = [digits(text, 14, 16), digits(text, 17, 19)];
  const [offsetHours, offsetMinutes] = [digits(text, 21, 23), digits(text, 23, 25)];
  if (hour > 23 || minute > 59 || second > 59 || offsetHours > 15 || offsetMinutes > 59)
    return null;
  const midnight = new Date(Date.UTC(digits(text, 0, 4), month - 1, day));
  if (midnight.getUTCDate() !== day || midnight.getUTCMonth() !== month - 1) return null;
  const offset = (offsetHours * 60 + offsetMinutes) * (text[20] === "-" ? -60 : 60);
  const localSeconds = (hour * 60 + minute) * 60 + second;
  return {
    day: text.slice(0, 10) as CalendarDate,
    epochMs: midnight.getTime() + (localSeconds - offset) * 1000,
    offsetSeconds: offset,
  };
}

function digits(text: string, start: number, end: number): number {
  return Number(text.slice(start, end));
}

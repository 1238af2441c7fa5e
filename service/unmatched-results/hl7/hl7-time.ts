import { Temporal } from "temporal-polyfill";

const TIME_STAMP =
  /^(\d{4})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:\.\d{1,4})?)?)?)?)?)?([+-]\d{4})?$/;

/**
 * Parses an HL7 time stamp; without an offset, it is in the laboratory's time zone. Null for an invalid date, because a
 * guess would be taken for a fact.
 */
export function readHl7Moment(text: string, timeZone: string): Date | null {
  const match = TIME_STAMP.exec(text.trim());
  if (match === null) return null;
  const [, year, month = "01", day = "01", hour = "00", minute = "00", second = "00"] = match;
  const offset = match[7];
  const zone = offset === undefined ? timeZone : `${offset.slice(0, 3)}:${offset.slice(3)}`;
  return valid(() => {
    const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
    return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds);
  });
}

/**
 * The day of an HL7 date or time stamp as written, `YYYY-MM-DD`: a birth date has no zone. Null for an invalid date.
 */
export function readHl7Day(text: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})/.exec(text.trim());
  if (match === null) return null;
  const [, year, month, day] = match;
  return valid(() => Temporal.PlainDate.from(`${year}-${month}-${day}`).toString());
}

function valid<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

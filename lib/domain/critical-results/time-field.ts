import { Temporal } from "temporal-polyfill";

/** An instant (ISO) as the value of a date and time field, to the minute, in a zone: `2026-11-22T10:05`. */
export function toTimeField(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
}

/**
 * The value of a date and time field as an instant (ISO); null if it is not a valid time. In a repeated hour, the first
 * one.
 */
export function fromTimeField(text: string, timeZone: string): string | null {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant().toString();
  } catch {
    return null;
  }
}

import { Temporal } from "temporal-polyfill";

/** An instant (ISO) as a field for date and time has it, to the minute, in a zone: `2026-11-22T10:05`. */
export function toTimeField(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
}

/** What a field for date and time has, as an instant (ISO); null for what is no time. A repeated hour is the first one. */
export function fromTimeField(text: string, timeZone: string): string | null {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant().toString();
  } catch {
    return null;
  }
}

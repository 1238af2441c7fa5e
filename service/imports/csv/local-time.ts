import { Temporal } from "temporal-polyfill";
import type { Moment } from "./manual-readings";

const FORM =
  /^(\d{4}-\d{2}-\d{2})[T ]{1,2}(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?([AaPp])[Mm])?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Parses a time such as `2026-10-01T07:30:00` or `2026-10-01 7:30 PM`. Without an offset it is the clock of the
 * person's zone; null for another form or a time that does not exist.
 */
export function parseLocalTime(text: string | undefined, zone: string): Moment | null {
  const [, date = "", hours = "", minutes = "", seconds = "0", half, offset] =
    FORM.exec(text?.trim() ?? "") ?? [];
  const hour = getHour(Number(hours), half?.toLowerCase());
  if (date === "" || hour === null) return null;
  try {
    const fields = { hour, minute: Number(minutes), second: Number(seconds) };
    const time = Temporal.PlainTime.from(fields, { overflow: "reject" });
    const timeZone = offset === undefined ? zone : toOffset(offset);
    const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time });
    return { ms: zoned.epochMilliseconds, offsetSeconds: zoned.offsetNanoseconds / 1e9 };
  } catch {
    return null;
  }
}

function getHour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === "p" ? 12 : 0);
}

function toOffset(text: string): string {
  if (text === "Z") return "UTC";
  return text.includes(":") ? text : `${text.slice(0, 3)}:${text.slice(3)}`;
}

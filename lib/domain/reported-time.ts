import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { dayInZone } from "@/lib/domain/calendar-date";

/** A time in a laboratory's report: its day, and the moment where a time of day was sent. */
export type ReportedTime = { readonly on: CalendarDate; readonly at: Instant | null };

/**
 * Reads a time that the service sent with a result; null where it is missing or unreadable. `on` is the day in the given
 * IANA zone; a bare date is that day in every zone.
 */
export function readReportedTime(
  text: string | null | undefined,
  timeZone: string,
): ReportedTime | null {
  const at = toInstant(text);
  if (at === null) return null;
  if (text?.length === 10) return { on: at.slice(0, 10) as CalendarDate, at: null };
  return { on: dayInZone(at, timeZone), at };
}

/** Some deployments send times without an offset; these are UTC. */
function toInstant(text: string | null | undefined): Instant | null {
  if (!text || !/^\d{4}-\d\d-\d\d/.test(text)) return null;
  const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text.slice(10));
  const ms = Date.parse(hasOffset || text.length === 10 ? text : `${text}Z`);
  return Number.isNaN(ms) ? null : (new Date(ms).toISOString() as Instant);
}

import type { CalendarDate } from "@/lib/contract/primitives";
import { type DateText, parseDateText } from "@/lib/domain/date-text/parse-date-text";

/** Any fixed day: the parser needs a "today", but printed dates must include the year. */
const ANY_DAY = "2000-01-01" as CalendarDate;

/**
 * Parses a date as a laboratory prints it: any form that names one day, optionally followed by a time of day. A date
 * such as `11/03/1979` is ambiguous and has both readings, whatever the laboratory's country. Relative expressions such
 * as "today" are not dates.
 */
export function readReportDate(text: string | null | undefined): DateText {
  const printed = text?.trim() ?? "";
  if (printed === "") return { kind: "empty" };
  if (!/\d/.test(printed) || /^[+-]/.test(printed)) return unreadable(printed);
  const whole = parseDateText(printed, ANY_DAY, "written");
  if (whole.kind !== "unreadable") return whole;
  const day = withoutTime(printed);
  return day === printed ? whole : parseDateText(day, ANY_DAY, "written");
}

/** Removes what follows the day in `12-Nov-2026 08:15 AM`, `11/12/2026 0815` or `2026-11-12T08:15:00Z`. */
function withoutTime(printed: string): string {
  const colon = printed.indexOf(":");
  const head = colon < 0 ? printed : printed.slice(0, colon);
  const day = /^(\d{4}-\d{2}-\d{2})T/.exec(head)?.[1];
  if (day) return day;
  const words = head.split(/[\s,]+/).filter(Boolean);
  const last = words.at(-1) ?? "";
  const isHour = colon >= 0 ? /^\d{1,2}$/.test(last) : /^\d{4}$/.test(last) && words.length === 2;
  return isHour && words.length > 1 ? words.slice(0, -1).join(" ") : printed;
}

function unreadable(printed: string): DateText {
  return { kind: "unreadable", reason: `“${printed.slice(0, 40)}” is not a date.` };
}

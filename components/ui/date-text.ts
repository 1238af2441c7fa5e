import { type CalendarDate, parseDate } from "@internationalized/date";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `14-Mar-2026`, as a date field shows and accepts it. */
export function writeDateText(isoDate: string): string {
  const date = parseDate(isoDate);
  return `${String(date.day).padStart(2, "0")}-${MONTHS[date.month - 1]}-${date.year}`;
}

/**
 * The ISO date of what a person typed: `14-Mar-2026`, `14 march 2026` or `2026-03-14`; null for anything else.
 * `14/03/2026` is refused, because it cannot be told from a date with the month first.
 */
export function readDateText(text: string): string | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  if (iso) return toIso(iso[1], iso[2], iso[3]);
  const words = /^(\d{1,2})[\s.-]*([a-z]{3,9})\.?[\s.,-]*(\d{4})$/i.exec(trimmed);
  if (!words) return null;
  const month = MONTHS.findIndex((name) => isMonth(words[2] ?? "", name));
  return month < 0 ? null : toIso(words[3], String(month + 1), words[1]);
}

/** The calendar's own date type, or null. */
export function toCalendarValue(isoDate: string | null | undefined): CalendarDate | null {
  return isoDate ? parseDate(isoDate) : null;
}

const LONG_MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );

function isMonth(typed: string, short: string): boolean {
  const name = typed.toLowerCase();
  const long = LONG_MONTHS[MONTHS.indexOf(short)] ?? "";
  return name === short.toLowerCase() || long === name || (name === "sept" && short === "Sep");
}

function toIso(year = "", month = "", day = ""): string | null {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  try {
    return parseDate(iso).toString();
  } catch {
    return null;
  }
}

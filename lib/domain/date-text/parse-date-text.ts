import { Temporal } from "temporal-polyfill";
import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays, toCalendarDate } from "@/lib/domain/calendar-date";
import { formatMonthYear, formatWeekday, MONTH_NAMES } from "@/lib/domain/datetime";

/** The meaning of a typed text. If it is ambiguous, its two possible days, the month-first one first. */
export type DateText =
  | { kind: "empty" }
  | { kind: "date"; date: CalendarDate }
  | { kind: "ambiguous"; readings: readonly [CalendarDate, CalendarDate] }
  | { kind: "unreadable"; reason: string };

/**
 * How a missing year is completed: the next such day from today on, the last one up to today, or not at all for a birth
 * date, for which a two-digit year is rejected too.
 */
export type YearRule = "next" | "last" | "written";

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const MIN_NAME_LETTERS = 3;
const MAX_LENGTH = 40;
const MAX_DAYS = 9_999;
const RELATIVE = new Map(Object.entries<number>({ today: 0, tomorrow: 1, yesterday: -1 }));
const EXAMPLES = "Enter the date as 9 Dec, 09-Dec-2026 or 2026-12-09.";
const FOUR_DIGITS = "Enter the year with four digits.";

/**
 * Parses a date as people type it: `9 Dec`, `30-Nov-26`, `Dec 9, 2026`, `8.12.2026`, `2026-12-09`, `12/25/2026`,
 * `tomorrow`, `+3` (days from `today`). No locale is assumed: `12/07/2026` is ambiguous. With dots the day comes first.
 * The reason names days that do not exist. Never throws.
 */
export function parseDateText(text: string, today: CalendarDate, years: YearRule): DateText {
  const typed = text.trim().toLowerCase();
  if (typed === "") return { kind: "empty" };
  if (typed.length > MAX_LENGTH) return unreadable(EXAMPLES);
  return (
    readRelative(typed, today) ??
    readIso(typed) ??
    readNumbers(typed, years) ??
    readMonthName(typed, today, years) ??
    unreadable(EXAMPLES)
  );
}

function readRelative(typed: string, today: CalendarDate): DateText | null {
  const named = RELATIVE.get(typed);
  if (named !== undefined) return { kind: "date", date: addDays(today, named) };
  const days = /^[+-] ?(\d{1,5})$/.exec(typed)?.[1];
  if (days === undefined) return null;
  if (Number(days) > MAX_DAYS) return unreadable(`At most ${MAX_DAYS} days from today.`);
  const sign = typed.startsWith("-") ? -1 : 1;
  return { kind: "date", date: addDays(today, sign * Number(days)) };
}

/** Year first: `2026-12-09`, `2026/12/9`, `2026.12.09`. */
function readIso(typed: string): DateText | null {
  const parts = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(typed);
  return parts ? buildDate(Number(parts[1]), Number(parts[3]), Number(parts[4])) : null;
}

function readNumbers(typed: string, years: YearRule): DateText | null {
  const parts = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(typed);
  if (!parts) return null;
  const [first, separator, second] = [Number(parts[1]), parts[2], Number(parts[3])];
  const hasDots = separator === ".";
  const year = readYear(parts[4] ?? "", hasDots ? years : "written");
  if (year === null) return unreadable(FOUR_DIGITS);
  if (hasDots || first > 12 || first === second) return buildDate(year, second, first);
  if (second > 12) return buildDate(year, first, second);
  const readings = [toDate(year, first, second), toDate(year, second, first)] as const;
  const [monthFirst, dayFirst] = readings;
  if (monthFirst === null || dayFirst === null) return buildDate(year, second, first);
  return { kind: "ambiguous", readings: [monthFirst, dayFirst] };
}

/** With the month as a word, in either order, optionally preceded by the weekday. */
function readMonthName(typed: string, today: CalendarDate, years: YearRule): DateText | null {
  const words = typed.match(/[a-z]+|\d+/g) ?? [];
  // Separators only: any other character means that this is not a date.
  if (/[^a-z\d\s.,/-]/.test(typed)) return null;
  const weekday = findWeekday(words[0] ?? "");
  const [first = "", second = "", third, ...rest] = weekday === null ? words : words.slice(1);
  if (rest.length > 0) return null;
  const [month, day] =
    findMonth(second) === null ? [findMonth(first), second] : [findMonth(second), first];
  if (month === null || !/^\d{1,2}(?:st|nd|rd|th)?$/.test(day)) return null;
  const year = third === undefined ? null : readYear(third, years);
  if (third !== undefined && year === null) {
    return unreadable(/^\d{2}$/.test(third) ? FOUR_DIGITS : EXAMPLES);
  }
  const read =
    year === null
      ? completeYear(month, Number(day), today, years)
      : buildDate(year, month, Number(day));
  if (weekday === null || read.kind !== "date") return read;
  const actual = formatWeekday(read.date);
  return actual.toLowerCase().startsWith(weekday)
    ? read
    : unreadable(`${read.date} is a ${actual}.`);
}

function completeYear(month: number, day: number, today: CalendarDate, years: YearRule): DateText {
  if (years === "written") return unreadable("Enter the year, too.");
  const thisYear = Temporal.PlainDate.from(today).year;
  // The next February 29 is at most eight years away.
  for (let away = 0; away <= 8; away += 1) {
    const date = toDate(years === "next" ? thisYear + away : thisYear - away, month, day);
    if (date && (years === "next" ? date >= today : date <= today)) return { kind: "date", date };
  }
  return buildDate(thisYear, month, day);
}

/** Four digits, or two for a year of this century. */
function readYear(digits: string, years: YearRule): number | null {
  if (/^\d{4}$/.test(digits)) return Number(digits);
  return /^\d{2}$/.test(digits) && years !== "written" ? 2000 + Number(digits) : null;
}

function buildDate(year: number, month: number, day: number): DateText {
  const date = toDate(year, month, day);
  if (date) return { kind: "date", date };
  if (month < 1 || month > 12) return unreadable(`There is no month ${month}.`);
  if (year < 1) return unreadable(EXAMPLES);
  const days = daysInMonth(year, month);
  return unreadable(`There is no day ${day}: ${formatMonthYear(year, month)} has ${days} days.`);
}

function unreadable(reason: string): DateText {
  return { kind: "unreadable", reason };
}

/** The month, 1 to 12, from a name or at least its first three letters; null for other text. */
function findMonth(word: string): number | null {
  if (word.length < MIN_NAME_LETTERS) return null;
  const index = MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(word));
  return index < 0 ? null : index + 1;
}

/** The letters of a weekday as typed, three or more; null for other text. */
function findWeekday(word: string): string | null {
  if (word.length < MIN_NAME_LETTERS) return null;
  return WEEKDAYS.some((name) => name.startsWith(word)) ? word : null;
}

/** The calendar date from three numbers, or null for a day that does not exist. */
function toDate(year: number, month: number, day: number): CalendarDate | null {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return toCalendarDate(Temporal.PlainDate.from({ year, month, day }));
}

/** How many days a month has; `month` is 1 to 12. */
function daysInMonth(year: number, month: number): number {
  return Temporal.PlainYearMonth.from({ year, month }).daysInMonth;
}

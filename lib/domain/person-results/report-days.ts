import type { CalendarDate } from "@/lib/contract/primitives";
import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import { parseDateText } from "@/lib/domain/date-text/parse-date-text";

type Metadata = Pick<ParsedLabReport["metadata"], "dob" | "date_collected" | "date_reported"> & {
  /** The collection dates of other rows of the report. */
  readonly other_dates?: readonly string[];
};

/** The dates of a lab report; null for one that is not printed, unreadable or ambiguous. */
export type ReportDays = Readonly<Record<"born" | "collected" | "reported", CalendarDate | null>>;

type NumberOrder = "month_first" | "day_first";
const NUMBER_ORDERS: readonly NumberOrder[] = ["month_first", "day_first"];
const NUMBERS = /^(\d{1,2})[/-](\d{1,2})[/-]\d{4}$/;
const MAX_LENGTH = 60;

/**
 * Parses the printed dates of a lab report. A laboratory prints all of them with day and month in the same order, so
 * `03/04/2026` is resolved only if the other dates, or the sequence of birth, collection, report and upload (`until`),
 * rule out one of its two meanings.
 */
export function readReportDays(metadata: Metadata, until: CalendarDate): ReportDays {
  const texts = {
    born: toDateText(metadata.dob),
    collected: toDateText(metadata.date_collected),
    reported: toDateText(metadata.date_reported),
  };
  const others = (metadata.other_dates ?? []).map(toDateText);
  const possible = NUMBER_ORDERS.filter((order) =>
    [...Object.values(texts), ...others].every((text) => (getNumberOrder(text) ?? order) === order),
  )
    .map((order) => ({
      born: read(texts.born, order, until),
      collected: read(texts.collected, order, until),
      reported: read(texts.reported, order, until),
    }))
    .filter((days) => isInOrder([days.born, days.collected, days.reported, until]));
  const [first, second = first] = possible;
  if (!first || !second) return { born: null, collected: null, reported: null };
  const agreed = (name: keyof ReportDays) => (first[name] === second[name] ? first[name] : null);
  return { born: agreed("born"), collected: agreed("collected"), reported: agreed("reported") };
}

/** The date before a time of day. */
function toDateText(printed: string | null | undefined): string {
  const text = (printed ?? "").trim().slice(0, MAX_LENGTH);
  const time = /\d{1,2}:\d\d/.exec(text);
  const date = (time ? text.slice(0, time.index) : text).trim().replace(/[T,]$/, "").trim();
  // Words such as "today" and dates without a year do not count as printed dates.
  return /\d{4}/.test(date) ? date : "";
}

/** The order of day and month, if an all-numeric date reveals it. */
function getNumberOrder(text: string): NumberOrder | null {
  const [, first, second] = NUMBERS.exec(text) ?? [];
  if (Number(first) > 12) return "day_first";
  return Number(second) > 12 ? "month_first" : null;
}

function read(text: string, order: NumberOrder, today: CalendarDate): CalendarDate | null {
  const parsed = parseDateText(text, today, "written");
  if (parsed.kind === "date") return parsed.date;
  return parsed.kind === "ambiguous" ? parsed.readings[order === "month_first" ? 0 : 1] : null;
}

function isInOrder(days: readonly (CalendarDate | null)[]): boolean {
  const known = days.filter((day) => day !== null);
  return known.every((day, index) => index === 0 || (known[index - 1] ?? day) <= day);
}

import type { CalendarDate } from "@/lib/contract/primitives";
import type { ParsedResult } from "@/lib/contract/service/parsing-job";
import type { AppliedChange } from "./applied-changes";
import { readReportDate } from "./read-report-date";
import type { ReviewRow } from "./review-rows";

/** A value of an earlier column of the report, as printed. */
export type EarlierResult = {
  readonly row: ReviewRow;
  readonly value: string;
  readonly printedDate: string | null;
  /** The day it is kept under; null for one that cannot be kept. */
  readonly day: CalendarDate | null;
  /** Why it cannot be kept; null where it can. */
  readonly problem: string | null;
};

export type EarlierResults = {
  readonly results: readonly EarlierResult[];
  /** Whether a reviewer asked for them. */
  readonly isKept: boolean;
};

/** A printed date and the day that it was decided to mean. */
type DecidedDate = { readonly printed: string | null; readonly value: string | null };

/** The results that can be kept, if a reviewer asked for them. */
export function getKept({ results, isKept }: EarlierResults) {
  return isKept ? results.flatMap(({ day, ...result }) => (day ? [{ ...result, day }] : [])) : [];
}

/**
 * The values of earlier columns of the rows that are not removed. One is kept only under a day before that of its row:
 * `01/05/2026` is resolved where a decided date of this report shows the order of day and month, or where one of its
 * meanings is too late. Values in images are not kept, because nobody read them a second time, nor
 * those in other languages, because they were not read in English.
 */
export function buildEarlierResults(
  rows: readonly ReviewRow[],
  changes: readonly AppliedChange[],
  { ofReport, decided }: { ofReport: CalendarDate | null; decided: readonly DecidedDate[] },
): EarlierResults {
  const place = findPlace(decided);
  const results = rows.flatMap((row) =>
    row.state === "removed"
      ? []
      : (row.parsed?.earlier_results ?? []).map(({ value, date }): EarlierResult => {
          const rowDay = row.collected ? row.collected.value : ofReport;
          const day = readEarlierDay(date, rowDay, place);
          const problem = getProblem(row.parsed, { date, rowDay, day });
          return { row, value, printedDate: date, day: problem === null ? day : null, problem };
        }),
  );
  const last = changes.findLast(({ change }) => change.kind === "earlier_results");
  return { results, isKept: last?.change.kind === "earlier_results" && last.change.is_kept };
}

const PLACES = [0, 1] as const;

/** Which of the two meanings of an ambiguous date this laboratory prints; null while nothing shows it. */
function findPlace(decided: readonly DecidedDate[]): 0 | 1 | null {
  const places = new Set(
    decided.flatMap(({ printed, value }) => {
      const read = readReportDate(printed);
      if (read.kind !== "ambiguous") return [];
      return PLACES.filter((place) => read.readings[place] === value);
    }),
  );
  const [place] = places;
  return places.size === 1 && place !== undefined ? place : null;
}

/** Columns are headed by short dates, whose years are of this century. */
const SHORT_YEAR = /^(\d{1,2}[./-]\d{1,2}[./-])(\d{2})(?=\s|$)/;

function readEarlierDay(
  printed: string | null,
  rowDay: CalendarDate | null,
  place: 0 | 1 | null,
): CalendarDate | null {
  if (rowDay === null || !printed?.trim()) return null;
  const text = printed.trim().replace(SHORT_YEAR, (_, day, year) => `${day}20${year}`);
  const read = readReportDate(text);
  if (read.kind === "date") return read.date < rowDay ? read.date : null;
  if (read.kind !== "ambiguous") return null;
  if (place !== null) return read.readings[place] < rowDay ? read.readings[place] : null;
  const possible = read.readings.filter((day) => day < rowDay);
  return possible.length === 1 ? (possible[0] ?? null) : null;
}

function getProblem(
  parsed: ParsedResult | null,
  { date, rowDay, day }: { date: string | null; rowDay: CalendarDate | null; day: string | null },
): string | null {
  // Only current values are translated, so `1.234` of an earlier one may be a number above a thousand.
  if (parsed?.english) return "printed in another language";
  const cell = parsed?.cells?.value;
  if (cell === undefined || cell.second_text !== null) return "read only once from an image";
  if (!date?.trim()) return "without a date";
  if (rowDay === null) return "the day of the current value is not known";
  return day === null ? `“${date}” is not known to be a day before the current value’s` : null;
}

import type { ReportRowValues } from "@/lib/contract/dashboard/lab-report-review";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { PageBox, ParsedLabReport, ParsedResult } from "@/lib/contract/service/parsing-job";
import type { AppliedChange } from "./applied-changes";
import { readReportDate } from "./read-report-date";
import { getRowBox } from "./row-doubts";

/** A collection date that rows of a report have printed for them, apart from that of the report. */
export type RowDate = {
  readonly printed: string;
  /** Null until it is known which day it means, or a reading in doubt is confirmed. */
  readonly value: CalendarDate | null;
  /** The days that an ambiguous or doubtful date may mean, until one is chosen. */
  readonly readings: readonly CalendarDate[];
  readonly problem: string | null;
  readonly rowCount: number;
  /** Where it is printed, or the first of its rows where that is not known. */
  readonly box: PageBox | null;
  readonly decidedBy: string | null;
};

export type RowDates = {
  readonly dates: readonly RowDate[];
  /** The report's own collection day, for rows without one. */
  readonly ofReport: CalendarDate | null;
  /** Whether the values of this report were collected on more than one day. */
  readonly areSeveral: boolean;
};

/** The day a row was collected on, and its date as printed, if it has one of its own. */
export type RowDay = { readonly printed: string | null; readonly value: CalendarDate | null };

/**
 * The collection dates of a report's rows, in printed order, each decided once for all its rows. A row with the date of
 * the report's head has none of its own: that date is decided in the head.
 */
export function buildRowDates(
  { results, metadata }: ParsedLabReport,
  changes: readonly AppliedChange[],
  ofReport: CalendarDate | null,
): RowDates {
  const decisions = new Map(
    changes.flatMap(({ by, change }) =>
      change.kind === "row_date" ? [[change.printed, { by, value: change.value }] as const] : [],
    ),
  );
  const inHead = metadata.date_collected?.trim();
  const own = results.filter((result) => getPrinted(result) !== inHead);
  const printed = new Set(own.flatMap((result) => getPrinted(result) ?? []));
  const dates = [...printed].map((text): RowDate => {
    const rows = own.filter((result) => getPrinted(result) === text);
    const cells = rows.flatMap((result) => result.cells?.date_collected ?? []);
    const [first] = rows;
    const decision = decisions.get(text);
    return {
      printed: text,
      ...(decision
        ? { value: decision.value, readings: [], problem: null }
        : readDay(
            text,
            cells.some(({ is_uncertain }) => is_uncertain),
          )),
      rowCount: rows.length,
      box: cells[0]?.box ?? (first ? getRowBox(first) : null),
      decidedBy: decision?.by ?? null,
    };
  });
  const hasUndated =
    own.some((result) => getPrinted(result) === null) || own.length < results.length;
  const days = new Set([
    ...dates.map(({ value, printed }) => value ?? printed),
    ...(hasUndated && ofReport ? [ofReport] : []),
  ]);
  return { dates, ofReport, areSeveral: days.size > 1 };
}

/** The day of a row: its own where somebody typed it, otherwise the one printed for it, otherwise that of the report. */
export function getRowDay(
  result: ParsedResult | null,
  { date_collected }: Pick<ReportRowValues, "date_collected">,
  { dates, ofReport, areSeveral }: RowDates,
): RowDay | null {
  const printed = result && getPrinted(result);
  if (date_collected) return { printed, value: date_collected };
  const own = dates.find((date) => date.printed === printed);
  if (own) return { printed, value: own.value };
  return areSeveral ? { printed: null, value: ofReport } : null;
}

function getPrinted({ date_collected }: ParsedResult): string | null {
  return date_collected?.trim() || null;
}

function readDay(
  text: string,
  isUncertain: boolean,
): Pick<RowDate, "value" | "readings" | "problem"> {
  const read = readReportDate(text);
  if (read.kind === "date" && isUncertain) {
    const problem = `Collected: “${text}” was not read reliably. Compare it with the page.`;
    return { value: null, readings: [read.date], problem };
  }
  if (read.kind === "date") return { value: read.date, readings: [], problem: null };
  if (read.kind === "ambiguous") {
    const problem = `Collected: “${text}” can be read in two ways. Pick one.`;
    return { value: null, readings: read.readings, problem };
  }
  return {
    value: null,
    readings: [],
    problem: `Collected: “${text}” is not a date. Type the day.`,
  };
}

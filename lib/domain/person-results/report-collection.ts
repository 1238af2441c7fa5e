import type { MarkerLimit } from "@/lib/contract/dashboard/critical-settings";
import type { ResultDay } from "@/lib/contract/dashboard/person-results";
import type { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { ParsedLabReport, ParsedResult } from "@/lib/contract/service/parsing-job";
import { inEnglish } from "@/lib/domain/lab-reports/in-english";
import { applyClinicLimits } from "@/lib/domain/results/clinic-limits";
import { toReportedResult } from "@/lib/domain/results/reported-result";
import { findResultDoubt } from "@/lib/domain/time-doubts";
import { getExactAge } from "@/lib/result-assessment/age";
import { assessResult } from "@/lib/result-assessment/assess-result";
import type { ConvertUnit } from "@/lib/result-assessment/convert-unit";
import type { ReportedResultPatient } from "@/lib/result-assessment/reported-result";
import type { UnplottedCollection } from "./collections";
import { getPrintedMarkerKey } from "./marker-key";
import { type ReportDays, readReportDays } from "./report-days";

/** A lab report whose values count as results: as reviewed here, or as parsed if the service reviewed it. */
export type FinishedLabReport = {
  readonly job_id: Uuid;
  readonly uploaded_by: string;
  readonly uploaded_at: Instant;
  readonly reviewed_by: string | null;
  readonly reviewed_at: Instant | null;
  readonly report: ParsedLabReport;
  /** The values of earlier columns that a reviewer kept, with the row on which they stand. */
  readonly earlier: readonly KeptEarlierValue[];
};

export type KeptEarlierValue = {
  readonly day: CalendarDate;
  readonly value: string;
  readonly row: ParsedResult;
};

type Options = {
  /** The day of its upload; no date in it can be later. */
  readonly uploadedOn: CalendarDate;
  readonly convertUnit: ConvertUnit;
  /** The clinic's own critical limits. */
  readonly limits?: readonly MarkerLimit[];
};
/** A row with its place in the report, which its id is made of. */
type PlacedRow = { readonly printed: ParsedResult; readonly index: number };

/**
 * The collections of a finished lab report: one, or one for each of its collection dates, as first printed; then one for
 * each day of the earlier columns that were kept.
 */
export function toReportCollections(
  finished: FinishedLabReport,
  options: Options,
): UnplottedCollection[] {
  return [...toOwnCollections(finished, options), ...toEarlierCollections(finished, options)];
}

/**
 * The range and the flag of a row are printed for its current value, so nothing says what an earlier one means: its
 * values are never judged.
 */
function toEarlierCollections(
  { report, earlier, ...origin }: FinishedLabReport,
  { convertUnit }: Options,
): UnplottedCollection[] {
  const laboratory = report.metadata.lab_name?.trim() || null;
  const days = [...new Set(earlier.map(({ day }) => day))];
  return days.map((on) => {
    const collection_id = `report ${origin.job_id} earlier ${on}`;
    return {
      collection_id,
      origin: { source: "lab_report", ...origin, is_earlier_column: true },
      laboratory,
      day: { on, at: null, basis: "collected" },
      time_doubt: findResultDoubt({ collected: on }, origin.uploaded_at),
      is_partial: false,
      without_value: [],
      values: earlier
        .filter(({ day }) => day === on)
        .map(({ value, row }, index) =>
          toValue(toUnjudged(row, value), {
            value_id: `${collection_id} ${index}`,
            specimen: row.sample_type ?? null,
            jobId: origin.job_id,
            laboratory,
            patient: { sex: null, ageYears: null },
            convertUnit,
          }),
        ),
    };
  });
}

function toUnjudged(row: ParsedResult, value: string): BiomarkerResult {
  return toResult({
    test_name: row.test_name,
    value,
    type: row.type,
    units: row.units,
    loinc_matches: row.loinc_matches,
    loinc_match_status: row.loinc_match_status,
    interpretation: "unknown",
  });
}

function toOwnCollections(finished: FinishedLabReport, options: Options): UnplottedCollection[] {
  const { metadata, results } = finished.report;
  const rows = results.map((printed, index) => ({ printed, index }));
  const dates = new Map<string | null, PlacedRow[]>();
  for (const row of rows) {
    const date = row.printed.date_collected?.trim() || metadata.date_collected?.trim() || null;
    dates.set(date, [...(dates.get(date) ?? []), row]);
  }
  if (dates.size < 2) {
    const [date = metadata.date_collected ?? null] = dates.keys();
    return [toCollection(finished, options, { date, rows, other_dates: [] })];
  }
  const other_dates = [...dates.keys()].filter((date) => date !== null);
  return [...dates].map(([date, own], place) => {
    const collection = toCollection(finished, options, { date, rows: own, other_dates });
    const collection_id = `${collection.collection_id} part ${place + 1}`;
    // Of a report with several dates, a value without one may be of any.
    return { ...collection, collection_id, day: date === null ? null : collection.day };
  });
}

function toCollection(
  { report, earlier: _, ...origin }: FinishedLabReport,
  { uploadedOn, convertUnit, limits = [] }: Options,
  of: { date: string | null; rows: readonly PlacedRow[]; other_dates: readonly string[] },
): UnplottedCollection {
  const { job_id } = origin;
  const { metadata } = report;
  const { date: date_collected, other_dates } = of;
  const days = readReportDays({ ...metadata, date_collected, other_dates }, uploadedOn);
  const laboratory = metadata.lab_name?.trim() || null;
  const patient = { sex: getSex(metadata.gender), ageYears: getAge(days) };
  return {
    collection_id: `report ${job_id}`,
    origin: { source: "lab_report", ...origin, is_earlier_column: false },
    laboratory,
    day: getDay(days),
    // What was uploaded was collected before.
    time_doubt: findResultDoubt({ collected: getDay(days)?.on }, origin.uploaded_at),
    is_partial: false,
    without_value: [],
    values: of.rows.map(({ printed, index }) =>
      toValue(toResult(inEnglish(printed)), {
        value_id: `report ${job_id} ${index}`,
        specimen: printed.sample_type ?? null,
        jobId: job_id,
        laboratory,
        patient,
        convertUnit,
        limits,
      }),
    ),
  };
}

type ValueFacts = Pick<Options, "convertUnit" | "limits"> & {
  readonly value_id: string;
  readonly specimen: string | null;
  readonly jobId: Uuid;
  readonly laboratory: string | null;
  readonly patient: ReportedResultPatient;
};

function toValue(
  result: BiomarkerResult,
  { value_id, specimen, jobId, laboratory, patient, convertUnit, limits = [] }: ValueFacts,
): UnplottedCollection["values"][number] {
  const { name, loinc = null } = result;
  const reported = toReportedResult(result, patient);
  const assessment = assessResult(reported, convertUnit);
  return {
    value_id,
    marker_key: getPrintedMarkerKey({ name, loinc, specimen }, { laboratory, jobId }),
    result,
    assessment: applyClinicLimits(assessment, reported, limits, convertUnit),
  };
}

/** The wire's types of printed numeric values, mapped to the types of other results. */
const TYPES = new Map(
  Object.entries<string>({
    numeric: "numeric",
    percentage: "numeric",
    range: "range",
  }),
);

function toResult(printed: ParsedResult): BiomarkerResult {
  const comments = [...(printed.comments ?? [])];
  if (printed.reference_lab) comments.push(`Performed by ${printed.reference_lab}`);
  return {
    name: printed.test_name,
    loinc: getLoinc(printed),
    result: printed.value,
    type: TYPES.get(printed.type ?? "") ?? "comment",
    unit: printed.units ?? null,
    reference_range: printed.reference_range_text ?? null,
    min_range_value: printed.min_reference_range ?? null,
    max_range_value: printed.max_reference_range ?? null,
    is_above_max_range: printed.is_above_max_range ?? null,
    is_below_min_range: printed.is_below_min_range ?? null,
    interpretation: printed.interpretation ?? "unknown",
    ...(printed.flag_text ? { source_interpretation: printed.flag_text } : {}),
    notes: comments.length > 0 ? comments.join(" ") : null,
    performing_laboratory: printed.reference_lab ?? null,
  };
}

/** A code that still needs a review is only a suggestion. */
function getLoinc({ loinc_match_status, loinc_matches }: ParsedResult): string | null {
  return loinc_match_status === "auto_match" ? (loinc_matches?.[0]?.loinc_code ?? null) : null;
}

function getSex(gender: string | null | undefined): "female" | "male" | null {
  return gender === "female" || gender === "male" ? gender : null;
}

function getAge({ born, collected, reported }: ReportDays): number | null {
  const on = collected ?? reported;
  return born && on ? getExactAge(born, on) : null;
}

function getDay({ collected, reported }: ReportDays): ResultDay | null {
  if (collected) return { on: collected, at: null, basis: "collected" };
  return reported ? { on: reported, at: null, basis: "reported" } : null;
}

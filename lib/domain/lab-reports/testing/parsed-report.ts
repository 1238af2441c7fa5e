import type { Identity } from "@/lib/contract/dashboard/identity";
import type { LabReport } from "@/lib/contract/dashboard/lab-report";
import type {
  LabReportReview,
  ReportRowValues,
  ReviewEntry,
  ReviewStep,
} from "@/lib/contract/dashboard/lab-report-review";
import type { Instant } from "@/lib/contract/primitives";
import type {
  ParsedCell,
  ParsedLabReport,
  ParsedResult,
  UnreadLine,
} from "@/lib/contract/service/parsing-job";

export const JOB_ID = "b2d155f0-3f5b-4d39-9d0e-0c3f8f0f1a01";
export const PERSON_ID = "0d8a1d6e-3f5b-4d39-9d0e-0c3f8f0f1a02";
export const STAFF_ID = "5a8a1d6e-3f5b-4d39-9d0e-0c3f8f0f1a03";
const AT = "2026-11-20T14:42:00.000Z" as Instant;

/** The identity on record that matches `makeParsedReport`. */
export const RECORD: Identity = {
  first_name: "Marlow",
  last_name: "Pike",
  dob: "1979-11-03",
  gender: "female",
};

/** A printed cell that both engines read alike. */
export function makeCell(text: string, more: Partial<ParsedCell> = {}): ParsedCell {
  return {
    text,
    second_text: text,
    confidence: 0.97,
    box: { page: 1, x: 0.1, y: 0.3, width: 0.1, height: 0.02 },
    is_uncertain: false,
    reasons: [],
    ...more,
  };
}

/** A clear row: TSH 3.2 mIU/L, 0.4 to 4.0. */
export function makeResult(more: Partial<ParsedResult> = {}): ParsedResult {
  return {
    row_id: "r1",
    page: 1,
    test_name: "TSH",
    value: "3.2",
    type: "numeric",
    units: "mIU/L",
    min_reference_range: 0.4,
    max_reference_range: 4,
    reference_range_text: "0.4-4.0",
    loinc_matches: [
      { loinc_code: "3016-3", loinc_name: "Thyrotropin", confidence_score: 0.98 },
      { loinc_code: "11579-0", loinc_name: "Thyrotropin, sensitive", confidence_score: 0.4 },
    ],
    loinc_match_status: "auto_match",
    interpretation: "normal",
    is_above_max_range: false,
    is_below_min_range: false,
    ...more,
  };
}

/** A row whose value the engines read as 7.1 and 1.1. */
export function makeUncertainResult(more: Partial<ParsedResult> = {}): ParsedResult {
  const value = makeCell("7.1", {
    second_text: "1.1",
    confidence: 0.52,
    is_uncertain: true,
    reasons: ["readings_differ"],
    box: { page: 1, x: 0.4, y: 0.5, width: 0.06, height: 0.02 },
  });
  const at = (x: number, width: number) => ({ box: { page: 1, x, y: 0.5, width, height: 0.02 } });
  return makeResult({
    row_id: "r2",
    test_name: "hs-CRP",
    value: "7.1",
    units: "mg/L",
    min_reference_range: null,
    max_reference_range: 3,
    reference_range_text: "to 3.0",
    loinc_matches: [
      { loinc_code: "30522-7", loinc_name: "C reactive protein", confidence_score: 0.97 },
    ],
    interpretation: "unknown",
    is_above_max_range: null,
    is_below_min_range: null,
    cells: {
      test_name: makeCell("hs-CRP", at(0.1, 0.2)),
      value,
      units: makeCell("mg/L", at(0.5, 0.06)),
      reference_range: makeCell("to 3.0", at(0.6, 0.1)),
      flag: null,
    },
    ...more,
  });
}

/** A report for the person in `RECORD`, with a clear row and an uncertain one. */
export function makeParsedReport(more: Partial<ParsedLabReport> = {}): ParsedLabReport {
  return {
    metadata: {
      patient_first_name: "Marlow",
      patient_last_name: "PIKE",
      dob: "03-Nov-1979",
      gender: "female",
      lab_name: "Tidewater Lab",
      date_collected: "12-Nov-2026",
      date_reported: "13-Nov-2026",
      specimen_number: "T-77120-4",
    },
    results: [makeResult(), makeUncertainResult()],
    ...more,
  };
}

/** A printed line that was not read: by default one with a number on page 1. */
export function makeLine(line_id: string, more: Partial<UnreadLine> = {}): UnreadLine {
  return {
    line_id,
    text: "Potassium 6.3 H mmol/L 3.5-5.1",
    box: { page: 1, x: 0.1, y: 0.7, width: 0.6, height: 0.02 },
    has_number: true,
    ...more,
  };
}

/** A report in review with the given parsed content. */
export function makeLabReport(parsed: ParsedLabReport = makeParsedReport()): LabReport {
  return {
    job_id: JOB_ID,
    state: "in_review",
    split_from: null,
    split_off: [],
    status: "completed",
    failure_reason: null,
    failure_detail: null,
    person: { user_id: PERSON_ID, name: "Marlow Pike", birth_date: "1979-11-03" },
    uploaded_by: { staff_id: STAFF_ID, name: "Rowan Teasel" },
    uploaded_at: AT,
    file_count: 1,
    page_count: 1,
    pages_read: 1,
    result_count: parsed.results.length,
    uncertain_count: 1,
    has_other_name: false,
    has_thumbnail: false,
    file_names: ["report.pdf"],
    same_file_as: null,
    lab_name: "Tidewater Lab",
    retried_from: null,
    files: [{ index: 0, type: "application/pdf", size_bytes: 1_000 }],
    needs_human_review: true,
    is_reviewed: false,
    parsed,
  };
}

let stepCount = 0;

/** A step of an invented staff member. */
export function makeEntry(
  step: ReviewStep,
  name = "Rowan Teasel",
  staff_id: string = STAFF_ID,
): ReviewEntry {
  stepCount += 1;
  const change_id = `00000000-0000-4000-8000-${String(stepCount).padStart(12, "0")}`;
  return { change_id, by: { staff_id, name }, at: AT, step };
}

/** A review of the report with these steps, without a claim. */
export function makeReview(
  steps: readonly ReviewStep[] = [],
  more: Partial<LabReportReview> = {},
): LabReportReview {
  return {
    report: makeLabReport(),
    record: RECORD,
    entries: steps.map((step) => makeEntry(step)),
    claim: null,
    similar_reports: [],
    version: "v1",
    read_at: AT,
    ...more,
  };
}

/** The values of the uncertain row, corrected. */
export function makeValues(more: Partial<ReportRowValues> = {}): ReportRowValues {
  return {
    test_name: "hs-CRP",
    value: "1.1",
    units: "mg/L",
    range_low: null,
    range_high: 3,
    range_text: null,
    flag_text: null,
    code: { code: "30522-7", name: "C reactive protein" },
    ...more,
  };
}

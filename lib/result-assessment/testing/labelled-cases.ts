import { readFileSync } from "node:fs";
import path from "node:path";
import type { Interpretation } from "@/lib/result-assessment/assessment";
import type {
  ReportedReferenceRange,
  ReportedResult,
} from "@/lib/result-assessment/reported-result";

/** A reported result with its correct answer. */
export interface LabelledCase {
  readonly id: string;
  readonly group: string;
  /** Why the expected answer is correct. */
  readonly source: string;
  /** `none` for a result without an interpretation. */
  readonly expected: Interpretation | "none";
  readonly side: "above" | "below" | null;
  readonly reported: ReportedResult;
}

type StoredReported = Partial<Omit<ReportedResult, "ranges">> & {
  readonly value: string;
  readonly ranges?: readonly (string | ReportedReferenceRange)[];
};
type StoredCase = Omit<LabelledCase, "reported" | "side"> & {
  readonly side?: "above" | "below";
  readonly reported: StoredReported;
};

const FILE = path.join(import.meta.dirname, "../fixtures/labelled-cases.json");

/** The labeled cases of the repository. Fields that a case leaves out were not reported. */
export function readLabelledCases(): LabelledCase[] {
  const stored = JSON.parse(readFileSync(FILE, "utf8")) as StoredCase[];
  return stored.map(({ side = null, reported, ...labelled }) => ({
    ...labelled,
    side,
    reported: {
      name: "Analyte",
      loinc: null,
      comparator: null,
      unit: null,
      flags: [],
      status: null,
      patient: null,
      ...reported,
      ranges: (reported.ranges ?? []).map(toRange),
    },
  }));
}

function toRange(range: string | ReportedReferenceRange): ReportedReferenceRange {
  return typeof range === "string"
    ? { text: range, low: null, high: null, unit: null, type: null, appliesTo: null }
    : range;
}

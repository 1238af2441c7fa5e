import type {
  BiomarkerResult,
  LabResultsRaw,
  MissingBiomarkerResult,
} from "@/lib/contract/service/lab-result";

export type ResultCompleteness = {
  /** Ordered markers with a value, preliminary ones included. */
  readonly reported: number;
  /** Ordered markers in all: reported, pending and failed. */
  readonly total: number;
  /** Without a value, and the laboratory may still report them. */
  readonly pending: number;
  /** Without a value for good: failed, cancelled, withdrawn, or given up by a staff member. */
  readonly failed: number;
  /** Of the failed ones, those that a staff member gave up. */
  readonly givenUp: number;
  /** Of the reported ones, those that have no final value. */
  readonly preliminary: number;
  /** Values of markers that nobody ordered; they count nowhere else. */
  readonly extra: number;
  /** Nothing is pending or preliminary, and the service does not call the result partial. */
  readonly isComplete: boolean;
};

type Counted = Pick<LabResultsRaw, "results" | "missing_results"> & {
  readonly metadata: Pick<LabResultsRaw["metadata"], "status">;
};

/**
 * How much of what was ordered has been reported. Two values of one marker count once. A deployment that names no ordered
 * markers beside its values (`source_markers`) is taken at its word: everything in its answer was ordered.
 */
export function getCompleteness(labResults: Counted): ResultCompleteness {
  const values = Array.isArray(labResults.results) ? (labResults.results as BiomarkerResult[]) : [];
  const missing = labResults.missing_results ?? [];
  const namesSources = [...values, ...missing].some(hasSource);
  const ordered = namesSources ? values.filter(hasSource) : values;
  const reported = new Set(ordered.map(getKey));
  const final = new Set(ordered.filter(({ status }) => status !== "preliminary").map(getKey));
  const open = missing.filter((each) => !reported.has(each.slug));
  const pending = open.filter(isPending).length;
  const preliminary = reported.size - final.size;
  return {
    reported: reported.size,
    total: reported.size + open.length,
    pending,
    failed: open.length - pending,
    givenUp: open.filter(({ status }) => status === "given_up").length,
    preliminary,
    extra: values.length - ordered.length,
    isComplete: labResults.metadata.status !== "partial" && pending === 0 && preliminary === 0,
  };
}

/** Whether the laboratory may still report a marker; without the service's own word, `non_failure` says so. */
export function isPending({ status, inferred_failure_type }: MissingBiomarkerResult): boolean {
  return status === undefined ? inferred_failure_type === "non_failure" : status === "pending";
}

/** Whether the service names what was ordered and led to this marker. */
export function hasSource({ source_markers }: BiomarkerResult | MissingBiomarkerResult): boolean {
  return (source_markers ?? []).length > 0;
}

function getKey({ slug, name }: BiomarkerResult): string {
  return slug ?? name;
}

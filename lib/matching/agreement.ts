export type Verdict = "equal" | "similar" | "different" | "missing";

/** What a comparison of one field found, before it is weighed. */
export interface Agreement {
  readonly verdict: Verdict;
  readonly kind: string;
  readonly label: string;
  /** For a middle name or a generation: both sides have the same one, or only one side has one. */
  readonly extra?: "shared" | "one_side";
}

export const same = (label = "the same"): Agreement => ({ verdict: "equal", kind: "equal", label });

export const similar = (kind: string, label: string): Agreement => ({
  verdict: "similar",
  kind,
  label,
});

export const different = (kind: string, label: string): Agreement => ({
  verdict: "different",
  kind,
  label,
});

/** Empty never equals empty: a side that is missing is evidence neither way. */
export function missing(inResult: string | null, inCandidate: string | null): Agreement {
  return { verdict: "missing", kind: "missing", label: formatMissing(inResult, inCandidate) };
}

function formatMissing(inResult: string | null, inCandidate: string | null): string {
  if (isEmpty(inResult) && isEmpty(inCandidate)) return "empty on both sides";
  if (isEmpty(inResult)) return "empty in the result";
  if (isEmpty(inCandidate)) return "empty in the order";
  return "a placeholder, not compared";
}

function isEmpty(value: string | null): boolean {
  return value === null || value.trim() === "";
}

import type { MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import { toReportedSlug } from "@/service/lab-tests/to-slug";

type Missing = {
  readonly name: string;
  readonly slug?: string | null | undefined;
  readonly loinc: string | null;
  readonly providerId: string | null;
  /** The laboratory's own explanation. */
  readonly note: string | null;
  readonly status: MissingStatus;
};

/**
 * `confirmed`: makes the preliminary value that was sent before final, without containing a value (HL7 table 0085,
 * `U`).
 */
export type MissingStatus = "pending" | "cancelled" | "withdrawn" | "confirmed";

/** The value of a flagged row without one. */
export const NO_VALUE = "No value sent";

/** Only phrases that state a failure: `Performed at City Laboratory` and `Collected 08:00` state none. */
const FAILURES: readonly [RegExp, MissingBiomarkerResult["inferred_failure_type"]][] = [
  [
    /\bqns\b|\b(?:quantity|volume|sample|specimen|blood) (?:was |is )?(?:not sufficient|insufficient|too (?:small|low))|\b(?:insufficient|not enough|low) (?:quantity|volume|sample|specimen|blood|serum|plasma|urine)\b/i,
    "quantity_not_sufficient_failure",
  ],
  [
    /\bh(?:a)?emoly[sz]ed\b|\bcontaminated\b|\bclotted\b|\bunsuitable\b|\bnot suitable\b|\b(?:improper|incorrect|wrong)(?:ly)? (?:collect|label|tube|container)|\b(?:not|never) collected\b|\brecollect|\bmislabel|\bunlabel/i,
    "collection_process_failure",
  ],
  [
    /\b(?:instrument|laboratory|lab|analy[sz]er|analysis|analytical|assay|reagent) (?:error|accident|failure|failed|malfunction|problem|unavailable)\b|\blost (?:in|by) (?:the )?lab/i,
    "internal_lab_failure",
  ],
];

/** A marker without a value. The reason is taken from the laboratory's note and never guessed. */
export function toMissingResult(missing: Missing): MissingBiomarkerResult {
  const { name, slug, loinc, providerId, note, status } = missing;
  return {
    name,
    slug: slug ?? toReportedSlug(name),
    inferred_failure_type:
      status === "pending" ? "non_failure" : (findFailure(note) ?? "unknown_failure"),
    note,
    status,
    loinc,
    provider_id: providerId,
  };
}

/**
 * What a final or corrected status without a value means: a failure if the laboratory gives the reason. Otherwise a
 * correction withdraws the value that was sent before, and a final status leaves open that one is still sent.
 */
export function getStatusWithoutValue(status: string, note: string | null): MissingStatus {
  if (findFailure(note) !== undefined) return "cancelled";
  return status === "corrected" ? "withdrawn" : "pending";
}

function findFailure(
  note: string | null,
): MissingBiomarkerResult["inferred_failure_type"] | undefined {
  return note === null ? undefined : FAILURES.find(([words]) => words.test(note))?.[1];
}

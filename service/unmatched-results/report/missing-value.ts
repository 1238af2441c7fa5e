import type { MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import { toSlug } from "@/service/lab-tests/to-slug";

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

const FAILURES: readonly [RegExp, MissingBiomarkerResult["inferred_failure_type"]][] = [
  [/quantity|volume|qns|insufficient/i, "quantity_not_sufficient_failure"],
  [
    /h(?:a)?emoly[sz]|contaminat|clot|collect|unsuitable|not suitable/i,
    "collection_process_failure",
  ],
  [/instrument|laboratory|reagent|analysis failed/i, "internal_lab_failure"],
];

/** A marker without a value. The reason is taken from the laboratory's note and never guessed. */
export function toMissingResult(missing: Missing): MissingBiomarkerResult {
  const { name, slug, loinc, providerId, note, status } = missing;
  return {
    name,
    slug: slug ?? toSlug(name),
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

import type { MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import { toSlug } from "@/service/lab-tests/to-slug";

type Missing = {
  readonly name: string;
  readonly slug?: string | null | undefined;
  readonly loinc: string | null;
  readonly providerId: string | null;
  /** In the laboratory's words. */
  readonly note: string | null;
  readonly status: MissingStatus;
};

/**
 * `confirmed`: makes the preliminary value that was sent before final, without a value of its own (HL7 table 0085,
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

/** A marker without a value. The reason is read from the laboratory's own words and never guessed. */
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
 * The meaning of a final status without a value: a failure if the laboratory gives the reason, else it may still be
 * sent.
 */
export function getStatusWithoutValue(note: string | null): MissingStatus {
  return findFailure(note) === undefined ? "pending" : "cancelled";
}

function findFailure(
  note: string | null,
): MissingBiomarkerResult["inferred_failure_type"] | undefined {
  return note === null ? undefined : FAILURES.find(([words]) => words.test(note))?.[1];
}

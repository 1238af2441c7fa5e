import type { MissingBiomarkerResult } from "@/lib/contract/lab-result";
import { slugOf } from "@/service/lab-tests/slug-of";

type Missing = {
  readonly name: string;
  readonly slug?: string | null | undefined;
  readonly loinc: string | null;
  readonly providerId: string | null;
  /** The laboratory's wording. */
  readonly note: string | null;
  /** The laboratory still works on it. */
  readonly isPending: boolean;
};

const FAILURES: readonly [RegExp, MissingBiomarkerResult["inferred_failure_type"]][] = [
  [/quantity|volume|qns|insufficient/i, "quantity_not_sufficient_failure"],
  [
    /h(?:a)?emoly[sz]|contaminat|clot|collect|unsuitable|not suitable/i,
    "collection_process_failure",
  ],
  [/instrument|laboratory|reagent|analysis failed/i, "internal_lab_failure"],
];

/** A marker without a value. Why is read from the laboratory's own words; nobody guesses where it wrote none. */
export function toMissingResult(missing: Missing): MissingBiomarkerResult {
  const { name, slug, loinc, providerId, note, isPending } = missing;
  const failure = note === null ? undefined : FAILURES.find(([words]) => words.test(note));
  return {
    name,
    slug: slug ?? slugOf(name),
    inferred_failure_type: isPending ? "non_failure" : (failure?.[1] ?? "unknown_failure"),
    note,
    loinc,
    provider_id: providerId,
  };
}

import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import { toBiomarkerResult } from "./reported-value";

export const NOTE_NAME = "Laboratory note";
const NOTE_SLUG = "laboratory-note";

/**
 * Whether a value is a note of the laboratory. A note is no marker: two of them are two notes, not two values of one
 * marker.
 */
export function isNote({
  slug,
  loinc,
  provider_id,
}: Pick<BiomarkerResult, "slug" | "loinc" | "provider_id">): boolean {
  return slug === NOTE_SLUG && !loinc && !provider_id;
}

/**
 * A note on a whole report, a request, the patient or the sample, as a row of its own: a comment, which is not assessed
 * if it says something that has to be read by a person.
 */
export function toNoteResult(note: string, sampleId: string | null): BiomarkerResult {
  const result = toBiomarkerResult(
    {
      name: NOTE_NAME,
      loinc: null,
      providerId: null,
      value: note,
      comparator: null,
      valueType: "text",
      unit: null,
      ranges: [],
      flags: [],
      status: null,
      patient: null,
      notes: null,
      at: null,
      laboratory: null,
    },
    sampleId,
  );
  return { ...result, slug: NOTE_SLUG, status: "final" };
}

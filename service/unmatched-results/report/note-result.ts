import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import { NOTE_SLUG } from "@/service/results/laboratory-note";
import { toBiomarkerResult } from "./reported-value";

export const NOTE_NAME = "Laboratory note";

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

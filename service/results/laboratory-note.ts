import type { BiomarkerResult } from "@/lib/contract/service/lab-result";

export const NOTE_SLUG = "laboratory-note";

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

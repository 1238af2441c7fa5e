import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import { isPercent } from "@/lib/result-assessment/unit-names";
import { isNote } from "./laboratory-note";

type Stored = Pick<
  BiomarkerResult | MissingBiomarkerResult,
  "name" | "slug" | "loinc" | "provider_id" | "source_markers"
> &
  Pick<Partial<BiomarkerResult>, "result" | "to_be_read" | "unit">;
type Marker = { readonly providerId: string; readonly slug: string };

/**
 * Whether a stored value or missing marker is of this marker of its order: by the laboratory's code, which is unique
 * within a laboratory, and by the slug only where no code was stored.
 */
export function isOfMarker(
  { provider_id, slug }: Pick<Stored, "provider_id" | "slug">,
  marker: Marker,
): boolean {
  return provider_id ? provider_id === marker.providerId : slug === marker.slug;
}

/** Identifies the marker of a value or missing marker within its order; each note and text to be read has a key of its own. */
export function getStoredKey(stored: Stored): string {
  const { name, slug, provider_id, source_markers, result, to_be_read } = stored;
  if (to_be_read) return `to be read ${to_be_read.id}`;
  if (result !== undefined && isNote(stored)) return `note ${result}`;
  const isOrdered = (source_markers ?? []).length > 0;
  return isOrdered ? getOrderedKey(provider_id || slug || name) : getExtraKey(stored);
}

export function getOrderedKey(providerId: string): string {
  return `ordered ${providerId}`;
}

/**
 * Identifies a marker that was not ordered: by every code that the laboratory gave it, and without any by its name as
 * written, which may be that of a count and of a percentage.
 */
export function getExtraKey({
  name,
  loinc,
  provider_id,
  unit,
}: Pick<Stored, "name" | "loinc" | "provider_id" | "unit">): string {
  const codes = [loinc, provider_id].filter(Boolean).join(" ");
  if (codes !== "") return `extra ${codes}`;
  return `extra named ${name.normalize("NFKC").trim().toLowerCase()}${isPercent(unit) ? " in %" : ""}`;
}

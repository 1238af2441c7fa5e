import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import { toReportedSlug, toSlug } from "@/service/lab-tests/to-slug";
import { isNote } from "@/service/results/laboratory-note";
import type { OrderedMarker } from "@/service/results/ordered-markers";
import { getExtraKey, getOrderedKey } from "@/service/results/stored-marker";
import { isSameMarker } from "./same-marker";

type Reported = Pick<
  BiomarkerResult | MissingBiomarkerResult,
  "name" | "slug" | "loinc" | "provider_id"
> &
  Pick<Partial<BiomarkerResult>, "result" | "to_be_read" | "unit">;

/** A reported marker under the order's names. */
export interface NamedMarker {
  /** Equal for two rows about the same marker, and for two notes of the laboratory with the same text. */
  readonly key: string;
  /** Null for a marker that was not ordered. */
  readonly ordered: OrderedMarker | null;
  readonly names: Pick<
    BiomarkerResult,
    "loinc" | "loinc_slug" | "provider_id" | "source_markers"
  > & {
    readonly name: string;
    readonly slug: string;
  };
}

/**
 * Maps a reported marker to the catalog's names and the ordered marker it belongs to. A marker that was not ordered
 * keeps the laboratory's names and gets a slug that no ordered marker has: glucose by another method is another marker.
 */
export function nameMarker(reported: Reported, ordered: readonly OrderedMarker[]): NamedMarker {
  if (reported.to_be_read) {
    const { name, slug = "" } = reported;
    return { key: `to be read ${reported.to_be_read.id}`, ordered: null, names: { name, slug } };
  }
  const found = ordered.find(({ marker }) => isSameMarker(reported, marker)) ?? null;
  const { name, loinc = null, provider_id = null } = reported;
  if (found !== null) {
    const { marker, source } = found;
    return {
      key: getOrderedKey(marker.providerId),
      ordered: found,
      names: {
        name: marker.name,
        slug: marker.slug,
        loinc: loinc ?? marker.loincCode,
        loinc_slug: marker.loincCode === null ? null : marker.slug,
        provider_id: marker.providerId,
        source_markers: [source],
      },
    };
  }
  const own = reported.slug ?? toReportedSlug(name);
  const isTaken = ordered.some(({ marker }) => marker.slug === own);
  const slug = isTaken ? `${own}-${toSlug(loinc ?? provider_id ?? "") || "other"}` : own;
  const isText = isNote({ slug: own, loinc, provider_id }) && reported.result !== undefined;
  return {
    key: isText ? `note ${reported.result}` : getExtraKey(reported),
    ordered: null,
    names: { name, slug, loinc, provider_id },
  };
}

import { foldMarkerName } from "./marker-name";

type Reported = {
  readonly name: string;
  readonly slug?: string | undefined;
  readonly loinc?: string | null | undefined;
  readonly provider_id?: string | null | undefined;
};

type Ordered = {
  readonly name: string;
  readonly slug: string;
  readonly loincCode: string | null;
  readonly providerId: string;
};

/**
 * Whether a reported marker is the given marker of the catalog, by the first identifier that both sides have: the
 * laboratory's own code, LOINC, slug; else by name.
 */
export function isSameMarker(reported: Reported, ordered: Ordered): boolean {
  if (reported.provider_id && reported.provider_id === ordered.providerId) return true;
  if (reported.loinc && ordered.loincCode) return reported.loinc === ordered.loincCode;
  if (reported.slug && reported.slug === ordered.slug) return true;
  return foldMarkerName(reported.name) === foldMarkerName(ordered.name);
}

import { isPercent, normalizeUnit } from "@/lib/result-assessment/unit-names";
import { foldMarkerName } from "./marker-name";

type Reported = {
  readonly name: string;
  readonly slug?: string | undefined;
  readonly loinc?: string | null | undefined;
  readonly provider_id?: string | null | undefined;
  readonly unit?: string | null | undefined;
};

type Ordered = {
  readonly name: string;
  readonly slug: string;
  readonly loincCode: string | null;
  readonly providerId: string;
  readonly unit: string | null;
};

/**
 * Whether a reported marker is the given marker of the catalog, by the first identifier that both sides have: the
 * laboratory's own code, LOINC, slug; else by name. Only the laboratory's own code makes a percentage a count or
 * concentration: laboratories print both under one name, and some send both under one LOINC.
 */
export function isSameMarker(reported: Reported, ordered: Ordered): boolean {
  if (reported.provider_id && reported.provider_id === ordered.providerId) return true;
  const [one, other] = [getKind(reported), getKind(ordered)];
  if (one !== null && other !== null && one !== other) return false;
  if (reported.loinc && ordered.loincCode) return reported.loinc === ordered.loincCode;
  if (reported.slug && reported.slug === ordered.slug) return true;
  const isPercentage = one === "percentage" && other === "percentage";
  return foldName(reported.name, isPercentage) === foldName(ordered.name, isPercentage);
}

function getKind({ name, unit }: Reported | Ordered): "percentage" | "per volume" | null {
  if (isPercent(unit)) return "percentage";
  const [numerator = "", denominator, ...rest] = (normalizeUnit(unit ?? "") ?? "").split("/");
  const isPerVolume = rest.length === 0 && denominator !== undefined && isVolume(denominator);
  // A hematocrit in L/L is the one in percent.
  if (isPerVolume && !isVolume(numerator)) return "per volume";
  return foldMarkerName(name).endsWith(PERCENT) ? "percentage" : null;
}

const PERCENT = foldMarkerName("%");

function isVolume(unit: string): boolean {
  return /^[a-z]?L$/.test(unit);
}

/** `Lymphocytes` in percent is `Lymphocytes %`. */
function foldName(name: string, isPercentage: boolean): string {
  const folded = foldMarkerName(name);
  return isPercentage ? folded.replaceAll(PERCENT, "") : folded;
}

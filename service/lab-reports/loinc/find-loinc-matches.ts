import type { ParsedResult } from "@/lib/contract/service/parsing-job";
import { compareNames, type NameFit } from "./compare-names";
import type { Marker } from "./markers";
import { type NameKind, normalizeName } from "./normalize-name";
import { inferSpecimen, type Specimen } from "./specimens";
import { getUnitDimension } from "./unit-dimension";

export type LoincMatch = NonNullable<ParsedResult["loinc_matches"]>[number];
export type LoincMatchStatus = "auto_match" | "needs_review" | "no_match";

/** What a report prints about a marker; the specimen is a term of the API or of the report. */
export type PrintedMarker = {
  readonly name: string;
  readonly unit: string | null;
  readonly specimen: string | null;
  readonly panel: string | null;
};

const MAX_MATCHES = 5;
const MIN_CONFIDENCE = 0.3;
const MIN_AUTOMATIC = 0.93;
const MIN_LEAD = 0.1;

/** Factors by which evidence against a marker reduces the confidence given by its name. */
const UNIT_FACTORS = {
  same: 1,
  bothNone: 1,
  notPrinted: 0.85,
  notExpected: 0.6,
  unknown: 0.8,
  otherSize: 0.85,
  massForAmount: 0.7,
  different: 0.35,
};
const SPECIMEN_FACTORS = {
  same: 1,
  assumedBlood: 1,
  notPrinted: 0.5,
  /** With neither specimen nor unit printed, nothing indicates blood: pH. */
  nothingPrinted: 0.92,
  different: 0.2,
};
const OTHER_KIND_FACTOR = 0.3;
/** A unit of the same dimension but a thousand times the usual one belongs to another analyte or assay. */
const MAX_SIZE_RATIO = 999;

/**
 * The markers that a printed name may mean, at most five, most likely first, with the confidence that each is right.
 * `auto_match` needs a complete name, a unit of the marker's dimension, no evidence for another specimen, and a clear
 * lead over the next candidate; a partial or ambiguous match is `needs_review`.
 */
export function findLoincMatches(printed: PrintedMarker): {
  matches: LoincMatch[];
  status: LoincMatchStatus;
} {
  const { tokens, kind } = normalizeName(printed.name);
  const specimen = inferSpecimen(printed.name, printed.specimen, printed.panel);
  const candidates = compareNames(tokens)
    .map((fit) => ({ fit, confidence: getConfidence(fit, printed, kind, specimen) }))
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
    .sort(
      (one, other) =>
        other.confidence - one.confidence ||
        Number(other.fit.marker.isInCatalog) - Number(one.fit.marker.isInCatalog),
    );
  const [best, next] = candidates;
  const isAutomatic =
    best?.fit.isComplete === true &&
    best.fit.marker.loinc !== null &&
    best.confidence >= MIN_AUTOMATIC &&
    best.confidence - (next?.confidence ?? 0) >= MIN_LEAD;
  const matches = candidates.flatMap(toMatch).slice(0, MAX_MATCHES);
  return {
    matches,
    status: matches.length === 0 ? "no_match" : isAutomatic ? "auto_match" : "needs_review",
  };
}

/** The marker that a complete printed name means, even if its unit differs; null if none or several analytes match. */
export function findMarker(name: string, unit: string | null, panel: string | null): Marker | null {
  const { tokens, kind } = normalizeName(name);
  const specimen = inferSpecimen(name, null, panel);
  const known = compareNames(tokens)
    .filter(({ isComplete, marker }) => {
      return (
        isComplete &&
        compareSpecimens(marker, specimen, unit) !== "different" &&
        isOfKind(marker, kind)
      );
    })
    .map((fit) => ({
      fit,
      confidence: getConfidence(fit, { name, unit, specimen: null, panel }, kind, specimen),
    }))
    .sort((one, other) => other.confidence - one.confidence);
  const [best, next] = known;
  const isClear = best && best.confidence - (next?.confidence ?? 0) >= MIN_LEAD;
  const isSame = best && best.fit.marker.analyte === next?.fit.marker.analyte;
  return isClear || isSame ? best.fit.marker : null;
}

function getConfidence(
  { marker, score, isAbbreviation }: NameFit,
  { unit }: PrintedMarker,
  kind: NameKind,
  specimen: Specimen | null,
): number {
  const unitFit = compareUnits(marker, unit, kind);
  // Three letters without a unit have too many possible meanings.
  const isVague = isAbbreviation && unitFit !== "same" && unitFit !== "bothNone";
  return (
    score *
    UNIT_FACTORS[unitFit] *
    SPECIMEN_FACTORS[compareSpecimens(marker, specimen, unit)] *
    (isOfKind(marker, kind) ? 1 : OTHER_KIND_FACTOR) *
    (isVague ? UNIT_FACTORS.unknown : 1)
  );
}

function compareUnits(
  { unit: expected, dimension }: Marker,
  printed: string | null,
  kind: NameKind,
): keyof typeof UNIT_FACTORS {
  const text = printed?.trim() ?? "";
  if (text === "") {
    if (expected === null || dimension?.dimension === "ratio" || dimension?.dimension === "pH") {
      return "bothNone";
    }
    return kind === "percent" && dimension?.dimension === "percent" ? "same" : "notPrinted";
  }
  const measured = getUnitDimension(text);
  if (measured === null) return "unknown";
  if (dimension === null) return isPlainRatio(measured.dimension) ? "same" : "notExpected";
  if (measured.dimension === dimension.dimension) {
    const ratio = measured.size / dimension.size;
    const isFar = ratio > MAX_SIZE_RATIO || ratio < 1 / MAX_SIZE_RATIO;
    return isFar && /^(?:mass|amount)\//.test(dimension.dimension) ? "otherSize" : "same";
  }
  const pair = [measured.dimension, dimension.dimension].sort().join();
  if (pair === "amount/volume,mass/volume") return "massForAmount";
  // Sediment is counted per field or per volume.
  return pair === "count/field,count/volume" ? "unknown" : "different";
}

function isPlainRatio(dimension: string): boolean {
  return dimension === "ratio" || dimension === "titer";
}

function compareSpecimens(
  marker: Marker,
  specimen: Specimen | null,
  unit: string | null,
): keyof typeof SPECIMEN_FACTORS {
  if (specimen === marker.specimen) return "same";
  if (specimen !== null) return "different";
  if (marker.specimen === "blood" || isNameOfSpecimen(marker)) return "assumedBlood";
  return unit === null || unit.trim() === "" ? "nothingPrinted" : "notPrinted";
}

/** Nitrite and casts exist in urine only, and a clearance needs urine, whatever the panel is called. */
function isNameOfSpecimen({ specimen, name }: Marker): boolean {
  return (
    specimen === "urine" &&
    /\b(?:casts|specific gravity|nitrite|esterase|urobilinogen|albumin\/creatinine|protein\/creatinine|clearance)\b/i.test(
      name,
    )
  );
}

function isOfKind({ dimension }: Marker, kind: NameKind): boolean {
  if (kind === null) return true;
  const measured = dimension?.dimension ?? "";
  return kind === "percent" ? measured === "percent" : measured.startsWith("count");
}

function toMatch({
  fit: { marker },
  confidence,
}: {
  fit: NameFit;
  confidence: number;
}): LoincMatch[] {
  if (marker.loinc === null) return [];
  return [
    {
      loinc_code: marker.loinc,
      loinc_name: marker.name,
      display_name: marker.name,
      aliases: marker.aliases.slice(0, 8),
      confidence_score: Math.round(confidence * 100) / 100,
    },
  ];
}

import { z } from "zod";
import { findMolarMass } from "@/lib/result-assessment/molar-masses";
import { convertWithUcum } from "@/lib/result-assessment/ucum";
import { normalizeUnit } from "@/lib/result-assessment/unit-names";
import type { Marker } from "@/service/lab-reports/loinc/markers";
import { BIOMARKERS } from "@/service/lab-tests/catalog/facts";
import limits from "./possible-limits.json" with { type: "json" };

const Limits = z.record(
  z.string(),
  z.strictObject({ low: z.number(), high: z.number(), unit: z.string(), source: z.string() }),
);
const POSSIBLE = new Map(Object.entries(Limits.parse(limits)));
const TYPICAL = new Map(BIOMARKERS.map((fact) => [fact.key, fact]));

export type NumberSpan = { readonly low: number; readonly high: number };

/**
 * The lowest and highest possible value of a marker, in the printed unit (sources: `NOTICE.md` of this folder); null
 * where they are not known or the unit cannot be converted.
 */
export function findPossibleLimits(marker: Marker, printedUnit: string | null): NumberSpan | null {
  const known = POSSIBLE.get(marker.analyte);
  return known === undefined ? null : toUnit(known, marker, known.unit, printedUnit);
}

/** The upper end of a healthy adult's range in the catalog, in the printed unit; null where there is none. */
export function findTypicalHigh(marker: Marker, printedUnit: string | null): number | null {
  const fact = TYPICAL.get(marker.analyte);
  if (fact?.high === undefined) return null;
  const span = toUnit({ low: 0, high: fact.high }, marker, fact.unit, printedUnit);
  return span === null ? null : span.high;
}

function toUnit(
  { low, high }: NumberSpan,
  { loinc, name }: Marker,
  unit: string | null,
  printedUnit: string | null,
): NumberSpan | null {
  if (unit === null || printedUnit === null) return unit === printedUnit ? { low, high } : null;
  const [from, to] = [normalizeUnit(unit), normalizeUnit(printedUnit)];
  if (from === null || to === null) return null;
  if (from === to || from.replace("eq", "mol") === to.replace("eq", "mol")) return { low, high };
  const molarMass = findMolarMass(loinc, name);
  const [least, most] = [low, high].map((value) => convertWithUcum({ value, from, to, molarMass }));
  return typeof least === "number" && typeof most === "number" ? { low: least, high: most } : null;
}

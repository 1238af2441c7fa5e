import type { PlottedValue } from "@/lib/contract/dashboard/person-results";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import { getValueExtent, type ValueExtent } from "@/lib/domain/results/value-extent";
import type { Assessment } from "@/lib/result-assessment/assessment";
import type { ConvertUnit } from "@/lib/result-assessment/convert-unit";
import { parseValue } from "@/lib/result-assessment/parse-value";
import { isSameUnit } from "@/lib/result-assessment/unit-names";
import { getUnitExponent, shiftDecimal } from "./unit-exponent";

type AssessedValue = {
  readonly marker_key: string;
  readonly result: Pick<BiomarkerResult, "result" | "unit">;
  readonly assessment: Pick<Assessment, "value" | "range">;
};

/**
 * Each value on the scale of its marker's chart, in the same order; null for findings, titers, ratios and values whose
 * unit is contradictory. A marker's values share a scale if their units are equal or exact powers of ten of each other;
 * the first value determines the scale's unit. Other units get their own scales.
 */
export function plotValues(
  values: readonly AssessedValue[],
  convertUnit: ConvertUnit,
): (PlottedValue | null)[] {
  const scales = new Map<string, (string | null)[]>();
  return values.map(({ marker_key, result, assessment }) => {
    const extent = assessment.value && getValueExtent(assessment.value);
    const unit = getUnit(result);
    if (!extent || unit === undefined) return null;
    const units = scales.get(marker_key) ?? [];
    scales.set(marker_key, units);
    for (const scale of units) {
      const exponent = getUnitExponent(unit, scale, convertUnit);
      if (exponent !== null) return place(extent, assessment.range, scale, exponent);
    }
    units.push(unit);
    return place(extent, assessment.range, unit, 0);
  });
}

function place(
  { from, to }: ValueExtent,
  range: Assessment["range"],
  unit: string | null,
  exponent: number,
): PlottedValue {
  const shift = (value: number | null) => (value === null ? null : shiftDecimal(value, exponent));
  const [low, high] = [range?.low?.value ?? null, range?.high?.value ?? null];
  return {
    unit,
    from: shift(from),
    to: shift(to),
    range: low === null && high === null ? null : { low: shift(low), high: shift(high) },
    is_converted: exponent !== 0,
  };
}

/** A value's unit, wherever it is printed; undefined if the value and its unit column state different units. */
function getUnit({ result, unit }: AssessedValue["result"]): string | null | undefined {
  const named = unit?.trim() || null;
  const printed = parseValue(result, null, ".").unit ?? parseValue(result, null, ",").unit;
  if (named === null || printed === null) return named ?? printed;
  return isSameUnit(named, printed) ? named : undefined;
}

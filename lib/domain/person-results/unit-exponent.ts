import type { ConvertUnit } from "@/lib/result-assessment/convert-unit";
import { isSameUnit, normalizeUnit } from "@/lib/result-assessment/unit-names";

const MAX_EXPONENT = 24;

/**
 * The power of ten that converts a number from one unit to another; null where the units are not exact powers of ten of
 * each other. Percent, international units and moles are not converted to other quantities, and a missing unit matches
 * only another missing unit.
 */
export function getUnitExponent(
  from: string | null,
  to: string | null,
  convertUnit: ConvertUnit,
): number | null {
  if (from === null || to === null) return from === to ? 0 : null;
  if (isSameUnit(from, to)) return 0;
  const [source, target] = [normalizeUnit(from), normalizeUnit(to)];
  if (source === null || target === null) return null;
  // Without a molar mass, UCUM converts only within one kind of quantity.
  const factor = convertUnit({ value: 1, from: source, to: target, molarMass: null });
  if (factor === null || !(factor > 0)) return null;
  const exponent = Math.round(Math.log10(factor));
  const isPowerOfTen = Math.abs(exponent) <= MAX_EXPONENT && Number(`1e${exponent}`) === factor;
  return isPowerOfTen ? exponent : null;
}

/** A number times a power of ten, without floating-point noise. */
export function shiftDecimal(value: number, exponent: number): number {
  return exponent === 0 ? value : Number((value * 10 ** exponent).toPrecision(12));
}

import {
  buildWeights,
  getChances,
  type MatchWeights,
  SHIPPED_PARAMETERS,
  WEIGHED_FIELDS,
  type WeighedField,
} from "@/lib/matching/parameters";
import type { Chance } from "@/lib/matching/weights";
import { MAX_DISTANCE_BITS } from "./bound-weights";

/** A finding whose weight differs from the shipped one; both in bits. */
export interface ParameterShift {
  readonly field: WeighedField;
  readonly finding: string;
  readonly shippedBits: number;
  readonly bits: number;
}

const ROUNDING_BITS = 1e-6;

/**
 * The findings whose weight differs from the shipped one by at least a hundredth of a bit, the largest difference
 * first.
 */
export function listShifts(weights: MatchWeights): ParameterShift[] {
  return WEIGHED_FIELDS.flatMap((field) =>
    Object.entries(getChances(SHIPPED_PARAMETERS, field)).flatMap(([finding, shipped]) => {
      const [shippedBits, bits] = [
        getBits(shipped),
        getBits(getChances({ weights }, field)[finding]),
      ];
      return Math.abs(bits - shippedBits) < 0.01 ? [] : [{ field, finding, shippedBits, bits }];
    }),
  ).sort((a, b) => getDistance(b) - getDistance(a));
}

/** The distance from the shipped weight in bits, in either direction. */
export function getDistance({ bits, shippedBits }: ParameterShift): number {
  return Math.abs(bits - shippedBits);
}

/**
 * Parses stored weights. Null for a table that today's matcher cannot use: other fields or findings than the shipped
 * ones, chances outside 0 to 1, or a weight further from the shipped one than is allowed.
 */
export function readStoredWeights(stored: unknown): MatchWeights | null {
  try {
    const fields = stored as Record<string, Record<string, Chance>>;
    const hasSameShape = WEIGHED_FIELDS.every((field) =>
      isSameSet(
        Object.keys(fields[field] ?? {}),
        Object.keys(getChances(SHIPPED_PARAMETERS, field)),
      ),
    );
    if (!hasSameShape) return null;
    const weights = buildWeights((field) => fields[field] ?? {});
    const isInside = WEIGHED_FIELDS.every((field) =>
      Object.values(getChances({ weights }, field)).every(isChance),
    );
    const isNear = listShifts(weights).every(
      (move) => getDistance(move) <= MAX_DISTANCE_BITS + ROUNDING_BITS,
    );
    return isInside && isNear ? weights : null;
  } catch {
    return null;
  }
}

function getBits(chance: Chance | undefined): number {
  return chance === undefined ? Number.NaN : Math.log2(chance.m / chance.u);
}

function isChance({ m, u }: Chance): boolean {
  return m > 0 && m <= 1 && u > 0 && u <= 1 + ROUNDING_BITS;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}

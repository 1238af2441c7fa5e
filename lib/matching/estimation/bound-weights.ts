import {
  buildWeights,
  getChances,
  type MatchWeights,
  SHIPPED_PARAMETERS,
  type WeighedField,
} from "@/lib/matching/parameters";
import type { Chance } from "@/lib/matching/weights";

/** How far the weight of any finding, and the logarithm of its m, may differ from the shipped ones, in bits. */
export const MAX_DISTANCE_BITS = 2;

type Chances = Readonly<Record<string, Chance>>;

/**
 * The weights nearest to `wanted` that a team may have. Each finding stays within `MAX_DISTANCE_BITS` of the shipped
 * one, in its weight and in m (which alone determines the weight of a name with a known frequency). A finding that
 * counts against a match in the shipped table never counts for one. None outweighs full agreement by more than it does
 * in the shipped table.
 */
export function boundWeights(wanted: MatchWeights): MatchWeights {
  return buildWeights((field) => boundField(field, getChances({ weights: wanted }, field)));
}

function boundField(field: WeighedField, wanted: Chances): Chances {
  const shipped = getChances(SHIPPED_PARAMETERS, field);
  const top = getTop(shipped);
  const bounded = (finding: string, most: number) => {
    const from = shipped[finding];
    if (from === undefined) throw new Error(`${field} has no finding ${finding}`);
    return boundChance(from, wanted[finding] ?? from, most);
  };
  const equal = bounded(top, Number.POSITIVE_INFINITY);
  const shippedTop = shipped[top];
  const chances = Object.entries(shipped).map(([finding, from]) => {
    if (finding === top || shippedTop === undefined) return [finding, equal] as const;
    const excess = Math.max(0, getWeight(from) - getWeight(shippedTop));
    return [finding, bounded(finding, getWeight(equal) + excess)] as const;
  });
  return Object.fromEntries(chances);
}

/** The finding of full agreement for a field: `equal`, or the first in the table where none has that name. */
function getTop(shipped: Chances): string {
  return "equal" in shipped ? "equal" : (Object.keys(shipped)[0] ?? "equal");
}

/** `most` is never more than `MAX_DISTANCE_BITS` below the shipped weight, so both bounds can be kept. */
function boundChance(shipped: Chance, wanted: Chance, most: number): Chance {
  const before = getWeight(shipped);
  // Returned unchanged, so that rounding cannot alter a shipped chance.
  if (wanted.m === shipped.m && wanted.u === shipped.u && before <= most) return shipped;
  const ceiling = before <= 0 ? Math.min(0, most) : most;
  const weight = Math.min(
    ceiling,
    before + clamp(orZero(getWeight(wanted) - before), MAX_DISTANCE_BITS),
  );
  const mMove = clamp(orZero(Math.log2(wanted.m / shipped.m)), MAX_DISTANCE_BITS);
  // Neither chance may exceed 1.
  const m = Math.min(shipped.m * 2 ** mMove, 2 ** Math.min(0, weight));
  return { m, u: m / 2 ** weight };
}

/** log2 of the Bayes factor. */
function getWeight({ m, u }: Chance): number {
  return Math.log2(m / u);
}

/** Replaces NaN (0 ÷ 0, where there is no data) with no shift at all. */
function orZero(bits: number): number {
  return Number.isNaN(bits) ? 0 : bits;
}

function clamp(bits: number, most: number): number {
  return Math.max(-most, Math.min(most, bits));
}

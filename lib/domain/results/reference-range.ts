import type { BiomarkerResult } from "@/lib/contract/lab-result";

/** The ends of a reference range; whether an end itself is in stands in the lab's own text alone. */
export type Range = {
  readonly low: number | null;
  readonly high: number | null;
  readonly lowIsIn: boolean;
  readonly highIsIn: boolean;
};

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const BOUND = new RegExp(`^(<=|>=|<|>|< ?or ?=|> ?or ?=)\\s*${NUMBER}$`, "i");
const BETWEEN = new RegExp(`^${NUMBER}\\s*(?:-|–|to)\\s*${NUMBER}$`, "i");

/**
 * The range of a marker, from the lab's text: `<`, `<=`, `>`, `>=`, `< OR = x`, `> OR = x` in any case, and `a-b` with
 * both ends in (public guides, results). Text that says none of that gives way to the bare numbers, with both ends in;
 * null when there is neither.
 */
export function readRange(
  result: Pick<BiomarkerResult, "reference_range" | "min_range_value" | "max_range_value">,
): Range | null {
  const text = result.reference_range?.trim() ?? "";
  const [, sign, edge] = BOUND.exec(text) ?? [];
  if (sign && edge) return bound(sign, Number(edge));
  const [, from, to] = BETWEEN.exec(text) ?? [];
  if (from && to) return closed(Number(from), Number(to));
  const low = result.min_range_value ?? null;
  const high = result.max_range_value ?? null;
  return low === null && high === null ? null : closed(low, high);
}

function bound(sign: string, edge: number): Range {
  const isIn = sign.includes("=");
  return sign.startsWith("<")
    ? { low: null, high: edge, lowIsIn: false, highIsIn: isIn }
    : { low: edge, high: null, lowIsIn: isIn, highIsIn: false };
}

function closed(low: number | null, high: number | null): Range {
  return { low, high, lowIsIn: low !== null, highIsIn: high !== null };
}

/** `0.4 to 4.0`, `below 100`, `up to 99`, `from 50`, `above 3`; what the lab wrote where that says more. */
export function rangeWords(range: Range | null, text: string | null | undefined): string {
  if (range === null) return text?.trim() || "none given";
  const { low, high, lowIsIn, highIsIn } = range;
  if (low !== null && high !== null) return `${low} to ${high}`;
  if (high !== null) return `${highIsIn ? "up to" : "below"} ${high}`;
  return `${lowIsIn ? "from" : "above"} ${low}`;
}

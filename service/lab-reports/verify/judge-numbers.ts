import { parseNumber } from "@/lib/result-assessment/parse-number";
import { parseRange } from "@/lib/result-assessment/parse-range";
import { parseValue } from "@/lib/result-assessment/parse-value";
import { foldReading, readPlainNumbers } from "./fold-reading";
import type { NumberSpan } from "./possible-limits";

/** A printed range of numbers: an open end is null. */
export type PrintedRange = {
  readonly low: number | null;
  readonly high: number | null;
  /** The largest number of decimals among its numbers. */
  readonly decimals: number;
};

const TENFOLD = 10;
/**
 * The factor by which a value with a restored decimal point may be outside its range and still be considered the true
 * one.
 */
const ABNORMAL_SPREAD = 2;
const SPLIT_RANGE = /^\D{0,20}?([\d.,]{1,20})\s?-\s?([\d.,]{1,20})/;

/**
 * The value of a printed number that may have a comparator before it and a unit or flag after it; null if it is not a
 * number.
 */
export function readNumber(text: string): number | null {
  for (const mark of [".", ","] as const) {
    const { value } = parseValue(foldReading(text).toUpperCase(), null, mark);
    if (value?.kind === "number" || value?.kind === "bound") return value.value;
  }
  return null;
}

/** The bounds of a printed range, if it is one range of numbers; null for others. */
export function readRange(text: string): PrintedRange | null {
  const printed = readPlainNumbers(text);
  const decimals = Math.max(0, ...printed.map((number) => number.decimals));
  for (const mark of [".", ","] as const) {
    const [only, ...others] = parseRange(foldReading(text), mark) ?? [];
    if (only === undefined || others.length > 0 || only.expected !== null) continue;
    return { low: only.low?.value ?? null, high: only.high?.value ?? null, decimals };
  }
  return null;
}

/** `5.2-3.5`: whether the first number of a range is the larger one. */
export function isReversed(text: string): boolean {
  const [, first = "", second = ""] = SPLIT_RANGE.exec(foldReading(text)) ?? [];
  const [low, high] = [parseNumber(first, "."), parseNumber(second, ".")];
  return low !== null && high !== null && low > high;
}

/**
 * Whether a value is outside the possible limits or, if these are unknown, outside the row's range by a factor of ten.
 */
export function isImpossible(
  value: number,
  limits: NumberSpan | null,
  range: PrintedRange | null,
): boolean {
  if (limits !== null) return value < limits.low || value > limits.high;
  const { low = null, high = null } = range ?? {};
  const isFarAbove = high !== null && high > 0 && value >= high * TENFOLD;
  const isFarBelow = low !== null && low > 0 && value <= low / TENFOLD;
  return isFarAbove || isFarBelow;
}

/**
 * Whether a number looks as if its decimal point was lost: it has none, its range has some, it is above the range, and
 * with the point restored it would be near or inside the range (`55` against `3.5-5.5`).
 */
export function isPointLost(text: string, value: number, range: PrintedRange): boolean {
  const [printed, ...others] = readPlainNumbers(text);
  const { low, high, decimals } = range;
  if (printed === undefined || others.length > 0 || high === null) return false;
  if (printed.decimals > 0 || decimals === 0 || value <= high || value < TENFOLD) return false;
  const least = (low ?? 0) / ABNORMAL_SPREAD;
  return Array.from({ length: decimals }, (_, place) => value / TENFOLD ** (place + 1)).some(
    (restored) => restored >= least && restored <= high * ABNORMAL_SPREAD,
  );
}

/**
 * Whether one bound of a range looks as if its decimal point was lost: the bounds differ by a factor of at least eight,
 * and only the lower one has decimals (`3.5-52`).
 */
export function hasUnevenBounds(text: string, { low, high }: PrintedRange): boolean {
  const [first, second, ...others] = readPlainNumbers(text);
  if (first === undefined || second === undefined || others.length > 0) return false;
  if (low === null || high === null || low <= 0) return false;
  return first.decimals > 0 && second.decimals === 0 && second.value >= TENFOLD && high / low >= 8;
}

/**
 * Whether a comma may be a decimal mark or a thousands separator, and neither the row's range nor the possible limits
 * exclude one of them: `1,234`.
 */
export function isCommaAmbiguous(
  text: string,
  limits: NumberSpan | null,
  range: PrintedRange | null,
): boolean {
  const [, digits] = /^[<>]?=?\s?(\d{1,3},\d{3})(?![\d,])/.exec(foldReading(text)) ?? [];
  if (digits === undefined) return false;
  const [grouped, decimal] = [parseNumber(digits, "."), parseNumber(digits, ",")];
  if (grouped === null || decimal === null) return false;
  const isPossible = (value: number) =>
    !isImpossible(value, limits, range) && !isImpossible(value, null, range);
  return isPossible(grouped) === isPossible(decimal);
}

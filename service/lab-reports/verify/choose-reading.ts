import { getNumbers } from "./fold-reading";
import { type PrintedRange, readNumber } from "./judge-numbers";

/** The factor by which a value may be outside its range and still be the more plausible reading. */
const PLAUSIBLE_SPREAD = 4;

/**
 * Returns the reading of a value to show: the first engine's, unless only the second one is a number near the row's
 * range (when a decimal point was lost, `5.5` is shown instead of `55`). If two readings differ only in the decimal
 * mark, the one with a point is shown if the range has no commas. A choice between different numbers never makes the
 * cell certain.
 */
export function chooseReading(
  first: string,
  second: string | null,
  rangeText: string | null,
  range: PrintedRange | null,
): string {
  if (second === null || second.trim() === "") return first;
  if (getNumbers(first) === getNumbers(second)) {
    const hasCommas = /\d,\d/.test(rangeText ?? "");
    const isOtherMark = /\d,\d/.test(first) && !/\d,\d/.test(second);
    return isOtherMark && !hasCommas ? second : first;
  }
  if (range === null) return first;
  return !isNear(readNumber(first), range) && isNear(readNumber(second), range) ? second : first;
}

function isNear(value: number | null, { low, high }: PrintedRange): boolean {
  if (value === null) return false;
  const isTooLow = low !== null && low > 0 && value < low / PLAUSIBLE_SPREAD;
  const isTooHigh = high !== null && high > 0 && value > high * PLAUSIBLE_SPREAD;
  return !isTooLow && !isTooHigh;
}

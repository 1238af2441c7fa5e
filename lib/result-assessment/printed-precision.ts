import type { ParsedValue } from "./assessment";
import type { DecimalMark } from "./parse-number";
import { type Placement, placeValue } from "./place-value";
import type { ApplicableRange } from "./read-reported-range";

/** The decimal marks of a value and of the text of its range. */
export interface Marks {
  readonly value: DecimalMark;
  readonly range: DecimalMark;
}

/** A range in the unit of the value, and how its bounds were converted to it. */
export interface ConvertedRange {
  readonly range: ApplicableRange;
  /** What one unit of the bounds is in the unit of the value; null if nothing was rounded. */
  readonly factor: number | null;
}

/**
 * Compares a value with a range in another unit, no finer than both were printed: 5.5 mmol/L is 98 to 100 mg/dL, which
 * a limit of 99 does not decide. `undecided` if the digits that were not printed could change the answer.
 */
export function placeConverted(
  value: ParsedValue,
  printed: string,
  marks: Marks,
  { range, factor }: ConvertedRange,
): Placement {
  if (factor === null || range.expected !== null) return placeValue(value, range);
  const halfOfBounds = (factor * getStep(range.text ?? "", marks.range)) / 2;
  const halfOfValue = 10 ** -countDecimals(printed, marks.value) / 2;
  const ranges = [halfOfBounds, -halfOfBounds].map((margin) => widen(range, margin));
  const values = value.kind === "number" ? spread(value.value, halfOfValue) : [value];
  const placements = new Set(
    ranges.flatMap((each) => values.map((possible) => placeValue(possible, each))),
  );
  const [only = "undecided", ...others] = placements;
  return others.length === 0 ? only : "undecided";
}

/** A conversion by a power of ten moves the point and rounds nothing. */
export function isExactFactor(factor: number): boolean {
  const exponent = Math.log10(factor);
  return Math.abs(exponent - Math.round(exponent)) < 1e-9;
}

function spread(value: number, half: number): ParsedValue[] {
  const least = value < 0 ? value - half : Math.max(0, value - half);
  return [least, value, value + half].map((each) => ({ kind: "number", value: each }));
}

function widen(range: ApplicableRange, margin: number): ApplicableRange {
  const { low, high } = range;
  return {
    ...range,
    // A lower bound of zero was not rounded: nothing measured is less.
    low: low && { ...low, value: low.value === 0 ? 0 : low.value - margin },
    high: high && { ...high, value: high.value + margin },
  };
}

/** The last printed digit of the bounds: 1 for `70-99`, 0.1 for `3.9-5.5`. */
function getStep(text: string, mark: DecimalMark): number {
  const numbers = text.match(/\d[\d.,]{0,30}/g) ?? [];
  return 10 ** -Math.max(0, ...numbers.map((number) => countDecimals(number, mark)));
}

function countDecimals(text: string, mark: DecimalMark): number {
  const [, decimals = ""] = (mark === "." ? /\.(\d{1,15})/ : /,(\d{1,15})/).exec(text) ?? [];
  return decimals.length;
}

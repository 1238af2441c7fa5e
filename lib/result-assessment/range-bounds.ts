import type { RangeBound } from "./assessment";
import type { Comparator } from "./comparators";
import { type DecimalMark, parseNumber } from "./parse-number";
import { getAgeUnitYears } from "./range-conditions";
import type { RangeToken } from "./range-tokens";

/** The scale of the bounds: numbers, denominators of titers or quotients of ratios. */
export type RangeScale = "number" | "titer" | "ratio";

/** Words that join two bounds: `3.4 and 10.8`, `>=3.4 and <=10.8`. */
const JOINTS = new Set(["and"]);

/** A range of numbers and the position after it. */
export interface Bounds {
  readonly low: RangeBound | null;
  readonly high: RangeBound | null;
  readonly scale: RangeScale;
  readonly unit: string | null;
  readonly next: number;
}

/** `18-60 years`, `>= 18 yrs`, `18 years and older`, `Age 18-60:`. */
export function readAge(tokens: readonly RangeToken[], start: number, mark: DecimalMark) {
  const isAnnounced = /^age[ds]?$/i.test(tokens[start - 1]?.text ?? "");
  const bounds = readBounds(tokens, start, mark, true) ?? readSingle(tokens, start, mark);
  if (bounds === null || bounds.scale !== "number") return null;
  const unit = tokens[bounds.next];
  const years = unit && "text" in unit ? getAgeUnitYears(unit.text) : null;
  if (years === null && !isAnnounced) return null;
  const factor = years ?? 1;
  let next = bounds.next + (years === null ? 0 : 1);
  let { low, high } = bounds;
  const [joint, word] = [tokens[next]?.text ?? "", tokens[next + 1]?.text ?? ""];
  if (tokens[next]?.kind === "behind") {
    const direction = tokens[next];
    if (direction?.kind === "behind") {
      if (direction.comparator === ">=") high = null;
      else low = null;
    }
    next += 1;
  } else if (/^(?:and|or)$/i.test(joint) && /^(?:older|younger)$/i.test(word)) {
    if (/older/i.test(word)) high = null;
    else low = null;
    next += 2;
  }
  // An upper age includes its last year: 18-60 years ends with the 61st birthday; "below 18" excludes it.
  const isSingle = low !== null && high !== null && low.value === high.value;
  if (isSingle) return null;
  const from = low === null ? null : (low.value + (low.isInclusive ? 0 : 1)) * factor;
  const to = high === null ? null : (high.value + (high.isInclusive ? 1 : 0)) * factor;
  return { from, to, next };
}

/** A lone number; for ages it is both bounds. */
function readSingle(
  tokens: readonly RangeToken[],
  start: number,
  mark: DecimalMark,
): Bounds | null {
  const only = readQuantity(tokens, start, mark, true);
  if (only === null) return null;
  const bound = { value: only.value, isInclusive: true };
  return { low: bound, high: bound, scale: only.scale, unit: null, next: only.next };
}

/** Reads a range of numbers at this position, an interval or a one-sided range; null if there is none. */
export function readBounds(
  tokens: readonly RangeToken[],
  start: number,
  mark: DecimalMark,
  isAge = false,
): Bounds | null {
  const first = readEnd(tokens, start, mark, isAge);
  if (first === null) return null;
  const { comparator } = first;
  const joint = tokens[first.next];
  const isJoint =
    joint?.kind === "dash" ||
    (joint?.kind === "word" && JOINTS.has(joint.text.toLowerCase())) ||
    (comparator !== null && joint?.kind === "separator" && joint.text === ",");
  const second = readEnd(tokens, isJoint ? first.next + 1 : first.next, mark, isAge);
  const isPair =
    second !== null &&
    second.scale === first.scale &&
    (comparator === null
      ? isJoint && (second.comparator === null || isUpper(second.comparator))
      : isOpposite(comparator, second.comparator) || isRest(comparator, joint, second.comparator));
  if (isPair) return toInterval(first, second);
  if (comparator !== null) return toHalf(comparator, first, first.next);
  const behind = tokens[first.next];
  if (behind?.kind === "behind") return toHalf(behind.comparator, first, first.next + 1);
  if (behind?.kind === "plus") return toHalf(">=", first, first.next + 1);
  return null;
}

interface Quantity {
  readonly value: number;
  readonly scale: RangeScale;
  readonly unit: string | null;
  readonly next: number;
}

interface End extends Quantity {
  readonly comparator: Comparator | null;
}

function isUpper(comparator: Comparator | null): boolean {
  return comparator === "<" || comparator === "<=";
}

function isOpposite(one: Comparator, other: Comparator | null): boolean {
  return other !== null && isUpper(one) !== isUpper(other);
}

/** `>3.5-5.1`: the comparator belongs to the lower end alone. */
function isRest(
  comparator: Comparator,
  joint: RangeToken | undefined,
  other: Comparator | null,
): boolean {
  return !isUpper(comparator) && joint?.kind === "dash" && other === null;
}

function toInterval(first: End, second: End): Bounds {
  const [low, high] = isUpper(first.comparator) ? [second, first] : [first, second];
  return {
    low: toBound(low),
    high: toBound(high),
    scale: first.scale,
    unit: first.unit ?? second.unit,
    next: second.next,
  };
}

function toBound({ value, comparator }: End): RangeBound {
  return { value, isInclusive: comparator === null || comparator.endsWith("=") };
}

function toHalf(comparator: Comparator, { value, scale, unit }: Quantity, next: number): Bounds {
  const bound = { value, isInclusive: comparator.endsWith("=") };
  const isHigh = isUpper(comparator);
  return { low: isHigh ? null : bound, high: isHigh ? bound : null, scale, unit, next };
}

function readEnd(
  tokens: readonly RangeToken[],
  start: number,
  mark: DecimalMark,
  isAge: boolean,
): End | null {
  const token = tokens[start];
  const comparator = token?.kind === "comparator" ? token.comparator : null;
  const quantity = readQuantity(tokens, comparator === null ? start : start + 1, mark, isAge);
  if (quantity === null) return null;
  const { value, scale, unit, next } = quantity;
  return { value, scale, unit, next, comparator };
}

/** Reads a number with its sign, or a titer, and the unit after it. */
function readQuantity(
  tokens: readonly RangeToken[],
  start: number,
  mark: DecimalMark,
  isAge: boolean,
): Quantity | null {
  const before = tokens[start];
  const sign = before?.kind === "dash" && /^[-–—−]$/.test(before.text) ? -1 : 1;
  const at = sign === -1 || before?.kind === "plus" ? start + 1 : start;
  const token = tokens[at];
  if (token?.kind === "ratio" && sign === 1) {
    const [numerator = 0, denominator = 0] = token.text.split(":").map(Number);
    if (numerator === 0 || denominator === 0) return null;
    const isTiter = numerator === 1;
    const value = isTiter ? denominator : numerator / denominator;
    return { value, scale: isTiter ? "titer" : "ratio", unit: null, next: at + 1 };
  }
  if (token?.kind !== "number") return null;
  const value = parseNumber(token.text, mark);
  if (value === null) return null;
  const behind = tokens[at + 1];
  const hasUnit = !isAge && behind?.kind === "unit" && getAgeUnitYears(behind.text) === null;
  const unit = hasUnit ? behind.text : null;
  return { value: sign * value, scale: "number", unit, next: at + (hasUnit ? 2 : 1) };
}

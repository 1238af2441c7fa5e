import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import { type ReferenceRange, rangeText } from "./reference-ranges";

export type Wanted = {
  readonly type: "numeric" | "range" | "comment" | "coded_value";
  readonly interpretation: "normal" | "abnormal" | "critical" | "unknown";
  /** 0 to 1: the position of the value within its band. */
  readonly at: number;
  /** 0 to 1: below 0.5 an out-of-range value is low, if the range has a lower end. */
  readonly side: number;
};

type GeneratedValue = Pick<
  BiomarkerResult,
  | "result"
  | "type"
  | "value"
  | "notes"
  | "interpretation"
  | "source_interpretation"
  | "reference_range"
  | "min_range_value"
  | "max_range_value"
  | "is_above_max_range"
  | "is_below_min_range"
>;

const NO_NUMBER = -1;

/**
 * A generated result of a marker. A value that is not a plain number is -1, with its text repeated in the notes (public
 * guides).
 */
export function makeValue(reference: ReferenceRange, wanted: Wanted): GeneratedValue {
  const printed = {
    interpretation: wanted.interpretation,
    reference_range: rangeText(reference),
    min_range_value: reference.low,
    max_range_value: reference.high,
  };
  if (wanted.type !== "numeric") {
    const text = getText(reference, wanted);
    return {
      ...printed,
      type: wanted.type,
      result: text,
      value: NO_NUMBER,
      notes: wanted.type === "coded_value" ? null : text,
      source_interpretation: SOURCE_LABELS[wanted.interpretation],
      is_above_max_range: null,
      is_below_min_range: null,
    };
  }
  const value = getNumber(reference, wanted);
  const isAbove = reference.high !== null && value > reference.high;
  const isBelow = reference.low !== null && value < reference.low;
  return {
    ...printed,
    type: "numeric",
    result: String(value),
    value,
    notes: null,
    source_interpretation: getFlag(wanted, isAbove, isBelow),
    is_above_max_range: isAbove,
    is_below_min_range: isBelow,
  };
}

/** From HL7 table 0078, so that a generated result is assessed as intended; IND is indeterminate. */
const SOURCE_LABELS = { normal: "N", abnormal: "A", critical: "AA", unknown: "IND" } as const;

function getFlag({ interpretation }: Wanted, isAbove: boolean, isBelow: boolean): string {
  const letter = isAbove ? "H" : "L";
  if (!isAbove && !isBelow) return SOURCE_LABELS[interpretation];
  return interpretation === "critical" ? letter + letter : letter;
}

function getNumber({ low, high }: ReferenceRange, { interpretation, at, side }: Wanted): number {
  const width = high !== null && low !== null ? high - low : (high ?? low ?? 100);
  const isCritical = interpretation === "critical";
  const isOut = interpretation === "abnormal" || isCritical;
  // No value is below a range that starts at zero.
  if (isOut && low !== null && low > 0 && (high === null || side < 0.5)) {
    return roundForWidth(getLow(low, high, isCritical) * (0.98 + 0.02 * at), Math.min(width, low));
  }
  if (isOut && high !== null) {
    return roundForWidth(high + width * ((isCritical ? 1.5 : 0.1) + 0.3 * at), width);
  }
  const bottom = low ?? (high ?? 100) * 0.75;
  const top = high ?? (low ?? 50) * 1.5;
  return roundForWidth(bottom + (top - bottom) * (0.1 + 0.8 * at), top - bottom);
}

/**
 * A value below a range: as far below it as the range is wide, or less where that is not critical. Where no such value
 * exists, because the range begins close to zero, it is a part of its lower end.
 */
function getLow(low: number, high: number | null, isCritical: boolean): number {
  const part = low * (isCritical ? 0.3 : 0.8);
  return high === null ? part : Math.max(part, low - (high - low) * (isCritical ? 1 : 0.25));
}

/** The value, rounded to the digits that are meaningful for a range of this width. */
export function roundForWidth(value: number, width: number): number {
  const digits = Math.min(Math.max(2 - Math.floor(Math.log10(width)), 0), 8);
  return Number(value.toFixed(digits));
}

/** The opposite of an expected text. */
const UNEXPECTED = new Map(
  Object.entries<string>({
    Negative: "Positive",
    "None seen": "Seen",
  }),
);

function getText(range: ReferenceRange, { type, interpretation }: Wanted): string {
  const isOut = interpretation === "abnormal" || interpretation === "critical";
  const { low, high, expected } = range;
  // An absence would contradict a range that begins above zero.
  const isAmount = expected === null && low !== null && low > 0;
  if (type === "coded_value") {
    if (isAmount) return isOut ? "ABNORMAL" : "NORMAL";
    return isOut ? "SIGNAL_DETECTED" : "SIGNAL_NOT_DETECTED";
  }
  if (type === "comment") {
    if (isAmount) return isOut ? "Abnormal" : "Within normal limits";
    const usual = expected ?? "Not detected";
    return isOut ? (UNEXPECTED.get(usual) ?? "Detected") : usual;
  }
  if (!isOut && low !== null && high !== null) {
    const width = high - low;
    return [0.3, 0.6].map((part) => roundForWidth(low + part * width, width)).join("-");
  }
  const edge = high ?? low ?? 1;
  return `${(high !== null) === isOut ? ">" : "<"}${edge}`;
}

import type { RangeBound } from "./assessment";
import type { DecimalMark } from "./parse-number";
import { parseRange, type RangeReading } from "./parse-range";
import { mergeConditions, NO_CONDITION, type RangeCondition } from "./range-conditions";
import type { ReportedReferenceRange } from "./reported-result";
import { isSameUnit } from "./unit-names";

/** A range of a result that may be applied to its patient. */
export interface ApplicableRange extends RangeReading {
  /** The laboratory's own text. */
  readonly text: string | null;
}

/**
 * FHIR `referencerange-meaning`: only these define normal; `therapeutic`, `treatment` and the phases of a cycle do not.
 */
const REFERENCE_TYPES = new Set(["normal", "reference", "n", ""]);

interface Unused {
  /** Part of a sentence. */
  readonly problem: string;
  readonly isUnread: boolean;
}

/** The ranges in one reported range, or why it cannot be used. */
export function readReported(
  range: ReportedReferenceRange,
  mark: DecimalMark,
): ApplicableRange[] | Unused {
  const { text, low, high, type, unit, doubt } = range;
  if (doubt) {
    return {
      problem: `its range has something that is not understood ("${doubt}")`,
      isUnread: true,
    };
  }
  if (!REFERENCE_TYPES.has(type?.trim().toLowerCase() ?? "")) {
    return { problem: `its range is not a reference range but "${type}"`, isUnread: false };
  }
  const bounds = readBounds(range);
  if (bounds === null) {
    return {
      problem: "a bound of its range has a comparator that is not understood",
      isUnread: true,
    };
  }
  const parsed = text === null ? null : parseRange(text, mark);
  const readings = parsed?.map((reading) => withBounds(reading, bounds)) ?? null;
  const condition = toCondition(range);
  const hasBounds = low !== null || high !== null;
  if (!hasBounds && readings === null) {
    const shown = (text ?? "").slice(0, 60);
    return { problem: `the range "${shown}" could not be read`, isUnread: true };
  }
  if (low !== null && high !== null && low > high) {
    return { problem: "the bounds of its range are inverted", isUnread: true };
  }
  const comparable = readings?.filter((reading) => isComparable(reading, range)) ?? [];
  const agreeing = comparable.filter((reading) => !isContradicted(reading, range));
  if (comparable.length > 0 && agreeing.length === 0) {
    return {
      problem: "the bounds and the text of its range contradict each other",
      isUnread: true,
    };
  }
  // The dashboard reads the range again from its text: an exclusive bound must be in it.
  const isSharper = readings?.some((reading, at) => reading !== parsed?.[at]) ?? false;
  // Bounds cannot repeat the sexes, ages and tiers of several ranges, or a titer, and may not have been converted.
  const repeated = hasBounds
    ? agreeing.find(({ condition: own }) => readings?.length === 1 || own === NO_CONDITION)
    : undefined;
  if (readings !== null && repeated === undefined) {
    return readings.map(({ low, high, scale, expected, unit: own, condition: of }) => ({
      low,
      high,
      scale,
      expected,
      unit: own ?? unit,
      text,
      condition: mergeConditions(condition, of),
    }));
  }
  return [
    {
      // The text may say that a bound is exclusive, and it may have an end that was not sent as a number.
      low: repeated?.low ?? bounds.low,
      high: repeated?.high ?? bounds.high,
      scale: "number",
      expected: null,
      unit: unit ?? repeated?.unit ?? null,
      text: text === null || isSharper ? formatBounds(repeated ?? bounds) : text,
      condition: repeated ? mergeConditions(condition, repeated.condition) : condition,
    },
  ];
}

/** Whether the numbers of a text's reading are on the scale of the bounds next to it. */
function isComparable({ scale, unit }: RangeReading, reported: ReportedReferenceRange): boolean {
  return scale === "number" && (unit === null || isSameUnit(unit, reported.unit ?? unit));
}

/** Whether a comparable reading gives a different number than the bounds next to it. */
function isContradicted({ low, high }: RangeReading, reported: ReportedReferenceRange): boolean {
  const differs = (printed: RangeReading["low"], bound: number | null) =>
    printed !== null && bound !== null && printed.value !== bound;
  return differs(low, reported.low) || differs(high, reported.high);
}

function toCondition({ appliesTo }: ReportedReferenceRange): RangeCondition {
  if (appliesTo === null) return NO_CONDITION;
  const { sex, minAgeYears, maxAgeYears, other } = appliesTo;
  return { ...NO_CONDITION, sex, minAgeYears, maxAgeYears, other };
}

interface Bounds {
  readonly low: RangeBound | null;
  readonly high: RangeBound | null;
}

/** The bounds that came as numbers; null if a comparator is not one of its end. */
function readBounds(range: ReportedReferenceRange): Bounds | null {
  const low = readBound(range.low, range.lowComparator, [">", ">="]);
  const high = readBound(range.high, range.highComparator, ["<", "<="]);
  return low === undefined || high === undefined ? null : { low, high };
}

function readBound(
  value: number | null,
  sent: string | null | undefined,
  [exclusive, inclusive]: readonly [string, string],
): RangeBound | null | undefined {
  const comparator = sent?.trim() || inclusive;
  if (value === null) return null;
  if (comparator !== exclusive && comparator !== inclusive) return undefined;
  return { value, isInclusive: comparator === inclusive };
}

/** A printed bound is exclusive if the number sent beside it is: "4.0-5.7" does not say whether 5.7 is inside. */
function withBounds(reading: RangeReading, sent: Bounds): RangeReading {
  const [low, high] = [sharpen(reading.low, sent.low), sharpen(reading.high, sent.high)];
  return low === reading.low && high === reading.high ? reading : { ...reading, low, high };
}

function sharpen(printed: RangeBound | null, sent: RangeBound | null): RangeBound | null {
  const isSharper = printed?.isInclusive && sent?.value === printed.value && !sent.isInclusive;
  return isSharper ? sent : printed;
}

function formatBounds({ low, high }: Bounds): string {
  const from = low && `${low.isInclusive ? ">=" : ">"}${low.value}`;
  const to = high && `${high.isInclusive ? "<=" : "<"}${high.value}`;
  if (low?.isInclusive && high?.isInclusive) return `${low.value}-${high.value}`;
  return [from, to].filter(Boolean).join(" and ");
}

import { getExpectedHemoglobin } from "./hemoglobin-pattern";
import type { DecimalMark } from "./parse-number";
import { parseRange, type RangeReading } from "./parse-range";
import { isMet, mergeConditions, NO_CONDITION, type RangeCondition } from "./range-conditions";
import type { ReportedReferenceRange, ReportedResult } from "./reported-result";
import { isSameUnit } from "./unit-names";

/** A range of a result that may be applied to its patient. */
export interface ApplicableRange extends RangeReading {
  /** The laboratory's own text. */
  readonly text: string | null;
}

export interface ChosenRanges {
  /** Ranges that apply to this patient. */
  readonly certain: readonly ApplicableRange[];
  /** Ranges that may apply: the patient's sex or age is not known. */
  readonly uncertain: readonly ApplicableRange[];
  /** Whether a range could not be read, which may contradict those that could. */
  readonly isIncomplete: boolean;
  /** Why a range was not applied; null if every range was. */
  readonly problem: string | null;
}

/**
 * FHIR `referencerange-meaning`: only these define normal; `therapeutic`, `treatment` and the phases of a cycle do not.
 */
const REFERENCE_TYPES = new Set(["normal", "reference", "n", ""]);

/** The ranges of a result that apply to its patient, read with the given decimal mark. */
export function chooseRanges(
  { ranges, patient, loinc }: Pick<ReportedResult, "ranges" | "patient" | "loinc">,
  mark: DecimalMark,
): ChosenRanges {
  const problems: string[] = [];
  let isIncomplete = false;
  const readings = ranges.flatMap((range) => {
    const read = readReported(range, mark);
    if (!("problem" in read)) {
      return read.map((reading) => ({
        ...reading,
        expected: getExpectedHemoglobin(loinc, reading.expected),
      }));
    }
    isIncomplete ||= read.isUnread;
    problems.push(read.problem);
    return [];
  });
  const relevant = readings.filter(({ condition }) => {
    const isCutoff = condition.tier === "cutoff" && readings.length > 1;
    return condition.tier !== "other" && !isCutoff;
  });
  const applicable = relevant.filter(({ condition }) => condition.other === null);
  const [condition] = relevant.flatMap(({ condition: { other } }) => other ?? []);
  if (condition !== undefined)
    problems.push(
      `a range is for a condition that cannot be checked ("${condition.slice(0, 60)}")`,
    );
  if (readings.length > 0 && relevant.length === 0)
    problems.push("its ranges are not reference ranges");
  const met = applicable.map((range) => ({ range, isMet: isMet(range.condition, patient) }));
  const certain = met.flatMap((each) => (each.isMet === true ? each.range : []));
  const uncertain = met.flatMap((each) => (each.isMet === null ? each.range : []));
  if (uncertain.length > 0)
    problems.push("the range depends on the patient's sex or age, which is not known exactly");
  else if (applicable.length > 0 && certain.length === 0)
    problems.push("no range is for a patient of this sex and age");
  const specific = certain.filter(isSpecific);
  return {
    certain: specific.length > 0 ? specific : certain,
    uncertain,
    isIncomplete,
    problem: problems[0] ?? null,
  };
}

function isSpecific({ condition }: RangeReading): boolean {
  return condition.sex !== null || condition.minAgeYears !== null || condition.maxAgeYears !== null;
}

interface Unused {
  /** Part of a sentence. */
  readonly problem: string;
  readonly isUnread: boolean;
}

/** The ranges in one reported range, or why it cannot be used. */
function readReported(
  range: ReportedReferenceRange,
  mark: DecimalMark,
): ApplicableRange[] | Unused {
  const { text, low, high, type, unit } = range;
  if (!REFERENCE_TYPES.has(type?.trim().toLowerCase() ?? "")) {
    return { problem: `its range is not a reference range but "${type}"`, isUnread: false };
  }
  const readings = text === null ? null : parseRange(text, mark);
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
  // Bounds cannot repeat the sexes, ages and tiers of several ranges, or a titer, and may not have been converted.
  const repeated = hasBounds
    ? agreeing.find(({ condition: own }) => readings?.length === 1 || own === NO_CONDITION)
    : undefined;
  if (readings !== null && repeated === undefined) {
    return readings.map((reading) => ({
      ...reading,
      text,
      unit: reading.unit ?? unit,
      condition: mergeConditions(condition, reading.condition),
    }));
  }
  const toBound = (value: number | null) => (value === null ? null : { value, isInclusive: true });
  return [
    {
      // Only the text can say that a bound is exclusive, and it may have an end that was not sent as a number.
      low: repeated?.low ?? toBound(low),
      high: repeated?.high ?? toBound(high),
      scale: "number",
      expected: null,
      unit: unit ?? repeated?.unit ?? null,
      text: text ?? formatBounds(low, high),
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

function formatBounds(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return `${low}-${high}`;
  return low === null ? `<=${high}` : `>=${low}`;
}

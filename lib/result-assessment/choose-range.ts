import { getExpectedHemoglobin } from "./hemoglobin-pattern";
import type { DecimalMark } from "./parse-number";
import type { RangeReading } from "./parse-range";
import { isMet } from "./range-conditions";
import { type ApplicableRange, readReported } from "./read-reported-range";
import type { ReportedResult } from "./reported-result";

export interface ChosenRanges {
  /** Ranges that apply to this patient. */
  readonly certain: readonly ApplicableRange[];
  /** Ranges that may apply: the patient's sex or age is not known. */
  readonly uncertain: readonly ApplicableRange[];
  /** The classes beside the normal one, which have to agree with it. */
  readonly classes: readonly ApplicableRange[];
  /** Tiers beside the reference range (`3-7, >4 abnormal`): what lies in one of them is not normal. */
  readonly tiers: readonly ApplicableRange[];
  /** Whether a range could not be read, which may contradict those that could. */
  readonly isIncomplete: boolean;
  /** Why a range was not applied; null if every range was. */
  readonly problem: string | null;
}

/**
 * Markers of immunity, where a negative result is not good: classes such as `Negative <20 Positive >30` do not say what
 * is normal.
 */
const IMMUNITY =
  /\b(?:immun(?:e|ity)|rubella|rubeola|measles|mumps|varicella|vzv|tetanus|diphtheria|polio\w{0,10}|rabies|vaccin\w{1,6}|hepatitis [ab] (?:virus )?(?:surface )?(?:antibod|ab\b|igg)|(?:anti[- ]?hbs|hbsab|hep b s ab|hepatitis b surface ab)\b)/i;
const MAX_NAME = 200;

/** The ranges of a result that apply to its patient, read with the given decimal mark. */
export function chooseRanges(
  { ranges, patient, loinc, name }: Pick<ReportedResult, "ranges" | "patient" | "loinc" | "name">,
  mark: DecimalMark,
): ChosenRanges {
  const problems: string[] = [];
  let isIncomplete = false;
  const readings = ranges.flatMap((range) => {
    const read = readReported(range, mark);
    if (!("problem" in read)) return read.map((reading) => expectHemoglobin(reading, loinc));
    isIncomplete ||= read.isUnread;
    problems.push(read.problem);
    return [];
  });
  const isImmunity = IMMUNITY.test(name.slice(0, MAX_NAME));
  const areClasses = !isImmunity && isListOfClasses(readings);
  const relevant = readings.filter(({ condition: { tier } }) => {
    const isCutoff = tier === "cutoff" && (isImmunity || (readings.length > 1 && !areClasses));
    return tier !== "other" && tier !== "equivocal" && !isCutoff;
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
    classes: readings.filter(
      ({ condition: { tier } }) => tier === "equivocal" || (areClasses && tier === "other"),
    ),
    tiers: readings.filter(
      ({ condition }) =>
        condition.tier === "other" &&
        condition.other === null &&
        isMet(condition, patient) !== false,
    ),
    isIncomplete,
    problem: problems[0] ?? null,
  };
}

function expectHemoglobin(reading: ApplicableRange, loinc: string | null): ApplicableRange {
  const expected = getExpectedHemoglobin(loinc, reading.expected);
  return expected === reading.expected ? reading : { ...reading, expected };
}

/** `Negative <20 Equivocal 20-30 Positive >30`: one class is normal, and nobody's sex or age matters. */
function isListOfClasses(readings: readonly RangeReading[]): boolean {
  const tiers = readings.map(({ condition }) => condition.tier);
  return (
    readings.length > 1 &&
    tiers.filter((tier) => tier === "cutoff").length === 1 &&
    tiers.every((tier) => tier !== null && tier !== "reference") &&
    readings.every(({ condition }) => condition.other === null && !isSpecific({ condition }))
  );
}

function isSpecific({ condition }: Pick<RangeReading, "condition">): boolean {
  return condition.sex !== null || condition.minAgeYears !== null || condition.maxAgeYears !== null;
}

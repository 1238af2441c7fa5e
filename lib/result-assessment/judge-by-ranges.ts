import type { ParsedRange, ParsedValue } from "./assessment";
import { type ApplicableRange, type ChosenRanges, chooseRanges } from "./choose-range";
import type { ConvertUnit } from "./convert-unit";
import { findMolarMass, isMonovalentIon } from "./molar-masses";
import { type DecimalMark, getPossibleMarks } from "./parse-number";
import { parseValue, type ReadValue } from "./parse-value";
import { type Placement, placeValue } from "./place-value";
import type { ReportedResult } from "./reported-result";
import { isSameUnit, normalizeUnit } from "./unit-names";

/** The verdict of a result's ranges on its value. */
export interface RangeVerdict {
  readonly read: ReadValue;
  readonly placement: Placement | null;
  readonly range: ParsedRange | null;
  /** Why the verdict is not conclusive. */
  readonly problem: string | null;
}

/** Judges the value with the decimal marks that the texts may use; if the verdicts differ, there is none. */
export function judgeByRanges(reported: ReportedResult, convertUnit: ConvertUnit): RangeVerdict {
  const verdicts = getMarks(reported).map((marks) => judgeWithMarks(reported, marks, convertUnit));
  const read = verdicts.filter((verdict) => verdict.read.value?.kind !== "qualitative");
  const numeric = read.filter(({ read: { value } }) => value !== null);
  const conclusive = numeric.filter(({ range }) => range !== null);
  const relevant = [conclusive, numeric, verdicts].find((each) => each.length > 0) ?? verdicts;
  const [first, second] = relevant;
  if (first === undefined) return NOTHING_READ;
  if (second === undefined || first.placement === second.placement) return first;
  const value = isSameValue(first, second) ? first.read : { ...first.read, value: null };
  return {
    read: value,
    placement: null,
    range: null,
    problem: "a comma in the value or its range may stand for decimals or for thousands",
  };
}

type Marks = { readonly value: DecimalMark; readonly range: DecimalMark };

/**
 * The texts of a laboratory use one decimal mark. A value that was sent as a number always has a point (HL7, FHIR), so it
 * does not show which one the texts of its ranges use.
 */
function getMarks({ value, valueType, ranges }: ReportedResult): Marks[] {
  const texts = ranges.flatMap(({ text }) => text ?? []);
  const isPlainNumber = valueType === "numeric" && !value.includes(",");
  if (isPlainNumber) return getPossibleMarks(texts).map((range) => ({ value: ".", range }));
  return getPossibleMarks([value, ...texts]).map((mark) => ({ value: mark, range: mark }));
}

const NOTHING_READ: RangeVerdict = {
  read: { value: null, unit: null, flags: [], isNoResult: false },
  placement: null,
  range: null,
  problem: null,
};

function isSameValue(one: RangeVerdict, other: RangeVerdict): boolean {
  return JSON.stringify(one.read.value) === JSON.stringify(other.read.value);
}

function judgeWithMarks(
  reported: ReportedResult,
  marks: Marks,
  convertUnit: ConvertUnit,
): RangeVerdict {
  const read = parseValue(reported.value, reported.comparator, marks.value);
  const chosen = chooseRanges(reported, marks.range);
  if (read.value === null) return { read, placement: null, range: null, problem: chosen.problem };
  const unit = getUnit(reported, read);
  if (unit === undefined) {
    return { read, placement: null, range: null, problem: "the value has two different units" };
  }
  return judgeAgainst(reported, read, read.value, unit, chosen, convertUnit);
}

/** The unit of the value; undefined if its text and its report name different ones. */
function getUnit({ unit }: ReportedResult, read: ReadValue): string | null | undefined {
  if (unit === null) return read.unit;
  return read.unit === null || isSameUnit(unit, read.unit) ? unit : undefined;
}

function judgeAgainst(
  reported: ReportedResult,
  read: ReadValue,
  value: ParsedValue,
  unit: string | null,
  { certain, uncertain, isIncomplete, problem }: ChosenRanges,
  convertUnit: ConvertUnit,
): RangeVerdict {
  const place = (range: ApplicableRange) => {
    const converted = toUnit(reported, range, unit, convertUnit);
    return { range: converted, placement: converted && placeScaled(range, converted) };
  };
  // `1.5 x10^5` and `<20`: the range may be meant with the power of the value or without it.
  const power = reported.unit === null ? getPowerOfTen(read.unit) : null;
  const placeScaled = (range: ApplicableRange, converted: ApplicableRange) => {
    const placement = placeValue(value, converted);
    if (power === null || range.unit !== null) return placement;
    return placement === placeValue(multiply(value, power), converted) ? placement : "undecided";
  };
  const placed = certain.map(place);
  const others = uncertain.map(place);
  const placements = new Set([...placed, ...others].map(({ placement }) => placement));
  const [agreed = null] = placements.size === 1 ? [...placements] : [];
  const shown = placed.find(({ range }) => range !== null)?.range ?? null;
  const isOutside = agreed === "above" || agreed === "below" || agreed === "different";
  const range = shown && toParsedRange(shown, unit);
  // Ranges that may not apply to the patient can only make a value abnormal, and only if they all agree.
  const isSafe = isOutside || (others.length === 0 && !isIncomplete);
  if (agreed !== null && agreed !== "undecided" && isSafe) {
    const applied =
      range ??
      others.flatMap((each) => each.range ?? []).map((each) => toParsedRange(each, unit))[0];
    return { read, placement: agreed, range: applied ?? null, problem };
  }
  const hasUnits = [...placed, ...others].some((each) => each.range === null);
  return {
    read,
    placement: null,
    range,
    problem: problem ?? findProblem(certain.length, hasUnits, placements.size),
  };
}

/** 100,000 for `x10^5 copies/mL`; null for a unit without a power of ten. */
function getPowerOfTen(unit: string | null): number | null {
  const exponent = /^10\*(\d{1,2})/.exec((unit && normalizeUnit(unit)) ?? "")?.[1];
  return exponent === undefined ? null : 10 ** Number(exponent);
}

function multiply(value: ParsedValue, factor: number): ParsedValue {
  switch (value.kind) {
    case "number":
    case "bound":
      return { ...value, value: value.value * factor };
    case "interval":
      return { ...value, low: value.low * factor, high: value.high * factor };
    default:
      return value;
  }
}

function findProblem(ranges: number, hasUnits: boolean, placements: number): string | null {
  if (ranges === 0) return null;
  if (hasUnits) return "the value and its range are in units that cannot be converted";
  if (placements > 1) return "several ranges apply and do not agree";
  return "it cannot be said whether the value lies inside its range";
}

/** Converts the bounds of a range to the unit of the value; null if they cannot be converted. */
function toUnit(
  { loinc, name }: ReportedResult,
  range: ApplicableRange,
  unit: string | null,
  convertUnit: ConvertUnit,
): ApplicableRange | null {
  if (range.unit === null || unit === null || range.expected !== null) return range;
  if (isSameUnit(range.unit, unit)) return range;
  const [from, to] = [normalizeUnit(range.unit), normalizeUnit(unit)];
  if (from === null || to === null) return null;
  if (isMonovalentIon(loinc, name) && from.replace("eq", "mol") === to.replace("eq", "mol")) {
    return range;
  }
  const molarMass = findMolarMass(loinc, name);
  const convert = (bound: ApplicableRange["low"]) => {
    const value = bound && convertUnit({ value: bound.value, from, to, molarMass });
    return bound && value !== null ? { ...bound, value } : null;
  };
  const [low, high] = [convert(range.low), convert(range.high)];
  const isLost = (range.low !== null && low === null) || (range.high !== null && high === null);
  return isLost ? null : { ...range, low, high, unit };
}

function toParsedRange(
  { text, low, high, expected, unit }: ApplicableRange,
  valueUnit: string | null,
): ParsedRange {
  return { text, low, high, expected, unit: valueUnit ?? unit };
}

import type { ParsedRange, ParsedValue } from "./assessment";
import { type ChosenRanges, chooseRanges } from "./choose-range";
import type { ConvertUnit } from "./convert-unit";
import { findMolarMass, isMonovalentIon } from "./molar-masses";
import { getPossibleMarks } from "./parse-number";
import { parseValue, type ReadValue } from "./parse-value";
import type { Placement } from "./place-value";
import {
  type ConvertedRange,
  isExactFactor,
  type Marks,
  placeConverted,
} from "./printed-precision";
import type { ApplicableRange } from "./read-reported-range";
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
  const read = parseValue(reported.value, reported.comparator, marks.value, reported.valueType);
  const chosen = chooseRanges(reported, marks.range);
  if (read.value === null) return { read, placement: null, range: null, problem: chosen.problem };
  const unit = getUnit(reported, read);
  if (unit === undefined) {
    return { read, placement: null, range: null, problem: "the value has two different units" };
  }
  return judgeAgainst(reported, read, read.value, { unit, marks }, chosen, convertUnit);
}

/** The unit of the value; undefined if its text and its report name different ones. */
function getUnit({ unit }: ReportedResult, read: ReadValue): string | null | undefined {
  if (unit === null) return read.unit;
  return read.unit === null || isSameUnit(unit, read.unit) ? unit : undefined;
}

/** The unit of the value and how it is written. */
interface Written {
  readonly unit: string | null;
  readonly marks: Marks;
}

interface Placed {
  /** In the unit of the value; null if it cannot be converted. */
  readonly range: ApplicableRange | null;
  readonly placement: Placement | null;
  readonly isRounded: boolean;
}

function judgeAgainst(
  reported: ReportedResult,
  read: ReadValue,
  value: ParsedValue,
  { unit, marks }: Written,
  { certain, uncertain, classes, tiers, isIncomplete, problem }: ChosenRanges,
  convertUnit: ConvertUnit,
): RangeVerdict {
  const place = (range: ApplicableRange): Placed => {
    const converted = toUnit(reported, range, unit, convertUnit);
    if (converted === null) return { range: null, placement: null, isRounded: false };
    const placement = placeScaled(range, converted);
    return { range: converted.range, placement, isRounded: converted.factor !== null };
  };
  // `1.5 x10^5` and `<20`: the range may be meant with the power of the value or without it.
  const power = reported.unit === null ? getPowerOfTen(read.unit) : null;
  const placeScaled = (range: ApplicableRange, converted: ConvertedRange) => {
    const placement = placeConverted(value, reported.value, marks, converted);
    if (power === null || range.unit !== null) return placement;
    const scaled = placeConverted(multiply(value, power), reported.value, marks, converted);
    return placement === scaled ? placement : "undecided";
  };
  const placed = certain.map(place);
  const others = uncertain.map(place);
  const placements = new Set([...placed, ...others].map(({ placement }) => placement));
  const [agreed = null] = placements.size === 1 ? [...placements] : [];
  const shown = placed.find(({ range }) => range !== null)?.range ?? null;
  const isOutside = agreed === "above" || agreed === "below" || agreed === "different";
  const range = shown && toParsedRange(shown, unit);
  const isInTier = tiers.some((each) => place(each).placement === "inside");
  const isInClass = fitsClasses(agreed, classes, place) && !(agreed === "inside" && isInTier);
  // Ranges that may not apply to the patient can only make a value abnormal, and only if they all agree.
  const isSafe = isInClass && (isOutside || (others.length === 0 && !isIncomplete));
  if (agreed !== null && agreed !== "undecided" && isSafe) {
    const applied =
      range ??
      others.flatMap((each) => each.range ?? []).map((each) => toParsedRange(each, unit))[0];
    return { read, placement: agreed, range: applied ?? null, problem };
  }
  const found = findProblem([...placed, ...others], placements.size);
  const ofClasses = isInClass ? null : "its laboratory's classes leave open whether it is normal";
  return { read, placement: null, range, problem: problem ?? ofClasses ?? found };
}

/**
 * Whether the classes beside the normal one agree: a normal value is in none of them, and any other is not in an
 * equivocal one and, where all classes are named, in one of them.
 */
function fitsClasses(
  agreed: Placement | null,
  classes: readonly ApplicableRange[],
  place: (range: ApplicableRange) => Placed,
): boolean {
  if (classes.length === 0) return true;
  const placed = classes.map((each) => ({
    isEquivocal: each.condition.tier === "equivocal",
    isOutside: /^(?:above|below)$/.test(place(each).placement ?? ""),
    isInside: place(each).placement === "inside",
  }));
  if (agreed === "inside") return placed.every(({ isOutside }) => isOutside);
  const isClear = placed.every(({ isEquivocal, isOutside }) => !isEquivocal || isOutside);
  const others = placed.filter(({ isEquivocal }) => !isEquivocal);
  return isClear && (others.length === 0 || others.some(({ isInside }) => isInside));
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

function findProblem(placed: readonly Placed[], placements: number): string | null {
  if (placed.length === 0) return null;
  if (placed.some(({ range }) => range === null)) {
    return "the value and its range are in units that cannot be converted";
  }
  if (placements > 1) return "several ranges apply and do not agree";
  return placed.some(({ isRounded }) => isRounded)
    ? "after conversion to its unit the value is too close to the limit to be told from it"
    : "it cannot be said whether the value lies inside its range";
}

/** Converts the bounds of a range to the unit of the value; null if they cannot be converted. */
function toUnit(
  { loinc, name }: ReportedResult,
  range: ApplicableRange,
  unit: string | null,
  convertUnit: ConvertUnit,
): ConvertedRange | null {
  const unchanged = { range, factor: null };
  if (range.unit === null || unit === null || range.expected !== null) return unchanged;
  if (isSameUnit(range.unit, unit)) return unchanged;
  const [from, to] = [normalizeUnit(range.unit), normalizeUnit(unit)];
  if (from === null || to === null) return null;
  if (isMonovalentIon(loinc, name) && from.replace("eq", "mol") === to.replace("eq", "mol")) {
    return unchanged;
  }
  const molarMass = findMolarMass(loinc, name);
  const convert = (bound: ApplicableRange["low"]) => {
    const value = bound && convertUnit({ value: bound.value, from, to, molarMass });
    return bound && value !== null ? { ...bound, value } : null;
  };
  const [low, high] = [convert(range.low), convert(range.high)];
  const isLost = (range.low !== null && low === null) || (range.high !== null && high === null);
  const factor = convertUnit({ value: 1, from, to, molarMass });
  if (isLost || factor === null) return null;
  return { range: { ...range, low, high, unit }, factor: isExactFactor(factor) ? null : factor };
}

function toParsedRange(
  { text, low, high, expected, unit }: ApplicableRange,
  valueUnit: string | null,
): ParsedRange {
  return { text, low, high, expected, unit: valueUnit ?? unit };
}

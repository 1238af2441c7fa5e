import { readFinding } from "@/lib/result-assessment/findings/read-finding";
import { parseFlags } from "@/lib/result-assessment/parse-flags";
import { normalizeUnit } from "@/lib/result-assessment/unit-names";
import { areContradicting } from "@/service/unmatched-results/report/contradicting-units";
import type { Hl7Segment } from "./hl7-segment";
import { isObservationStatus } from "./hl7-status";
import type { ReadTime } from "./hl7-time";
import type { Hl7Flags } from "./observation-fields";
import { type Hl7Value, isValueType } from "./observation-value";

/** A content that does not fit its field. */
export interface Mismatch {
  readonly field: number;
  /** One sentence. */
  readonly reason: string;
  /** It looks like the content of another field: the fields may be shifted. */
  readonly isDisplaced: boolean;
}

interface Read {
  readonly value: Hl7Value;
  readonly flags: Hl7Flags;
  readonly unit: string | null;
  readonly unitNames: readonly string[];
  readonly range: string | null;
}

const NUMBER = /^[<>]?=?\s?[+-]?\d{0,12}(?:[.,]\d{1,12})?$/;
/** A number with what laboratories write beside it in a numeric field: a bound, an interval, a ratio, a grade, a flag. */
const NUMBER_LIKE =
  /^[<>≤≥~=]{0,2}\s?[+-]?(?:\d|[.,]\d)[\d.,:/eE+\s-]{0,40}(?:\s?(?:\(?[HLA*]{1,2}\)?|%|\+))?$/;
const RANGE_LIKE = /^\d{1,9}(?:[.,]\d{1,9})?\s?[-–]\s?\d{1,9}(?:[.,]\d{1,9})?$/;
const FLAG_LIKE = /^(?:H|L|HH|LL|A|AA|N|HU|LU|F|P|C)$/;
/** Table 0080: age, race, sex, species, breed, strain, none. */
const NATURE = /^(?:A|R|S|SP|B|ST|N)$/;

/** Finds what does not fit its field in an OBX; the fields that are only shown are not checked. */
export function findMismatches(segment: Hl7Segment, read: Read, readTime: ReadTime): Mismatch[] {
  return [
    ...checkType(read.value),
    ...checkMoment(read.value, readTime),
    ...checkUnit(read),
    ...checkRange(read),
    ...checkFlags(read.flags),
    ...checkCode(segment, 9, (text) => NUMBER.test(text), "a probability"),
    ...checkCode(segment, 10, (text) => NATURE.test(text), "known"),
    ...checkCode(segment, 11, isObservationStatus, "a status of table 0085"),
    ...[12, 14, 19].flatMap((field) => checkTime(segment, field, readTime)),
  ];
}

function checkType({ type, valueType, text, hasUnknownCode }: Hl7Value): Mismatch[] {
  if (type !== null && valueType === null) {
    return [toMismatch(2, `${type} is no type of a value.`, isDisplacedType(type))];
  }
  if (hasUnknownCode) return [toMismatch(5, "The value is a code that no table has.", false)];
  if (valueType !== "numeric" || text === null) return [];
  const isFitting =
    text.split("\n").every((line) => NUMBER_LIKE.test(line)) ||
    readFinding(text).findingClass !== "other";
  if (isFitting) return [];
  const isDisplaced = normalizeUnit(text) !== null || FLAG_LIKE.test(text);
  return [toMismatch(5, "The value is announced as a number and is none.", isDisplaced)];
}

/** Types of a date or a time. A time of day has no day, and so is none that `readTime` reads. */
const MOMENTS = new Set(["DT", "DTM", "TS"]);
const TIME_OF_DAY = /^\d{2}(?::?\d{2}){0,2}(?:\.\d{1,4})?(?:[+-]\d{4})?$/;

function checkMoment({ type, text }: Hl7Value, readTime: ReadTime): Mismatch[] {
  const lines = text?.split("\n") ?? [];
  const isFitting =
    type === "TM"
      ? lines.every((line) => TIME_OF_DAY.test(line))
      : !MOMENTS.has(type ?? "") || lines.every((line) => readTime(line).isTime);
  return isFitting ? [] : [toMismatch(5, "The value is announced as a time and is none.", false)];
}

/** A code of the test or a number in the place of the type. */
function isDisplacedType(type: string): boolean {
  return /\d/.test(type);
}

function checkUnit({ unit, unitNames: others }: Read): Mismatch[] {
  if (unit === null || unit === "1") return [];
  const isNumber = NUMBER.test(unit) || RANGE_LIKE.test(unit);
  const isFlag = /^(?:HH|LL|AA|HU|LU)$/.test(unit);
  if (isNumber || isFlag) return [toMismatch(6, "The unit is none.", true)];
  const other = others.find((each) => areContradicting(unit, each));
  return other ? [toMismatch(6, `The unit is written as ${unit} and as ${other}.`, false)] : [];
}

function checkRange({ range, value }: Read): Mismatch[] {
  if (range === null) return [];
  const isUnit = value.valueType !== "coded" && /\/|%/.test(range) && normalizeUnit(range) !== null;
  return FLAG_LIKE.test(range) || isUnit ? [toMismatch(7, "The range is none.", true)] : [];
}

function checkFlags({ flags }: Hl7Flags): Mismatch[] {
  const { notUnderstood } = parseFlags(flags);
  if (notUnderstood.length === 0) return [];
  const isDisplaced = notUnderstood.some((text) => /\d/.test(text) || normalizeUnit(text) !== null);
  return [toMismatch(8, "The flag is not in any table.", isDisplaced)];
}

function checkCode(
  segment: Hl7Segment,
  field: number,
  isKnown: (text: string) => boolean,
  what: string,
): Mismatch[] {
  const texts = segment
    .readRepetitions(field)
    .flat()
    .filter((text) => text !== null);
  if (texts.every(isKnown)) return [];
  return [toMismatch(field, `${texts.join(", ")} is not ${what}.`, true)];
}

function checkTime(segment: Hl7Segment, field: number, readTime: ReadTime): Mismatch[] {
  const written = segment.readComponent(field);
  if (written === null || readTime(written).isTime) return [];
  return [toMismatch(field, "The time cannot be read.", !/\d{4}/.test(written))];
}

function toMismatch(field: number, reason: string, isDisplaced: boolean): Mismatch {
  return { field, reason, isDisplaced };
}

/**
 * Whether the contents of a row stand in other fields than they should: its test is a type, it has a structured sub-id
 * where the test is missing, a number is its unit while it has no value, or two contents fit no better.
 */
export function isShifted(
  segment: Hl7Segment,
  mismatches: readonly Mismatch[],
  hasValue: boolean,
): boolean {
  const test = segment.getRaw(3);
  if (isValueType(test)) return true;
  if (test === "" && /[A-Za-z]/.test(segment.getRaw(4)) && !hasValue) return true;
  const displaced = mismatches.filter((each) => each.isDisplaced);
  return displaced.length > 1 || (!hasValue && displaced.some(({ field }) => field === 6));
}

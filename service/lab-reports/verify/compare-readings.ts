import { readFinding } from "@/lib/result-assessment/findings/read-finding";
import { parseFlags } from "@/lib/result-assessment/parse-flags";
import { normalizeUnit } from "@/lib/result-assessment/unit-names";
import { isWithinEdits } from "@/service/lab-reports/loinc/compare-names";
import { isKnownName } from "@/service/lab-reports/loinc/known-names";
import { foldReading, getLetters, getNumbers } from "./fold-reading";
import { readNumber, readRange } from "./judge-numbers";
import { findNearUnits } from "./printed-units";
import { readGender } from "./report-patient";
import type { ReadingVerdict } from "./second-reading";

export type CellKind =
  | "name"
  | "value"
  | "unit"
  | "range"
  | "flag"
  | "metadata"
  | "sex"
  | "first_name"
  | "last_name";

/** In a word, one misread letter in eight is tolerated; numbers are compared exactly. */
const LETTERS_PER_EDIT = 8;

/**
 * Whether two engines' readings agree. Numbers have to be equal character by character; a confusion of letters and
 * digits (O and 0, l and 1) is a difference. Words may differ in a letter if both still mean the same: a known unit,
 * finding or name.
 */
export function doReadingsAgree(kind: CellKind, first: string, second: string): boolean {
  if (kind === "first_name" || kind === "last_name") return arePeopleAlike(kind, first, second);
  if (kind === "sex") return !areOtherSexes(first, second);
  if (foldReading(first) === foldReading(second)) return true;
  switch (kind) {
    case "unit":
      return doUnitsAgree(first, second);
    case "flag":
      return doFlagsAgree(first, second);
    case "name":
      return doNamesAgree(first, second);
    case "value":
    case "range":
    case "metadata":
      return /\d/.test(foldReading(first) + foldReading(second))
        ? getNumbers(first) === getNumbers(second) && doLettersAgree(first, second)
        : doFindingsAgree(first, second);
  }
}

/**
 * What a second reading implies about the first. A number is only contradicted by another number or range with
 * different digits, or by the same digits with more separators. Lost points and specks are inconclusive, since the
 * second engine is prone to them.
 */
export function judgeReading(kind: CellKind, first: string, second: string): ReadingVerdict {
  if (doReadingsAgree(kind, first, second)) return "agrees";
  if (!/[\p{L}\p{N}]/u.test(second)) return "inconclusive";
  if (!/\d/.test(first)) return "contradicts";
  const digits = (text: string) => foldReading(text).replaceAll(/\D/g, "");
  if (digits(first) === digits(second))
    return hasMorePoints(second, first) ? "contradicts" : "inconclusive";
  const isNumber = readNumber(second) !== null || readRange(second) !== null;
  return isNumber ? "contradicts" : "inconclusive";
}

function hasMorePoints(one: string, other: string): boolean {
  const count = (text: string) => text.match(/[.,]/g)?.length ?? 0;
  return count(one) > count(other);
}

function doLettersAgree(first: string, second: string): boolean {
  const [one, other] = [getLetters(first), getLetters(second)];
  if (one === other) return true;
  const units = [splitUnit(first), splitUnit(second)] as const;
  if (units[0] !== null && units[1] !== null && units[0] === units[1]) return true;
  const limit = Math.floor(Math.max(one.length, other.length) / LETTERS_PER_EDIT);
  return limit > 0 && isWithinEdits(one, other, limit);
}

/**
 * Every letter of a person's name counts, without its accent. A comma behind the first name says that it is the last,
 * and a small l at the start of a name can be a capital I to both engines.
 */
function arePeopleAlike(kind: "first_name" | "last_name", first: string, second: string): boolean {
  if (kind === "first_name" && second.includes(",")) return false;
  if (/^l\p{Ll}/u.test(first.trim())) return false;
  const fold = (text: string) => text.normalize("NFKD").replaceAll(/\P{L}/gu, "").toLowerCase();
  return fold(first) === fold(second);
}

/** A letter alone is often not seen by the second engine, so only the other sex contradicts. */
function areOtherSexes(first: string, second: string): boolean {
  const [one, other] = [readGender(first), readGender(second)];
  return one !== "other" && other !== "other" && one !== other;
}

/** The unit at the end of `70-99 mg/dL`. */
function splitUnit(text: string): string | null {
  return normalizeUnit(foldReading(text).replace(/^[\d\s.,<>=-]{1,60}/, ""));
}

function doFindingsAgree(first: string, second: string): boolean {
  const [one, other] = [getLetters(first), getLetters(second)];
  if (one === other && one !== "") return true;
  const [found, again] = [readFinding(first), readFinding(second)];
  const areKnown = found.findingClass !== "other" && again.findingClass !== "other";
  if (areKnown) return found.findingClass === again.findingClass && found.grade === again.grade;
  const limit = Math.max(1, Math.floor(one.length / LETTERS_PER_EDIT));
  return one.length > 3 && again.findingClass === "other" && isWithinEdits(one, other, limit);
}

/** A unit is confirmed by a reading that is not a unit, if no other unit is as similar to that reading. */
function doUnitsAgree(first: string, second: string): boolean {
  const [one, other] = [normalizeUnit(foldUnit(first)), normalizeUnit(foldUnit(second))];
  if (foldUnit(first) === foldUnit(second)) return true;
  if (one === null) return false;
  if (other !== null) return one === other;
  const near = findNearUnits(foldUnit(second));
  return near.length === 1 && near[0] === one;
}

/** `x10^3/uL`, `x10*3/uL` and `x103/uL` are readings of the same print. */
export function foldUnit(text: string): string {
  return foldReading(text)
    .replaceAll(" ", "")
    .replace(/^x?10[*^e]{0,2}\+?(\d{1,2})(?=\/|$)/, "x10^$1");
}

function doFlagsAgree(first: string, second: string): boolean {
  const [one, other] = [parseFlags([cleanFlag(first)]), parseFlags([cleanFlag(second)])];
  const isKnown = one.notUnderstood.length === 0 && other.notUnderstood.length === 0;
  return isKnown && one.interpretation === other.interpretation && one.side === other.side;
}

/** Specks beside a flag are not part of it. */
function cleanFlag(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}*!+<>↑↓▲▼ -]/gu, "").trim();
}

/**
 * The digits of a name distinguish T3 from T4. A first reading that is a marker's name prevails over a second one that
 * is not.
 */
function doNamesAgree(first: string, second: string): boolean {
  if (getNumbers(first) === getNumbers(second)) return true;
  return isKnownName(first) && !isKnownName(second) && foldReading(second) !== "";
}

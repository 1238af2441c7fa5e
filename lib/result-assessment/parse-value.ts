import { findClass, isFindingCode } from "@/lib/result-assessment/findings/finding-classes";
import { normalizeLines, readFinding } from "@/lib/result-assessment/findings/read-finding";
import type { ParsedValue } from "./assessment";
import { readComparator } from "./comparators";
import { type DecimalMark, parseNumber } from "./parse-number";
import type { ReportedValueType } from "./reported-result";
import { normalizeUnit } from "./unit-names";

/** A value and what its text contains in addition. */
export interface ReadValue {
  /** Null if nothing was measured or the text is not understood. */
  readonly value: ParsedValue | null;
  /** A unit printed after the number. */
  readonly unit: string | null;
  /** Flags printed next to the number: `512 H`, `5.4*`. */
  readonly flags: readonly string[];
  /** True for "Test not performed", QNS and "See note": there is no result, whatever the flag says. */
  readonly isNoResult: boolean;
}

const MAX_VALUE_LENGTH = 400;
const NUMBER = String.raw`[-−+]?\s?(?:\d[\d.,]{0,30}(?: \d{3}){0,4}|[.,]\d{1,20})(?:[eE][+-]?\d{1,2})?`;
const SINGLE = new RegExp(`^(${NUMBER})\\s{0,5}(.{0,60})$`);
const INTERVAL = new RegExp(
  `^(${NUMBER})\\s{0,5}(?:-|–|—|to)\\s{0,5}(${NUMBER})\\s{0,5}(.{0,60})$`,
);
const RATIO = /^(\d{1,9}(?:\.\d{1,9})?)\s?:\s?(\d{1,9}(?:\.\d{1,9})?)$/;
const TRAILING_FLAG =
  /^(|.{0,55}?[^\s])(?:(?:^|\s{1,3}|(?=\())(\(?(?:H{1,3}|L{1,3}|A{1,2}|HIGH|LOW|CRIT|CRITICAL|PANIC|ABN)\)?[*!]{0,2})|\s{0,3}(\*{1,3}|!{1,2}|[↑↓]{1,2}))$/i;
const NO_RESULT =
  /\b(?:not (?:performed|done|tested|reported|applicable|available|received|calculated|measured|given|run|collected|provided|submitted|sufficient|interpretable|valid)|tnp|qns|quantity not|insufficient|inadequate|unsatisfactory|unsuitable|h(?:a)?emoly[sz]ed|hemolysis|lipemic|icteric|clotted|contaminated|rejected|cancell?ed|pending|in progress|to follow|unable to|could not be|cannot be|can not be|no (?:result|specimen|sample|interpretation)|invalid|error|aborted|leaked|broken|lost|expired|mislabel(?:l)?ed|unlabel(?:l)?ed|duplicate|credit(?:ed)?|redraw|recollect|repeat (?:test|collection|specimen)|deleted|void|n\/a|dnr|unknown)\b/i;
/** A reference to a text. Beside other words it does not replace them: "Atypical cells, see text". */
const REFERENCE = /\bsee (?:note|comment|below|report|attached|text|interpretation)s?\b/i;
const NO_RESULT_WHOLE = /^(?:na|nt|np|tbd|---?|\.|\?|x|test|#+)$/i;

/**
 * Reads a printed value, with a comparator that was sent separately. The digits of a code are no number: where a coded
 * value has no text, its code is all there is.
 */
export function parseValue(
  printed: string,
  comparator: string | null,
  mark: DecimalMark = ".",
  valueType: ReportedValueType | null = null,
): ReadValue {
  const text = printed.replaceAll(/\s+/g, " ").trim();
  const nothing = { value: null, unit: null, flags: [] };
  if (text === "" || NO_RESULT_WHOLE.test(text)) return { ...nothing, isNoResult: true };
  if (text.length > MAX_VALUE_LENGTH) {
    return { ...nothing, isNoResult: NO_RESULT.test(text.slice(0, MAX_VALUE_LENGTH)) };
  }
  // Two lines are two statements, although "200" above "100" could be read as 200 100.
  const isNumber = isOneLine(printed) && !isCode(text, valueType);
  const measured = isNumber ? readMeasured(text, comparator, mark) : null;
  if (measured) return measured;
  if (NO_RESULT.test(text) || isOnlyReference(text)) return { ...nothing, isNoResult: true };
  const { findingClass } = readFinding(printed);
  const isUnderstood = findingClass !== "other" && comparator === null;
  return {
    ...nothing,
    value:
      isUnderstood || text.length <= 80
        ? { kind: "qualitative", finding: normalizeLines(printed) }
        : null,
    isNoResult: false,
  };
}

function isCode(text: string, valueType: ReportedValueType | null): boolean {
  if (valueType === "numeric" || !/^\d+$/.test(text)) return false;
  return valueType === "coded" || (isFindingCode(text) && findClass(text) !== undefined);
}

function isOnlyReference(text: string): boolean {
  if (!REFERENCE.test(text)) return false;
  return !/[a-z\d]{3}/i.test(
    text.replace(REFERENCE, "").replace(/\b(?:please|for|details)\b/gi, ""),
  );
}

function isOneLine(printed: string): boolean {
  return !/[\n\r\v\f\u0085\u2028\u2029]/.test(printed.trim());
}

function readMeasured(
  text: string,
  comparator: string | null,
  mark: DecimalMark,
): ReadValue | null {
  const apart = comparator === null ? null : readComparator(comparator);
  if (comparator !== null && comparator.trim() !== "=" && (apart === null || apart.rest !== "")) {
    // Anything else in the text changes the meaning, so the number alone is not used.
    return /\d/.test(text) ? { value: null, unit: null, flags: [], isNoResult: false } : null;
  }
  const own = readComparator(text);
  const bound = apart?.comparator ?? own?.comparator ?? null;
  const rest = (own?.rest ?? text.replace(/^=\s?/, "")).trim();
  return readRatio(rest, bound) ?? readInterval(rest, bound, mark) ?? readSingle(rest, bound, mark);
}

type Bound = "<" | "<=" | ">" | ">=" | null;

function readRatio(text: string, bound: Bound): ReadValue | null {
  const [, first, second] = RATIO.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  const [numerator, denominator] = [Number(first), Number(second)];
  if (denominator === 0) return null;
  const comparator = bound === null ? {} : { comparator: bound };
  const value: ParsedValue =
    numerator === 1
      ? { kind: "titer", denominator, ...comparator }
      : { kind: "ratio", numerator, denominator, ...comparator };
  return { value, unit: null, flags: [], isNoResult: false };
}

function readInterval(text: string, bound: Bound, mark: DecimalMark): ReadValue | null {
  const [, first = "", second = "", rest = ""] = INTERVAL.exec(text) ?? [];
  const [low, high] = [parseNumber(first, mark), parseNumber(second, mark)];
  if (low === null || high === null || bound !== null || low > high) return null;
  const { unit, flags } = splitRest(rest);
  if (unit === undefined) return null;
  return { value: { kind: "interval", low, high }, unit, flags, isNoResult: false };
}

function readSingle(text: string, bound: Bound, mark: DecimalMark): ReadValue | null {
  const [, digits = "", rest = ""] = SINGLE.exec(text) ?? [];
  const number = parseNumber(digits, mark);
  const { unit, flags } = splitRest(rest);
  if (number === null || unit === undefined) return null;
  const value: ParsedValue =
    bound === null
      ? { kind: "number", value: number }
      : { kind: "bound", comparator: bound, value: number };
  return { value, unit, flags, isNoResult: false };
}

/** Splits the text after a number into a unit and flags; the unit is undefined if the text is something else. */
function splitRest(rest: string): { unit: string | null | undefined; flags: string[] } {
  // A capital H is read as a flag rather than an hour.
  const isFlag = /^\(?(?:H{1,3}|L{1,3}|A{1,2})\)?$/.test(rest.trim());
  if (!isFlag && normalizeUnit(rest) !== null) return { unit: rest.trim(), flags: [] };
  const [, before = rest, word, sign] = TRAILING_FLAG.exec(rest) ?? [];
  const unit = before.trim();
  const flags = [word ?? sign].filter((flag) => flag !== undefined);
  if (unit === "") return { unit: null, flags };
  return { unit: normalizeUnit(unit) === null ? undefined : unit, flags };
}

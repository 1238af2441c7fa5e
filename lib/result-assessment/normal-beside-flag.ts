import { isNormalWord } from "@/lib/result-assessment/findings/appearance";
import { readFinding } from "@/lib/result-assessment/findings/read-finding";
import type { ParsedRange } from "./assessment";
import { getPossibleMarks } from "./parse-number";
import { parseValue, type ReadValue } from "./parse-value";
import { isPlaceholder } from "./place-value";
import type { ReportedResult } from "./reported-result";

/** Amounts that a laboratory may call normal: a few epithelial cells, a trace of protein. */
const SLIGHT = new Set(["trace", "rare", "occasional", "few"]);
/** A whole number this long without a unit is a code or a number of something, not a measurement. */
const LONG_NUMBER = /^\d{7,}$/;

/**
 * Whether the flag N alone can make a value normal: beside a number, a negative finding or a known normal word. Any other
 * text may be no result at all ("NSQ", "Clumped", "****"), or a finding that contradicts the flag: what is not there lies
 * in no range that begins above zero. A range with its upper bound first is a mistake of the sender, which may be in the
 * value or the flag as well.
 */
export function canBeNormalByFlag(
  reported: ReportedResult,
  { value }: ReadValue,
  range: ParsedRange | null,
): boolean {
  if (value?.kind !== "qualitative" && reported.ranges.some(isInverted)) return false;
  if (value === null) return isAmbiguousNumber(reported);
  if (value.kind !== "qualitative") return !isCode(reported);
  const { findingClass, text } = readFinding(value.finding);
  if (isPlaceholder(text)) return false;
  if (findingClass === "positive") return SLIGHT.has(text) && !range?.expected;
  if (findingClass === "other") return isNormalWord(text) && !range?.expected;
  if (findingClass === "normal") return true;
  return (findingClass === "negative" || findingClass === "none") && !beginsAboveZero(range);
}

function beginsAboveZero(range: ParsedRange | null): boolean {
  return (range?.low?.value ?? 0) > 0;
}

const PLAIN_RANGE = /^\s{0,3}([\d.]{1,12})\s{0,3}[-–]\s{0,3}([\d.]{1,12})(?:\s|$)/;

function isInverted({ low, high, text }: ReportedResult["ranges"][number]): boolean {
  if (low !== null && high !== null) return low > high;
  const [, from, to] = PLAIN_RANGE.exec(text ?? "") ?? [];
  return Number(from) > Number(to);
}

/** `1,234` is a number, whichever it is. */
function isAmbiguousNumber({ value, comparator }: ReportedResult): boolean {
  const marks = getPossibleMarks([value]);
  const kinds = marks.map((mark) => parseValue(value, comparator, mark).value?.kind);
  return marks.length > 1 && kinds.some((kind) => kind !== undefined && kind !== "qualitative");
}

function isCode({ value, valueType, unit, ranges }: ReportedResult): boolean {
  const isMeasured = valueType === "numeric" || unit !== null || ranges.length > 0;
  return !isMeasured && LONG_NUMBER.test(value.trim());
}

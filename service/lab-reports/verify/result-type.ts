import type { ParsedResult } from "@/lib/contract/service/parsing-job";
import { readComparator } from "@/lib/result-assessment/comparators";
import { readFinding } from "@/lib/result-assessment/findings/read-finding";
import { parseValue } from "@/lib/result-assessment/parse-value";
import { normalizeUnit } from "@/lib/result-assessment/unit-names";

const INTERVAL = /^\d{1,15}(?:[.,]\d{1,15})?\s?[-–—−]\s?\d{1,15}(?:[.,]\d{1,15})?$/;
const PERCENTAGE = /^[-−+]?\d{1,15}(?:[.,]\d{1,15})?\s?%$/;
const QUOTIENT = /^\d{1,15}(?:[.,]\d{1,15})?\s?[/:]\s?\d{1,15}(?:[.,]\d{1,15})?$/;
const CLOCK = /^\d{1,3}:\d{2}:\d{2}$/;
const TIMES = new Set(["s", "min", "h", "d"]);
const MAX_VALUE_LENGTH = 80;

/**
 * The type of a printed value (public reference of the parser): a comparator or `a-b` is a range, a trailing percent
 * sign a percentage, `a/b` (and a titer `1:80`) a ratio, a plain number numeric, a number with a unit of time a
 * duration, a finding such as negative or detected a boolean, and everything else a comment.
 */
export function inferResultType(printed: string): NonNullable<ParsedResult["type"]> {
  const text = printed.replaceAll(/\s+/g, " ").trim();
  if (text.length === 0 || text.length > MAX_VALUE_LENGTH) return "comment";
  if (/\d/.test(text) && readComparator(text) !== null) return "range";
  if (INTERVAL.test(text)) return "range";
  if (PERCENTAGE.test(text)) return "percentage";
  if (CLOCK.test(text)) return "duration";
  if (QUOTIENT.test(text)) return "ratio";
  const { value, unit } = parseValue(text, null);
  if (value?.kind === "number")
    return unit !== null && TIMES.has(normalizeUnit(unit) ?? "") ? "duration" : "numeric";
  if (parseValue(text, null, ",").value?.kind === "number") return "numeric";
  const { findingClass, grade } = readFinding(text);
  const isYesOrNo = findingClass === "negative" || findingClass === "none";
  return isYesOrNo || (findingClass === "positive" && grade === null) ? "boolean" : "comment";
}

import { normalizeFinding, readFinding } from "@/lib/result-assessment/findings/read-finding";
import type { RangeBound } from "./assessment";
import type { DecimalMark } from "./parse-number";
import { type Bounds, type RangeScale, readAge, readBounds } from "./range-bounds";
import {
  addAge,
  addWord,
  mergeConditions,
  NO_CONDITION,
  type RangeCondition,
} from "./range-conditions";
import { simplifyRange } from "./range-phrases";
import { type RangeToken, tokenizeRange } from "./range-tokens";

/** One range of a printed text. */
export interface RangeReading {
  readonly low: RangeBound | null;
  readonly high: RangeBound | null;
  /** Whether the bounds are numbers, denominators of titers or quotients of ratios. */
  readonly scale: RangeScale;
  readonly expected: string | null;
  readonly unit: string | null;
  readonly condition: RangeCondition;
}

const MAX_RANGE_LENGTH = 400;
const LABEL =
  /^(?:(?:normal|reference|ref\.?|expected)(?: (?:range|interval|values?|limits))?|range|rr|within normal limits|wnl)\s?[:=]\s?/i;
const NOT_A_RANGE =
  /\b(?:not (?:established|applicable|available|defined|estab)|none established|see|n\/a|pending|varies|variable|unknown|consult|refer)\b/i;

/**
 * Reads a printed reference range: every range in it, each with the patients it is for; null if it is not understood as
 * a whole.
 */
export function parseRange(printed: string, mark: DecimalMark = "."): RangeReading[] | null {
  const text = printed.replaceAll(/\s+/g, " ").trim();
  if (text === "" || text.length > MAX_RANGE_LENGTH || NOT_A_RANGE.test(text)) return null;
  const numeric = /\d/.test(text) ? parseIntervals(text, mark) : [];
  if (numeric === null || numeric.length > 0) return numeric;
  return readExpected(text);
}

function readExpected(labeled: string): RangeReading[] | null {
  const text = labeled.replace(LABEL, "");
  const expected = normalizeFinding(text);
  const { findingClass } = readFinding(text);
  const isReadable = findingClass !== "abnormal" && findingClass !== "critical";
  if (!isReadable || !/[a-z]/.test(expected)) return null;
  const condition = NO_CONDITION;
  return [{ low: null, high: null, scale: "number", expected, unit: null, condition }];
}

/** The numeric ranges of a text; empty if it has no range of numbers, null if a number or a sign is not understood. */
function parseIntervals(text: string, mark: DecimalMark): RangeReading[] | null {
  const simplified = simplifyRange(text);
  const tokens = simplified === null ? null : tokenizeRange(simplified);
  if (tokens === null) return null;
  const found: { bounds: Bounds; before: RangeCondition }[] = [];
  let pending = NO_CONDITION;
  let isUnread = false;
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token === undefined) break;
    const age = readAge(tokens, at, mark);
    const bounds = age === null ? readBounds(tokens, at, mark) : null;
    if (age !== null) {
      pending = addAge(pending, age.from, age.to);
      at = age.next;
    } else if (bounds !== null) {
      found.push({ bounds, before: pending });
      pending = NO_CONDITION;
      at = bounds.next;
    } else {
      // A bound that is denied in words that are not known is not the bound behind them.
      if (isNegation(token) && tokens[at + 1]?.kind === "comparator") isUnread = true;
      else if (token.kind === "word" || token.kind === "unit")
        pending = addWord(pending, token.text);
      else if (token.kind !== "separator" && token.kind !== "dash") isUnread = true;
      at += 1;
    }
  }
  if (found.length === 0) return [];
  return isUnread || found.some(({ bounds }) => isInverted(bounds)) ? null : attach(found, pending);
}

function isNegation({ kind, text }: RangeToken): boolean {
  return kind === "word" && /^(?:no|not|never|neither|nor|isn|isn['’]t|cannot)$/i.test(text);
}

/**
 * Assigns labels to ranges: those before each range if the first one has some, else those after it. Null if several
 * ranges are not all labeled in the same way, unless they are one range in two units.
 */
function attach(
  found: readonly { bounds: Bounds; before: RangeCondition }[],
  last: RangeCondition,
): RangeReading[] | null {
  const isBefore = found[0]?.before !== NO_CONDITION;
  const labels = [...found.map(({ before }) => before), last];
  const areLabeled = (isBefore ? labels.slice(0, -1) : labels.slice(1)).every(
    (label) => label !== NO_CONDITION,
  );
  const units = new Set(found.map(({ bounds }) => bounds.unit));
  const areUnits = labels.every((label) => label === NO_CONDITION) && units.size === found.length;
  if (found.length > 1 && !areLabeled && (!areUnits || units.has(null))) return null;
  return found.map(({ bounds, before }, place) => {
    const { low, high, scale, unit } = bounds;
    const isLast = place === found.length - 1;
    const behind = isLast ? last : (found[place + 1]?.before ?? NO_CONDITION);
    const condition = isBefore ? mergeConditions(before, isLast ? last : NO_CONDITION) : behind;
    return { low, high, scale, expected: null, unit, condition };
  });
}

function isInverted({ low, high }: Bounds): boolean {
  return low !== null && high !== null && low.value > high.value;
}

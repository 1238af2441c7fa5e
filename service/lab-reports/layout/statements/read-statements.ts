import { findFinalMarker } from "@/service/lab-reports/layout/accounting/marker-names";
import { isFlag, isNumericRange } from "@/service/lab-reports/layout/cell-kinds";
import { type LineToken, readTokens, toToken } from "@/service/lab-reports/layout/line-tokens";
import { isCode } from "@/service/lab-reports/layout/marks/entry-codes";
import { isTestName } from "@/service/lab-reports/layout/page-furniture";
import type { Cell } from "@/service/lab-reports/layout/report-draft";
import { getText, NO_PARTS, type RowParts } from "@/service/lab-reports/layout/row-parts";
import { splitWord } from "@/service/lab-reports/layout/split-words";
import {
  isColumnGap,
  splitAtGaps,
  type TextLine,
  toCell,
  toLine,
  withoutSigns,
} from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { isDose } from "./dose-units";
import {
  findBoundary,
  findItems,
  type Item,
  isLead,
  type Sentence,
  trimEnd,
  VALUE,
} from "./find-items";
import { readOutcomes, type Stated } from "./read-outcomes";
import { isUnclear, RANGE_FILLER, RANGE_WORD } from "./statement-words";

const MAX_SENTENCE_WORDS = 120;
const MIN_LISTED = 3;
const STROKE = /^[|·•]$/;
/** `03/12`, `3.12.26`. */
const DAY = /^\d{1,2}(?:\/\d{1,2}|[.-]\d{1,2}[.-])(?:\/?\d{2,4})?$/;

/** Whether a line lists several results one behind the other, each a name with a value and a unit, or in shorthand. */
export function listsResults(line: TextLine): boolean {
  if (isShorthandLine(line)) return true;
  return splitAtGaps(line).some((part) => {
    const tokens = readTokens(withoutSigns(part));
    const named = tokens.filter(
      ({ kind, isAfterGap }, at) =>
        kind === "number" &&
        !isAfterGap &&
        tokens[at - 1]?.kind === "text" &&
        tokens[at + 1]?.kind === "unit",
    );
    return named.length > 1;
  });
}

/** `Na 138 | K 6.2 (H) | Cl 101`: so many known names, each in front of a number. */
function isShorthandLine(line: TextLine): boolean {
  const words = line.words.flatMap(splitWord);
  const { words: plain } = withoutSigns({ ...line, words });
  const named = plain.filter(
    ({ text }, at) => VALUE.test(text) && findFinalMarker(words[at - 1]?.text ?? "") !== null,
  );
  return named.length >= MIN_LISTED;
}

/**
 * Reads the results that a sentence or a list states. One counts only if its name follows a boundary, it has a unit of
 * a concentration, a range or (behind a verb) a flag, and no other number belongs to it; an unknown name needs both unit
 * and range. What states none is one text without a row, and is for the caller to list as not read.
 */
export function readStatements(line: TextLine): Stated[] {
  const outcomes = readOutcomes(line);
  if (outcomes !== null) return outcomes;
  const printed = line.words.flatMap(splitWord);
  const sentence = { line, printed, plain: withoutSigns({ ...line, words: printed }).words };
  const items = printed.length > MAX_SENTENCE_WORDS ? [] : findItems(sentence);
  // `Na 142, K 4.9, Ur 2.0`: so many known names leave no doubt that these are results.
  const isShorthand =
    items.length >= MIN_LISTED && items.filter(({ isKnown }) => isKnown).length >= MIN_LISTED - 1;
  const stated: Stated[] = [];
  const push = (words: readonly ReadWord[], row: RowParts | null) => {
    if (words.length > 0) stated.push({ line: toLine(line.page, words, line.columnGap), row });
  };
  let start = 0;
  let collected: Cell | null = null;
  /** Once a number may be that of a day, so may the days of all that follows. */
  let isDayUnclear = false;
  for (const [place, item] of items.entries()) {
    const following = items[place + 1];
    const limit = following?.from ?? printed.length;
    const { parts, end } = readItem(sentence, item, limit);
    // Without a boundary, the words before the next name belong to that name.
    const next = following === undefined ? limit : (findBoundary(printed, end, limit) ?? end);
    const before = printed.slice(start, item.from);
    const opening = findBoundary(printed, start, item.from) ?? start;
    const day = readDay(before, line);
    if (day !== undefined) collected = day;
    isDayUnclear ||= day === null;
    const behind = sentence.plain.slice(end, next).filter(({ text }) => !STROKE.test(text));
    const isClear =
      !isDayUnclear &&
      isLead(printed.slice(opening, item.from)) &&
      !behind.some(isNumbered) &&
      !isUnclear(printed.slice(start, next));
    const isListed = isShorthand && behind.length === 0;
    const row =
      parts !== null && isClear ? toRow({ ...parts, collected }, behind, item, isListed) : null;
    isDayUnclear ||= behind.some(({ text }) => DAY.test(text));
    push(printed.slice(start, next), row);
    start = next;
  }
  push(printed.slice(start), null);
  return stated;
}

/** The day in the words before a result; undefined without a number, null for numbers that are not one day. */
function readDay(words: readonly ReadWord[], { page }: TextLine): Cell | null | undefined {
  if (!words.some(isNumbered)) return undefined;
  const plain = words.map((word) => ({ ...word, text: word.text.replace(/[:,;]$/, "") }));
  const unsigned = withoutSigns(toLine(page, plain));
  const [day, ...others] = readTokens(unsigned).filter(({ text }) => /\d/.test(text));
  return day?.kind === "date" && others.length === 0 ? toCell(page, day.words) : null;
}

function isNumbered({ text }: ReadWord): boolean {
  return /\d/.test(text);
}

/** The cells of an item, and where they end; null where nothing follows that can be a value. */
function readItem(
  sentence: Sentence,
  item: Item,
  limit: number,
): { parts: RowParts | null; end: number } {
  const { line, printed, plain } = sentence;
  const tokens = readTokens(toLine(line.page, plain.slice(item.value, limit), line.columnGap));
  const read = (from: number) =>
    tokens.filter(({ words: [word] }) => word !== undefined && plain.indexOf(word) >= from);
  const flag: LineToken[] = [];
  /** Takes the tokens of one kind that come next. */
  const take = (from: number, isWanted: (token: LineToken) => boolean): LineToken[] => {
    const left = read(from);
    const after = left.findIndex((token) => !isWanted(token));
    return after < 0 ? left : left.slice(0, after);
  };
  const findEnd = (from: number, tokens: readonly LineToken[]) => {
    const last = tokens.at(-1)?.words.at(-1);
    return last === undefined ? from : plain.indexOf(last) + 1;
  };
  const [value] = read(item.value);
  if (value === undefined || (value.kind !== "number" && value.kind !== "bound"))
    return { parts: null, end: item.value + 1 };
  let end = findEnd(item.value, [value]);
  const unit = take(end, ({ kind }) => kind === "unit").slice(0, 1);
  end = findEnd(end, unit);
  const takeFlags = () => {
    // `within the reference interval of 0.27 to 4.20` leads to a range.
    const isLed = read(end).some(({ kind }) => isNumericRange(kind));
    const leads = ({ words }: LineToken) =>
      isLed && words.some(({ text }) => RANGE_WORD.test(text));
    const flags = take(end, (token) => token.kind === "flag" && !leads(token));
    flag.push(...flags);
    end = findEnd(end, flags);
  };
  takeFlags();
  const range = readRange(sentence, end, limit);
  end = findEnd(end, range);
  if (range.length > 0) end = findEnd(end, take(end, ({ kind }) => kind === "unit").slice(0, 1));
  takeFlags();
  const name = trimEnd(printed.slice(item.from, item.nameEnd).filter(({ text }) => !isCode(text)));
  return {
    parts: { ...NO_PARTS, name: [toToken("text", name, true)], value: [value], unit, range, flag },
    end,
  };
}

/** `(135-145)`, `normal range is 3.5 - 5.3`; a bound is a range only in brackets or behind such a word. */
function readRange(
  { line, printed, plain }: Sentence,
  from: number,
  limit: number,
): readonly LineToken[] {
  const tokensFrom = (at: number) =>
    readTokens(toLine(line.page, plain.slice(at, limit), line.columnGap));
  const [next] = tokensFrom(from);
  const [before, first] = [printed[from - 1], printed[from]];
  const isBracketed =
    /^[([]/.test(first?.text ?? "") ||
    (before !== undefined && first !== undefined && isColumnGap(before, first, line));
  if (next?.kind === "interval" || (next?.kind === "bound" && isBracketed)) return [next];
  const said = plain.findIndex(
    ({ text }, at) => at >= from && at < limit && (/\d/.test(text) || RANGE_WORD.test(text)),
  );
  if (said < 0 || !RANGE_WORD.test(plain[said]?.text ?? "")) return [];
  const start = plain.findIndex(
    ({ text }, at) => at > said && at < limit && !RANGE_FILLER.test(text),
  );
  const [range] = start < 0 ? [] : tokensFrom(start);
  return range !== undefined && isNumericRange(range.kind) ? [range] : [];
}

/** The row of an item, with the flags in the words behind it; null without proof that it is a result. */
function toRow(
  parts: RowParts,
  behind: readonly ReadWord[],
  item: Item,
  isListed: boolean,
): RowParts | null {
  const flag = [
    ...parts.flag,
    ...[...item.verb, ...behind]
      .filter(({ text }) => isFlag(text) && /[a-z]{3}/i.test(text))
      .map((word) => toToken("flag", [word], true)),
  ];
  const [unit] = parts.unit;
  const hasRange = parts.range.length > 0;
  // `A ferritin of 30 ug/L is low` says nothing of a patient.
  const isMeasured = unit !== undefined && !isDose(unit.text) && !item.isIndefinite;
  const isProven = item.isKnown
    ? hasRange ||
      isMeasured ||
      (isListed && unit === undefined) ||
      (item.hasVerb && flag.length > 0 && unit === undefined)
    : hasRange && isMeasured && isTestName(getText(parts.name));
  return isProven ? { ...parts, flag } : null;
}

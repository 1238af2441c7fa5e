import type { ReadWord, Rect } from "@/service/lab-reports/reading/read-page";
import { getField } from "./bars";
import { type CellKind, getCellKind, isUnit } from "./cell-kinds";
import { removeLeaders } from "./leaders";
import { unite } from "./rectangles";
import { splitWord } from "./split-words";
import { isColumnGap, joinText, type TextLine } from "./text-lines";

/** Adjacent words of a line that together have one meaning. */
export type LineToken = {
  readonly kind: CellKind;
  readonly words: readonly ReadWord[];
  readonly text: string;
  readonly rect: Rect;
  /** Whether it is at the beginning of the line or after a gap as wide as between columns. */
  readonly isAfterGap: boolean;
  /** In a line whose fields are divided by strokes: in which of them it is, from 0. */
  readonly field?: number | undefined;
  /** The unknown heading of its column. */
  readonly heading?: string;
};

/** The longest phrase: `greater than or equal to 60`. */
const MAX_PHRASE_WORDS = 7;

/** Splits a line into tokens by their form: numbers, units, ranges, flags, findings and text. */
export function readTokens(line: TextLine): LineToken[] {
  const kept = removeLeaders(line.words).flatMap(({ word, isAfterLeader }) =>
    splitWord(word).map((part, place) => ({ part, isAfterLeader: isAfterLeader && place === 0 })),
  );
  const words = kept.map(({ part }) => part);
  const gaps = kept.map(({ part, isAfterLeader }, place) => {
    const before = words[place - 1];
    return before === undefined || isAfterLeader || isColumnGap(before, part, line);
  });
  const parts: { kind: CellKind; words: ReadWord[]; isAfterGap: boolean }[] = [];
  let at = 0;
  while (at < words.length) {
    const last = parts.at(-1);
    const before = last === undefined ? null : last.kind;
    const phrase = readPhrase(words, gaps, at, before);
    const isSigned = phrase.kind === "number" && isSign(words, gaps, at);
    const { kind, length } = isSigned ? { kind: "flag" as const, length: 1 } : phrase;
    const part = words.slice(at, at + length);
    const isAfterGap = gaps[at] ?? true;
    if (kind === "text" && last?.kind === "text" && !isAfterGap) last.words.push(...part);
    else parts.push({ kind, words: part, isAfterGap });
    at += length;
  }
  const tokens = parts.map((part) => toToken(part.kind, part.words, part.isAfterGap));
  if (line.bars === undefined) return tokens;
  return tokens.map((token) => ({ ...token, field: getField(line, token.rect) }));
}

/** `+ 5.4` at the start of a cell: a sign apart from its number is a flag, as no minus is. */
function isSign(words: readonly ReadWord[], gaps: readonly boolean[], at: number): boolean {
  const isLone = /^[-−–+]$/.test(words[at]?.text ?? "");
  return isLone && at > 0 && gaps[at] === true && gaps[at + 1] === false;
}

export function toToken(
  kind: CellKind,
  words: readonly ReadWord[],
  isAfterGap: boolean,
): LineToken {
  return {
    kind,
    words,
    text: joinText(words),
    rect: unite(words.map(({ rect }) => rect)),
    isAfterGap,
  };
}

function readPhrase(
  words: readonly ReadWord[],
  gaps: readonly boolean[],
  at: number,
  before: CellKind | null,
): { kind: CellKind; length: number } {
  const isStart = gaps[at] ?? true;
  const longest = Math.min(MAX_PHRASE_WORDS, words.length - at);
  for (let length = longest; length > 0; length -= 1) {
    const part = words.slice(at, at + length);
    const kind = getCellKind(joinText(part));
    const isEnd =
      at + length >= words.length ||
      (gaps[at + length] ?? true) ||
      // `DETECTED *`
      /^[*!↑↓▲▼]{1,3}$/.test(words[at + length]?.text ?? "");
    if (kind === "text") continue;
    if (!isWithinOneCell(kind, part, gaps, at)) continue;
    if (isAllowed(kind, joinText(part), { isStart, isEnd, before })) return { kind, length };
  }
  return { kind: "text", length: 1 };
}

/** Only a range may contain a wide space, between its two bounds; `3.2    -1.1` are two numbers. */
function isWithinOneCell(
  kind: CellKind,
  words: readonly ReadWord[],
  gaps: readonly boolean[],
  at: number,
): boolean {
  const isRange = kind === "interval" || kind === "bound";
  return words.every(
    ({ text }, place) =>
      place === 0 || gaps[at + place] !== true || (isRange && !/^[-−+]\d/.test(text)),
  );
}

/** Words that also occur in names only count at a suitable position in the line. */
function isAllowed(
  kind: CellKind,
  text: string,
  place: { isStart: boolean; isEnd: boolean; before: CellKind | null },
): boolean {
  const { isStart, isEnd, before } = place;
  const isAfterValue =
    before !== null && ["number", "bound", "interval", "flag", "titer", "date"].includes(before);
  if (kind === "unit") {
    if (isAfterValue || isClearUnit(text)) return true;
    return before === null ? /[/%]/.test(text) && isStart : isStart && isUnitLike(text);
  }
  if (kind === "finding" || kind === "no_range")
    return (
      (isStart && isEnd) || before === "flag" || (isEnd && before !== null && isLongWord(text))
    );
  if (kind === "flag")
    return isStart || isAfterValue || before === "unit" || /^[(*!↑↓▲▼]/.test(text);
  return true;
}

/** A text that can only be a unit, wherever it appears. */
function isClearUnit(text: string): boolean {
  return /\//.test(text) && /\d|µ|μ|[a-z]{1,4}\/[a-zµμ]{1,4}$/.test(text) && isUnit(text);
}

function isUnitLike(text: string): boolean {
  return text === "%" || text.length > 1;
}

function isLongWord(text: string): boolean {
  return text.length > 3;
}

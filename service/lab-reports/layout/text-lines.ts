import type { ReadWord, Rect } from "@/service/lab-reports/reading/read-page";
import { joinWrapped } from "./join-wrapped";
import { getCenter, getMedian, getMiddle, getRight, unite } from "./rectangles";
import type { Cell } from "./report-draft";

/** Words that stand next to each other, from left to right. */
export type TextLine = {
  readonly page: number;
  readonly words: readonly ReadWord[];
  readonly rect: Rect;
  /** A wider space than this separates columns. */
  readonly columnGap: number;
  /** Where upright strokes divide the fields of the line, if any do. */
  readonly bars?: readonly number[];
};

/**
 * A gap wider than this many word heights separates two columns; where spaces between words are wide, the gap must be
 * wider.
 */
const COLUMN_GAP_HEIGHTS = 0.9;
const COLUMN_GAP_SPACES = 1.6;
const MAX_SPACE_HEIGHTS = 1.5;
const MIN_SPACES = 12;
/** Words on one line differ in height and in their vertical position by less than this part of their height. */
const LINE_DRIFT_HEIGHTS = 0.55;

const SLACK_HEIGHTS = 0.65;
/** A letter or digit this small, relative to the words of its page, is a speck. */
const DUST_HEIGHTS = 0.35;

type GetLevel = (rect: Rect) => number;
/** Neighbors are at most this many word heights apart. */
const NEIGHBOR_GAP_HEIGHTS = 0.8;
/** Bounds the work where many words overlap. */
const MAX_OPEN_LINES = 12;

/**
 * Groups the words of a page into lines, from top to bottom. A line may be slightly tilted or curved; `getLevel` gives
 * the vertical middle that a word would have on a level line.
 */
export function groupLines(
  page: number,
  words: readonly ReadWord[],
  getLevel: GetLevel = getMiddle,
): TextLine[] {
  const height = getMedianHeight(words);
  const visible = words.filter((word) => isVisible(word) && !isDust(word, height));
  const runs = joinNeighbors(visible).map((run) => toPiece(run, getLevel));
  // The boxes of words in images are uneven.
  const slack = getLevel === getMiddle ? 0 : SLACK_HEIGHTS * height;
  const chains = chain(runs, (last, next) => {
    const tolerance = LINE_DRIFT_HEIGHTS * Math.min(last.rect.height, next.rect.height);
    // A small word within the height of a large one is on its line: superscripts, arrows.
    const inclusion = Math.abs(last.rect.height - next.rect.height) / 2;
    const distance = Math.abs(last.level - next.level);
    if (overlapsMuch(last.rect, next.rect)) return null;
    return distance <= Math.max(tolerance, inclusion, slack) ? distance : null;
  });
  const lines = chains.map((pieces) => pieces.flatMap((piece) => piece.words));
  const gapHeights = getColumnGapHeights(lines);
  return chains
    .map((pieces, place) => {
      const own = lines[place] ?? [];
      const line = toLine(page, own, gapHeights * getTextHeight(own));
      return { level: getMedian(pieces.map((piece) => piece.level)), line };
    })
    .sort((one, other) => one.level - other.level)
    .map(({ line }) => line);
}

/** The minimum gap between columns, in text heights: typewriters have wide spaces. */
function getColumnGapHeights(lines: readonly (readonly ReadWord[])[]): number {
  const spaces = lines.flatMap((words) => {
    const height = getTextHeight(words);
    return words.slice(1).flatMap((word, place) => {
      const before = words[place];
      const gap = before === undefined ? 0 : (word.rect.x - getRight(before.rect)) / height;
      return gap > 0 && gap < MAX_SPACE_HEIGHTS ? [gap] : [];
    });
  });
  if (spaces.length < MIN_SPACES) return COLUMN_GAP_HEIGHTS;
  return Math.max(COLUMN_GAP_HEIGHTS, COLUMN_GAP_SPACES * getMedian(spaces));
}

/** Joins words that are close to each other, which are on one line however the page's lines slope. */
function joinNeighbors(words: readonly ReadWord[]): ReadWord[][] {
  const pieces = words.map((word) => toPiece([word], getMiddle));
  const runs = chain(pieces, (last, next) => {
    const height = Math.max(last.rect.height, next.rect.height);
    const gap = next.rect.x - getRight(last.rect);
    const distance = Math.abs(last.level - next.level);
    const isNear = gap < NEIGHBOR_GAP_HEIGHTS * height && !overlapsMuch(last.rect, next.rect);
    return isNear && distance < LINE_DRIFT_HEIGHTS * height * 0.8 ? distance : null;
  });
  return runs.map((run) => run.flatMap((piece) => piece.words));
}

/** Words that are assigned to a line together. */
type Piece = { readonly words: ReadWord[]; readonly rect: Rect; readonly level: number };

function toPiece(words: ReadWord[], getLevel: GetLevel): Piece {
  const rect = unite(words.map((word) => word.rect));
  const [tallest] = [...words].sort((one, other) => other.rect.height - one.rect.height);
  const height = getMedianHeight(words);
  // Low words such as a dash are not a reliable indication of their line's middle.
  const full = words.filter((word) => word.rect.height > 0.6 * (tallest?.rect.height ?? 0));
  return {
    words,
    rect: { ...rect, height },
    level: getMedian(full.map((word) => getLevel(word.rect))),
  };
}

/** Chains pieces from left to right: each follows the nearest piece before it, if `getDistance` allows any. */
function chain(
  pieces: readonly Piece[],
  getDistance: (last: Piece, next: Piece) => number | null,
): Piece[][] {
  const height = Math.max(getMedian(pieces.map(({ rect }) => rect.height)), 1);
  const toBin = (piece: Piece) => Math.floor(piece.level / height);
  const open = new Map<number, Piece[][]>();
  const chains: Piece[][] = [];
  for (const piece of [...pieces].sort((one, other) => one.rect.x - other.rect.x)) {
    const bin = toBin(piece);
    let best: Piece[] | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const near of [bin - 1, bin, bin + 1]) {
      for (const started of (open.get(near) ?? []).slice(-MAX_OPEN_LINES)) {
        const last = started.at(-1);
        const level = getMedian(started.slice(-3).map((each) => each.level));
        const distance = last === undefined ? null : getDistance({ ...last, level }, piece);
        if (distance !== null && distance < least) {
          best = started;
          least = distance;
        }
      }
    }
    // Chains are stored by the position of their last piece, so this one moves.
    const last = best?.at(-1);
    const extended = best ?? [];
    if (best === null) chains.push(extended);
    extended.push(piece);
    if (last !== undefined) {
      const old = open.get(toBin(last)) ?? [];
      open.set(
        toBin(last),
        old.filter((other) => other !== extended),
      );
    }
    const moved = open.get(bin);
    if (moved) moved.push(extended);
    else open.set(bin, [extended]);
  }
  return chains;
}

/** Splits a line where the space between two words is as wide as between columns. */
export function splitAtGaps(line: TextLine): TextLine[] {
  const parts: ReadWord[][] = [];
  for (const word of line.words) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (part === undefined || last === undefined || isColumnGap(last, word, line))
      parts.push([word]);
    else part.push(word);
  }
  return parts.map((words) => toLine(line.page, words, line.columnGap));
}

/** Whether the space between two words of a line separates columns. */
export function isColumnGap(
  left: ReadWord,
  right: ReadWord,
  { columnGap, bars = [] }: Pick<TextLine, "columnGap" | "bars">,
): boolean {
  if (bars.some((x) => x > getCenter(left.rect) && x < getCenter(right.rect))) return true;
  return right.rect.x - getRight(left.rect) > columnGap;
}

/** The usual height of words, without marks such as a dash. */
export function getTextHeight(words: readonly ReadWord[]): number {
  const full = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return getMedianHeight(full.length > 0 ? full : words);
}

/** The text of words with one space between them. */
export function joinText(words: readonly ReadWord[]): string {
  return words.map(({ text }) => text).join(" ");
}

/** The text of words as it is printed, in whatever language. */
export function joinPrinted(words: readonly ReadWord[]): string {
  return words.map(({ text, foreign }) => foreign?.printed ?? text).join(" ");
}

export function toLine(
  page: number,
  words: readonly ReadWord[],
  columnGap = COLUMN_GAP_HEIGHTS * getTextHeight(words),
): TextLine {
  return { page, words, rect: unite(words.map(({ rect }) => rect)), columnGap };
}

/** A line of running text without the brackets and points around its words. */
export function withoutSigns(line: TextLine): TextLine {
  const words = line.words.map((word) => {
    const text = word.text.replace(/^[([]{1,2}/, "").replace(/[)\],;.]{1,4}$/, "");
    return text === "" || text === word.text ? word : { ...word, text };
  });
  return { ...line, words };
}

export function toCell(page: number, words: readonly ReadWord[]): Cell {
  const language = words[0]?.foreign?.language;
  return {
    text: joinWrapped(words),
    ...(language && { foreign: { printed: joinPrinted(words), language } }),
    page,
    rect: unite(words.map(({ rect }) => rect)),
    confidence: words.reduce((least, { confidence }) => Math.min(least, confidence), 1),
    words,
  };
}

export function getMedianHeight(words: readonly ReadWord[]): number {
  return getMedian(words.map(({ rect }) => rect.height));
}

function isVisible({ text, rect }: ReadWord): boolean {
  return text.trim() !== "" && rect.height > 0 && rect.width > 0;
}

function isDust({ text, rect }: ReadWord, height: number): boolean {
  const isSmall = Math.max(rect.width, rect.height) < DUST_HEIGHTS * height;
  return isSmall && /^[\p{L}\p{N}]+$/u.test(text);
}

/** Two words in one place cannot follow each other. */
function overlapsMuch(left: Rect, right: Rect): boolean {
  return getRight(left) - right.x > 0.5 * Math.min(left.width, right.width);
}

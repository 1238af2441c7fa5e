import type { ReadWord, Rect } from "@/service/lab-reports/reading/read-page";
import type { Cell } from "./report-draft";

/** Words that stand next to each other, from left to right. */
export type TextLine = {
  readonly page: number;
  readonly words: readonly ReadWord[];
  readonly rect: Rect;
};

/** A gap wider than this many word heights separates two columns. */
const COLUMN_GAP_HEIGHTS = 0.9;
/** Words on one line differ in height and in their vertical position by less than this part of their height. */
const LINE_DRIFT_HEIGHTS = 0.5;
/** How far back along a line the last word may be, in word heights, before its position says little. */
const MAX_OPEN_LINES = 12;

/** Groups the words of a page into lines, from top to bottom. A line may be slightly tilted or curved. */
export function groupLines(page: number, words: readonly ReadWord[]): TextLine[] {
  const drafts = new Map<number, ReadWord[][]>();
  const all: ReadWord[][] = [];
  const binHeight = Math.max(getMedianHeight(words), 1);
  const binOf = (word: ReadWord) => Math.floor(getMiddle(word.rect) / binHeight);
  for (const word of [...words].filter(isVisible).sort((one, other) => one.rect.x - other.rect.x)) {
    const bin = binOf(word);
    const near = [bin - 1, bin, bin + 1].flatMap((each) =>
      (drafts.get(each) ?? []).slice(-MAX_OPEN_LINES),
    );
    const line = findClosest(near, word);
    if (line === null) {
      const started = [word];
      all.push(started);
      addTo(drafts, bin, started);
      continue;
    }
    const last = line.at(-1);
    line.push(word);
    // A line is found by its last word, so it moves with it.
    if (last !== undefined && binOf(last) !== bin) {
      const old = drafts.get(binOf(last)) ?? [];
      drafts.set(
        binOf(last),
        old.filter((other) => other !== line),
      );
      addTo(drafts, bin, line);
    }
  }
  return all
    .map((line) => toLine(page, line))
    .sort((one, other) => getMiddle(one.rect) - getMiddle(other.rect));
}

/** Splits a line where the space between two words is as wide as between columns. */
export function splitAtGaps(line: TextLine): TextLine[] {
  const parts: ReadWord[][] = [];
  for (const word of line.words) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (part === undefined || last === undefined || isColumnGap(last, word)) parts.push([word]);
    else part.push(word);
  }
  return parts.map((words) => toLine(line.page, words));
}

/** Whether the space between two words of a line separates columns. */
export function isColumnGap(left: ReadWord, right: ReadWord): boolean {
  const height = Math.min(left.rect.height, right.rect.height);
  return right.rect.x - getRight(left.rect) > COLUMN_GAP_HEIGHTS * height;
}

/** The text of words with one space between them. */
export function joinText(words: readonly ReadWord[]): string {
  return words.map(({ text }) => text).join(" ");
}

export function toLine(page: number, words: readonly ReadWord[]): TextLine {
  return { page, words, rect: unite(words.map(({ rect }) => rect)) };
}

export function toCell(page: number, words: readonly ReadWord[]): Cell {
  return {
    text: joinText(words),
    page,
    rect: unite(words.map(({ rect }) => rect)),
    confidence: words.reduce((least, { confidence }) => Math.min(least, confidence), 1),
    words,
  };
}

/** The smallest rectangle around all; an empty one at the origin for none. */
export function unite(rects: readonly Rect[]): Rect {
  const [first, ...others] = rects;
  if (first === undefined) return { x: 0, y: 0, width: 0, height: 0 };
  return others.reduce((all, rect) => {
    const x = Math.min(all.x, rect.x);
    const y = Math.min(all.y, rect.y);
    const width = Math.max(getRight(all), getRight(rect)) - x;
    const height = Math.max(all.y + all.height, rect.y + rect.height) - y;
    return { x, y, width, height };
  }, first);
}

export function getRight(rect: Rect): number {
  return rect.x + rect.width;
}

export function getMiddle(rect: Rect): number {
  return rect.y + rect.height / 2;
}

export function getCenter(rect: Rect): number {
  return rect.x + rect.width / 2;
}

/** How much of the narrower of two rectangles is above or below the other, from 0 to 1. */
export function getOverlapX(one: Rect, other: Rect): number {
  const shared = Math.min(getRight(one), getRight(other)) - Math.max(one.x, other.x);
  return Math.max(0, shared) / Math.max(Math.min(one.width, other.width), 0.001);
}

export function getMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function getMedianHeight(words: readonly ReadWord[]): number {
  return getMedian(words.map(({ rect }) => rect.height));
}

function isVisible({ text, rect }: ReadWord): boolean {
  return text.trim() !== "" && rect.height > 0 && rect.width > 0;
}

function addTo(drafts: Map<number, ReadWord[][]>, bin: number, line: ReadWord[]): void {
  const lines = drafts.get(bin);
  if (lines) lines.push(line);
  else drafts.set(bin, [line]);
}

function findClosest(lines: readonly ReadWord[][], word: ReadWord): ReadWord[] | null {
  let best: ReadWord[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const last = line.at(-1);
    if (last === undefined || overlapsMuch(last.rect, word.rect)) continue;
    const distance = Math.abs(getMiddle(last.rect) - getMiddle(word.rect));
    const tolerance = LINE_DRIFT_HEIGHTS * Math.min(last.rect.height, word.rect.height);
    if (distance <= Math.max(tolerance, getInclusion(last.rect, word.rect)) && distance < least) {
      best = line;
      least = distance;
    }
  }
  return best;
}

/** A small word within the height of a large one is on its line, wherever it is: superscripts, arrows. */
function getInclusion(one: Rect, other: Rect): number {
  return Math.abs(one.height - other.height) / 2;
}

/** Two words in one place cannot follow each other. */
function overlapsMuch(left: Rect, right: Rect): boolean {
  return getRight(left) - right.x > 0.5 * Math.min(left.width, right.width);
}

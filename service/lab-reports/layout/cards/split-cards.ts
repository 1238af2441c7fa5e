import { getRight } from "@/service/lab-reports/layout/rectangles";
import { hasPart } from "@/service/lab-reports/layout/row-parts";
import { readEntry, type TableEntry } from "@/service/lab-reports/layout/table-entries";
import { splitAtGaps, type TextLine } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { readField } from "./card-fields";
import { readCard } from "./join-cards";

/** Lines that are read from top to bottom; a card has one result, or a text between cards. */
export type CardSegment = { readonly lines: readonly TextLine[]; readonly isCard: boolean };

type Group = (words: readonly ReadWord[]) => TextLine[];
/** Lines below each other, of which those of a card follow each other. */
type Stack = {
  readonly lines: readonly TextLine[];
  readonly pieces: readonly (readonly TextLine[])[];
  readonly inCards: readonly TextLine[];
};

const MIN_STARTS = 2;
const MAX_DEPTH = 8;
const MAX_STARTS = 200;
/** The share of the lines beside each other that belong to cards. */
const MIN_SHARE = 0.6;

/**
 * Splits a page on which results are printed as cards that stand side by side, in two or more columns. Cards are found
 * where the text on both sides of an empty strip reads as cards; `group` builds the lines of one side from its words.
 */
export function splitCards(
  lines: readonly TextLine[],
  group: Group,
  depth = 0,
): readonly CardSegment[] {
  const found = depth < MAX_DEPTH ? findCards(lines, group) : null;
  if (found === null) return lines.length > 0 ? [{ lines, isCard: false }] : [];
  const { from, to, pieces } = found;
  return [
    ...(from > 0 ? [{ lines: lines.slice(0, from), isCard: false }] : []),
    ...pieces.map((piece) => ({ lines: piece, isCard: true })),
    ...splitCards(lines.slice(to), group, depth + 1),
  ];
}

/** The first cards that stand side by side, in reading order, and the lines that they are in. */
function findCards(lines: readonly TextLine[], group: Group) {
  for (const { x, from, to } of findStrips(lines)) {
    const stacks = readStacks(lines.slice(from, to), x, group, 0);
    if (stacks === null) continue;
    const inCards = new Set(stacks.flatMap((stack) => stack.inCards.flatMap(({ words }) => words)));
    const isOfCard = (line: TextLine) => line.words.some((word) => inCards.has(word));
    const [start, end] = [lines.findIndex(isOfCard), lines.findLastIndex(isOfCard) + 1];
    const within = new Set(lines.slice(start, end).flatMap(({ words }) => words));
    const isWithin = (line: TextLine) => line.words.some((word) => within.has(word));
    const isFull = stacks.every((stack) => {
      const own = stack.lines.filter(isWithin);
      return own.filter(isOfCard).length >= MIN_SHARE * own.length;
    });
    if (!isFull) continue;
    const pieces = stacks
      .flatMap((stack) => stack.pieces.map((piece) => piece.filter(isWithin)))
      .filter((piece) => piece.length > 0);
    return { from: start, to: end, pieces: inOrder(pieces) };
  }
  return null;
}

/** Lines that have an empty strip at a position, to the right of which parts of cards begin. */
type Strip = { readonly x: number; readonly from: number; readonly to: number };

function findStrips(lines: readonly TextLine[]): Strip[] {
  const starts = lines
    .flatMap((line, place) =>
      splitAtGaps(line)
        .slice(1)
        .map((part) => ({ place, part, x: part.rect.x, height: line.rect.height })),
    )
    .slice(0, MAX_STARTS)
    .sort((one, other) => one.x - other.x);
  const columns: (typeof starts)[] = [];
  for (const start of starts) {
    const column = columns.at(-1);
    const last = column?.at(-1);
    if (column !== undefined && last !== undefined && start.x - last.x <= last.height)
      column.push(start);
    else columns.push([start]);
  }
  return columns.flatMap((column) => {
    // Names and values below each other: neither a column of values nor one of names has both.
    const isWorded = column.some(({ part }) =>
      part.words.some(({ text }) => /[a-z]{2}/i.test(text)),
    );
    if (column.length < MIN_STARTS || !isWorded) return [];
    const read = column.flatMap(({ place, part, x }) => {
      const field = readField(part);
      return field === null ? [] : [{ place, x, field }];
    });
    const isCardLike =
      read.some(({ field }) => field.isName) &&
      read.some(({ field }) => hasPart(field.parts, "value"));
    if (!isCardLike) return [];
    const x = Math.min(...read.map((start) => start.x)) - 1;
    return splitAtCrossed(lines, x).filter(
      ({ from, to }) =>
        read.filter(({ place }) => place >= from && place < to).length >= MIN_STARTS,
    );
  });
}

/** The runs of lines without text across a position. */
function splitAtCrossed(lines: readonly TextLine[], x: number): Strip[] {
  const strips: Strip[] = [];
  let from = 0;
  for (let place = 0; place <= lines.length; place += 1) {
    const line = lines[place];
    if (line !== undefined && !isCrossed(line, x)) continue;
    if (place > from) strips.push({ x, from, to: place });
    from = place + 1;
  }
  return strips;
}

function isCrossed(line: TextLine, x: number): boolean {
  return splitAtGaps(line).some(({ rect }) => rect.x < x - 2 && getRight(rect) > x + 2);
}

/** The stacks of cards to the left and to the right of a position; null unless both sides are cards. */
function readStacks(
  lines: readonly TextLine[],
  x: number,
  group: Group,
  depth: number,
): Stack[] | null {
  const words = lines.flatMap((line) => line.words);
  const isLeft = (word: ReadWord) => getRight(word.rect) <= x || word.rect.x < x - 2;
  const left = readStack(group(words.filter(isLeft)));
  if (left === null) return null;
  const right = group(words.filter((word) => !isLeft(word)));
  const strips = depth < MAX_DEPTH ? findStrips(right) : [];
  for (const strip of strips) {
    const stacks = readStacks(right.slice(strip.from, strip.to), strip.x, group, depth + 1);
    if (stacks !== null) return [left, ...stacks];
  }
  const last = readStack(right);
  return last === null ? null : [left, last];
}

/** The cards in lines below each other, with the texts around them; null if there are none. */
function readStack(lines: readonly TextLine[]): Stack | null {
  const entries = lines.map((line) => readEntry(line, null));
  const pieces: TextLine[][] = [];
  const cards: (readonly TextLine[])[] = [];
  let at = 0;
  while (at < entries.length) {
    const card = readCard(entries, at);
    const own = lines.slice(at, at + (card?.lineCount ?? 1));
    const last = pieces.at(-1);
    // A text below a card belongs to it, unless it may be the name of the next one or of a panel.
    if (card !== null || last === undefined || isTitle(entries[at])) pieces.push(own);
    else last.push(...own);
    if (card !== null) cards.push(own);
    at += own.length;
  }
  return cards.length > 0 ? { lines, pieces, inCards: cards.flat() } : null;
}

function isTitle(entry: TableEntry | undefined): boolean {
  return entry !== undefined && readField(entry.line)?.isName === true;
}

/** From top to bottom, and from left to right where they begin at the same height. */
function inOrder(pieces: readonly (readonly TextLine[])[]): (readonly TextLine[])[] {
  const placed = pieces
    .flatMap((lines) => (lines[0] === undefined ? [] : [{ lines, rect: lines[0].rect }]))
    .sort((one, other) => one.rect.y - other.rect.y);
  const bands: (typeof placed)[] = [];
  for (const piece of placed) {
    const band = bands.at(-1);
    const top = band?.[0]?.rect.y ?? Number.NEGATIVE_INFINITY;
    if (band !== undefined && piece.rect.y - top < 0.7 * piece.rect.height) band.push(piece);
    else bands.push([piece]);
  }
  return bands.flatMap((band) =>
    band.sort((one, other) => one.rect.x - other.rect.x).map(({ lines }) => lines),
  );
}

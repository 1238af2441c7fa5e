import { findStretches, type Ink, type Stretch } from "./find-ink";
import type { ReadCharacter } from "./recognize-lines";

/** A word with its columns in the image of its line. */
export type LineWord = Stretch & { readonly text: string; readonly confidence: number };

// As a fraction of the capitals' height. The model detects most spaces itself; elsewhere a gap must be clearly wider
// than those between the letters of the same line.
const SPACE_GAP = 0.18;
const MIN_SPACE_GAP = 0.2;
// A 1 is narrower than the other digits' width.
const BESIDE_ONE = 0.15;
// The model detects spaces between letters most reliably.
const BETWEEN_LETTERS = 0.1;
const MIN_MEASURED = 4;
const MIN_CUT_GAP = 0.15;
// Points and commas have room around them and belong to their number.
const SEEN_GAP_IN_NUMBER = 0.45;
const UNSEEN_GAP_IN_NUMBER = 0.75;

/**
 * Splits a line at the spaces that were read and at the gaps in its ink. Confidence is that of the least certain character.
 * `pageGap` is the usual gap between letters of the page.
 */
export function splitLine(
  characters: readonly ReadCharacter[],
  ink: Ink,
  width: number,
  pageGap: number,
): LineWord[] {
  const stretches = findStretches(ink, 1);
  const capitals = ink.textHeight;
  const gaps = getGaps(stretches);
  const usualGap = gaps.length < MIN_MEASURED ? pageGap * capitals : getMedian(gaps);
  const spaceGap = Math.max(MIN_SPACE_GAP * capitals, usualGap + SPACE_GAP * capitals);
  const words: { characters: ReadCharacter[] }[] = [];
  const cuts: number[] = [];
  let hasSpace = false;
  let previous: ReadCharacter | undefined;
  for (const character of characters) {
    if (character.character.trim() === "") {
      hasSpace = true;
      continue;
    }
    const gap = previous
      ? findWidestGap(stretches, previous.position * width, character.position * width)
      : null;
    const word = words.at(-1);
    const gapWidth = gap ? gap.end - gap.start : 0;
    if (
      word &&
      previous &&
      gapWidth >= getNeededGap(previous, character, hasSpace, spaceGap, capitals)
    ) {
      const middle = ((previous.position + character.position) / 2) * width;
      cuts.push(gap && gapWidth >= MIN_CUT_GAP * capitals ? (gap.start + gap.end) / 2 : middle);
      words.push({ characters: [character] });
    } else if (word) word.characters.push(character);
    else words.push({ characters: [character] });
    previous = character;
    hasSpace = false;
  }
  return words.map((word, index) => ({
    text: word.characters.map(({ character }) => character).join(""),
    confidence: Math.min(...word.characters.map(({ confidence }) => confidence)),
    ...trim(ink, cuts[index - 1] ?? 0, cuts[index] ?? width),
  }));
}

/** How wide the gap between two characters must be to count as a space. */
function getNeededGap(
  { character: before }: ReadCharacter,
  { character: after }: ReadCharacter,
  hasSpace: boolean,
  spaceGap: number,
  capitals: number,
): number {
  const isInNumber =
    (isDigit(before) && isSeparator(after)) || (isSeparator(before) && isDigit(after));
  if (isInNumber) return (hasSpace ? SEEN_GAP_IN_NUMBER : UNSEEN_GAP_IN_NUMBER) * capitals;
  if (hasSpace) return 0;
  const isBesideOne = (before === "1" && isDigit(after)) || (isDigit(before) && after === "1");
  if (isBesideOne) return spaceGap + BESIDE_ONE * capitals;
  const isInWord = LETTER.test(before) && LETTER.test(after);
  return spaceGap + (isInWord ? BETWEEN_LETTERS * capitals : 0);
}

const LETTER = /\p{L}/u;
const isDigit = (character: string) => character >= "0" && character <= "9";
const isSeparator = (character: string) => character === "." || character === ",";

/** The usual gap between letters on a page, as a fraction of the capitals' height. */
export function getUsualGap(inks: readonly Ink[]): number {
  return getMedian(
    inks.flatMap((ink) => getGaps(findStretches(ink, 1)).map((gap) => gap / ink.textHeight)),
  );
}

function getGaps(stretches: readonly Stretch[]): number[] {
  return stretches.slice(1).map(({ start }, index) => start - (stretches[index]?.end ?? start));
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function findWidestGap(stretches: readonly Stretch[], from: number, to: number): Stretch | null {
  let widest: Stretch | null = null;
  for (const [index, stretch] of stretches.entries()) {
    const next = stretches[index + 1];
    if (!next) break;
    const gap = { start: stretch.end, end: next.start };
    // The middle of a character is only known to about a third of its width, so a gap may begin a little before it or
    // end a little after it.
    if ((gap.start + gap.end) / 2 < from || (gap.start + gap.end) / 2 > to) continue;
    if (!widest || gap.end - gap.start > widest.end - widest.start) widest = gap;
  }
  return widest;
}

function trim({ columns }: Ink, from: number, to: number): Stretch {
  let start = Math.max(0, Math.floor(from));
  let end = Math.min(columns.length, Math.ceil(to));
  while (start < end - 1 && (columns[start] ?? 0) === 0) start += 1;
  while (end > start + 1 && (columns[end - 1] ?? 0) === 0) end -= 1;
  return { start, end };
}

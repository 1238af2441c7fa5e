import { findStretches, type Ink, type Stretch } from "./find-ink";
import type { ReadCharacter } from "./recognize-lines";

/** A word with its columns in the image of its line. */
export type LineWord = Stretch & { readonly text: string; readonly confidence: number };

// In parts of the line's height. The models see a space where there is one more often than not; where they do not, a gap
// must be clearly wider than those between letters and around decimal points.
const SURE_GAP = 0.16;
const SUPPORTED_GAP = 0.1;

/** Splits a line at the spaces that were read and at the gaps in its ink. Confidence is that of the least certain character. */
export function splitWords(
  characters: readonly ReadCharacter[],
  ink: Ink,
  { width, height }: { readonly width: number; readonly height: number },
): LineWord[] {
  const stretches = findStretches(ink, 1);
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
    const needed = (hasSpace ? SUPPORTED_GAP : SURE_GAP) * height;
    const word = words.at(-1);
    if (word && previous && (hasSpace || (gap && gap.end - gap.start >= needed))) {
      const middle = ((previous.position + character.position) / 2) * width;
      cuts.push(
        gap && gap.end - gap.start >= SUPPORTED_GAP * height ? (gap.start + gap.end) / 2 : middle,
      );
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

function findWidestGap(stretches: readonly Stretch[], from: number, to: number): Stretch | null {
  let widest: Stretch | null = null;
  for (const [index, stretch] of stretches.entries()) {
    const next = stretches[index + 1];
    if (!next) break;
    const gap = { start: stretch.end, end: next.start };
    // The middle of a character is known to about a third of it, so a gap may begin a little before or end after.
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

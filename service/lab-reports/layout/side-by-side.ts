import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { isValueKind } from "./cell-kinds";
import { readHeadings } from "./column-headings";
import { type LineToken, readTokens } from "./line-tokens";
import { getRight } from "./rectangles";
import type { TextLine } from "./text-lines";

const MIN_LINES = 3;
const MAX_REGIONS = 12;

/**
 * Splits a page on which two tables are printed side by side. Returns groups of lines in reading order: each group is
 * to be read from top to bottom before the next. `group` builds the lines of one side from its words.
 */
export function splitSideBySide(
  lines: readonly TextLine[],
  group: (words: readonly ReadWord[]) => TextLine[],
  depth = 0,
): TextLine[][] {
  const found = depth < MAX_REGIONS ? findRegion(lines) : null;
  if (found === null) return lines.length > 0 ? [[...lines]] : [];
  const { from, to, x } = found;
  const words = lines.slice(from, to).flatMap((line) => line.words);
  const isLeft = (word: ReadWord) => getRight(word.rect) <= x || word.rect.x < x - 2;
  return [
    ...(from > 0 ? [lines.slice(0, from)] : []),
    group(words.filter(isLeft)),
    group(words.filter((word) => !isLeft(word))),
    ...splitSideBySide(lines.slice(to), group, depth + 1),
  ].filter((group) => group.length > 0);
}

/** A range of lines that are divided at an x position. */
type Region = { readonly from: number; readonly to: number; readonly x: number };

function findRegion(lines: readonly TextLine[]): Region | null {
  return findByHeadings(lines) ?? findByContent(lines);
}

/** With two tables side by side, the head has the heading of the names twice. */
function findByHeadings(lines: readonly TextLine[]): Region | null {
  for (const [place, line] of lines.entries()) {
    const headings = readHeadings(line);
    if (headings === null) continue;
    const second = headings.findIndex(
      ({ role }, at) =>
        role === "name" &&
        headings.slice(0, at).some((heading) => heading.role === "name") &&
        headings.slice(0, at).some((heading) => heading.role === "value") &&
        headings.slice(at).some((heading) => heading.role === "value"),
    );
    const heading = headings[second];
    if (heading === undefined) continue;
    const x = heading.rect.x - 1;
    return { from: place, to: place + countUncrossed(lines.slice(place), x), x };
  }
  return null;
}

/** How many lines there are before the first one with text across a position. */
function countUncrossed(lines: readonly TextLine[], x: number): number {
  const crossed = lines.findIndex(({ words }) => isCrossed(words, x));
  return crossed < 0 ? lines.length : crossed;
}

/** Whether text continues across a position without a gap. */
function isCrossed(words: readonly ReadWord[], x: number): boolean {
  const left = words.filter(({ rect }) => rect.x < x - 2).at(-1);
  const right = words.find(({ rect }) => rect.x >= x - 2);
  if (left === undefined) return false;
  if (getRight(left.rect) > x + 2) return true;
  return right !== undefined && right.rect.x - getRight(left.rect) < 0.6 * left.rect.height;
}

/** Without headings, names that follow values at the same position in several lines begin a second table. */
function findByContent(lines: readonly TextLine[]): Region | null {
  if (lines.some((line) => readHeadings(line) !== null)) return null;
  const starts = lines.flatMap((line, place) => {
    const start = findSecondName(readTokens(line));
    return start === null ? [] : [{ place, x: start, tolerance: line.rect.height }];
  });
  const best = starts
    .slice(0, 200)
    .map((start) => starts.filter((other) => Math.abs(other.x - start.x) <= start.tolerance))
    .reduce((most, group) => (group.length > most.length ? group : most), []);
  const [first] = best;
  const last = best.at(-1);
  if (best.length < MIN_LINES || first === undefined || last === undefined) return null;
  const x = Math.min(...best.map((start) => start.x)) - 1;
  if (best.length < 0.5 * (last.place - first.place + 1)) return null;
  const to = first.place + countUncrossed(lines.slice(first.place), x);
  return to - first.place < MIN_LINES ? null : { from: first.place, to, x };
}

/** The position of a name with a value of its own to the right of a complete result. */
function findSecondName(tokens: readonly LineToken[]): number | null {
  const isName = ({ kind, text }: LineToken) => kind === "text" && /[a-z]{2}/i.test(text);
  const first = tokens.findIndex(isName);
  const value = tokens.findIndex((token, at) => at > first && isValueKind(token.kind));
  if (first !== 0 || value < 0) return null;
  const second = tokens.findIndex((token, at) => at > value && isName(token) && token.isAfterGap);
  const next = tokens[second + 1];
  const proof = tokens[second + 2];
  if (second < 0 || next === undefined) return null;
  const isMeasured =
    next.kind === "number" &&
    (proof?.kind === "unit" ||
      proof?.kind === "interval" ||
      proof?.kind === "bound" ||
      proof?.kind === "flag");
  return isMeasured ? (tokens[second]?.rect.x ?? null) : null;
}

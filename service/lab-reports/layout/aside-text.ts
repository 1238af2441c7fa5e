import { isTier } from "./accounting/tiers";
import { readHeadings } from "./column-headings";
import { type LineToken, readTokens } from "./line-tokens";
import { getRight } from "./rectangles";
import { splitAtGaps, type TextLine, toLine } from "./text-lines";

/** The text of a page without what stands beside its table, and that. */
export type AsideSplit = {
  readonly table: readonly TextLine[];
  readonly aside: readonly TextLine[];
};

type Chunk = { readonly row: number; readonly part: TextLine; readonly isFirst: boolean };

const MIN_LINES = 3;
/** More lines of the table without anything beside them end a box. */
const MAX_GAP_LINES = 12;
/** The share of the lines of a box that have several words, unlike the cells of a column without a heading. */
const MIN_WORDED = 0.6;

/**
 * Splits off a box beside a table, such as a guide to its ranges: lines that begin at one position beyond the last
 * heading, where the table has no column, and that are tiers and texts. Without such a box, everything is the table's.
 */
export function splitAside(lines: readonly TextLine[]): AsideSplit {
  const chunks = lines.flatMap((line, row) =>
    splitAtGaps(line).map((part, place): Chunk => ({ row, part, isFirst: place === 0 })),
  );
  for (const { x, rows } of findEdges(chunks)) {
    const head = findHead(lines, rows, x);
    if (head === null) continue;
    const own = findRows(chunks, x, head);
    const isBox = ({ row, part }: Chunk) =>
      part.rect.x >= x && row >= (own[0] ?? 0) && row <= (own.at(-1) ?? 0);
    const box = chunks.filter(isBox);
    if (own.length < MIN_LINES || !isText(box)) continue;
    const words = new Set(box.flatMap(({ part }) => part.words));
    const pick = (isInBox: boolean) =>
      lines.flatMap((line) => {
        const kept = line.words.filter((word) => words.has(word) === isInBox);
        return kept.length > 0 ? [{ ...line, ...toLine(line.page, kept, line.columnGap) }] : [];
      });
    return { table: pick(false), aside: pick(true) };
  }
  return { table: lines, aside: [] };
}

/** The lines below the head with a text at the edge of a box, until none has one for a while. */
function findRows(chunks: readonly Chunk[], x: number, head: number): number[] {
  const isAtEdge = ({ part }: Chunk) => Math.abs(part.rect.x - x - 1) < 0.3 * part.rect.height;
  const rows = chunks.filter(isAtEdge).flatMap(({ row }) => (row > head ? [row] : []));
  const end = rows.findIndex((row, at) => at > 0 && row - (rows[at - 1] ?? row) > MAX_GAP_LINES);
  return end < 0 ? rows : rows.slice(0, end);
}

/** The positions at which several lines begin that are not the first text of every row, from left to right. */
function findEdges(chunks: readonly Chunk[]): { x: number; rows: number[] }[] {
  const sorted = chunks
    .filter(({ part }) => part.words.length > 1)
    .sort((one, other) => one.part.rect.x - other.part.rect.x);
  const edges: Chunk[][] = [];
  for (const chunk of sorted) {
    const last = edges.at(-1)?.at(-1);
    if (last !== undefined && chunk.part.rect.x - last.part.rect.x < 0.3 * chunk.part.rect.height)
      edges.at(-1)?.push(chunk);
    else edges.push([chunk]);
  }
  return edges
    .filter((edge) => edge.length >= MIN_LINES && edge.some(({ isFirst }) => !isFirst))
    .map((edge) => ({
      x: Math.min(...edge.map(({ part }) => part.rect.x)) - 1,
      rows: edge.map(({ row }) => row).sort((one, other) => one - other),
    }));
}

/** The head of the table beside which lines stand: its last heading ends before them. */
function findHead(lines: readonly TextLine[], rows: readonly number[], x: number): number | null {
  const end = rows.at(-1) ?? 0;
  for (let row = end - 1; row >= 0; row -= 1) {
    const line = lines[row];
    const isWide = line !== undefined && splitAtGaps(line).length > 2;
    if (!isWide || getRight(line.rect) > x || line.words.some(({ text }) => /\d/.test(text)))
      continue;
    if (readHeadings(line) !== null) return row;
  }
  return null;
}

/** Whether lines are texts with tiers among them, and not the cells of a column. */
function isText(box: readonly Chunk[]): boolean {
  const worded = box.filter(({ part }) => part.words.length > 1);
  return (
    worded.length >= MIN_WORDED * box.length &&
    hasTier(box) &&
    box.some(({ part }) => readTokens(part).every(({ kind }) => kind === "text"))
  );
}

/** Whether the texts of a box in one line are a tier, a grade and its numbers apart. */
function hasTier(box: readonly Chunk[]): boolean {
  const rows = new Map<number, LineToken[]>();
  for (const { row, part } of box) rows.set(row, [...(rows.get(row) ?? []), ...readTokens(part)]);
  return [...rows.values()].some(isTier);
}

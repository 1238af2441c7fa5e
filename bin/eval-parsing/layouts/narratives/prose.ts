import type { Result } from "@/bin/eval-parsing/content/make-report";
import type { Scale } from "@/bin/eval-parsing/content/marker";
import type { Ink, Paper, PrintedCells, RowDetails } from "@/bin/eval-parsing/layouts/paper";

/** A result in running text: `before` its value, then what stands `after` it. */
export type ProseResult = {
  readonly result: Result;
  readonly cells: PrintedCells;
  readonly before: string;
  readonly after: string;
  readonly details?: RowDetails;
};

/** Running text, with the results that are in it. */
export type Piece = string | ProseResult;

type ProseLine = { readonly text: string; readonly results: readonly ProseResult[] };

/** Joins the pieces, spaces included, and breaks them into lines of at most this width. */
export function breakLines(
  paper: Paper,
  width: number,
  pieces: readonly Piece[],
  ink: Ink = {},
): ProseLine[] {
  let text = "";
  const values: { readonly at: number; readonly piece: ProseResult }[] = [];
  for (const piece of pieces) {
    if (typeof piece === "string") {
      text += piece;
      continue;
    }
    values.push({ at: text.length + piece.before.length, piece });
    text += `${piece.before}${piece.cells.value}${piece.after}`;
  }
  const lines: { text: string; results: ProseResult[] }[] = [];
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const last = lines.at(-1);
    const own = values.filter(({ at }) => at >= index && at < index + word.length);
    const results = own.map((each) => each.piece);
    const longer = `${last?.text ?? ""} ${word}`;
    if (last !== undefined && paper.widthOf(longer, ink) <= width) {
      last.text = longer;
      last.results.push(...results);
    } else {
      lines.push({ text: word, results });
    }
  }
  return lines;
}

/** Draws lines, each result recorded in that of its value; a line with numbers and no result is an aside. */
export function drawLines(
  paper: Paper,
  x: number,
  top: number,
  lines: readonly ProseLine[],
  ink: Ink = {},
): number {
  const step = (ink.size ?? paper.size) * paper.face.leading;
  let y = top;
  for (const [index, { text, results }] of lines.entries()) {
    const isTail = results.length === 0 && (lines[index - 1]?.results.length ?? 0) > 0;
    if (results.length > 0 || isTail || !/\d/.test(text)) paper.text(x, y, text, ink);
    else paper.aside(x, y, text, ink);
    for (const { result, cells, details } of results) paper.record(result, cells, details);
    y += step;
  }
  return y;
}

/** `135-145`, `<5.0` or `>60`; null when the marker has no range. */
export function printTightRange({ low, high, digits }: Scale): string | null {
  const [bottom, top] = [low?.toFixed(digits), high?.toFixed(digits)];
  if (bottom !== undefined && top !== undefined) return `${bottom}-${top}`;
  if (top !== undefined) return `<${top}`;
  return bottom === undefined ? null : `>${bottom}`;
}

import { type DateStyle, printDate } from "@/bin/eval-parsing/content/formats";
import type { Report } from "@/bin/eval-parsing/content/make-report";
import type { Ink, Paper } from "@/bin/eval-parsing/layouts/paper";
import { breakLines, drawLines, type Piece } from "./prose";

const BOTTOM = 48;

/** Pages that are filled from the top. `startPage` adds a page with its head and returns the y below it. */
export class Sheet {
  y: number;

  constructor(
    readonly paper: Paper,
    /** The left edge of the text. */
    readonly left: number,
    readonly right: number,
    private readonly startPage: () => number,
    /** Points below a paragraph. */
    private readonly gap = 3,
  ) {
    this.y = startPage();
  }

  get width(): number {
    return this.right - this.left;
  }

  /** Goes to the next page unless this height is left. */
  ensure(height: number): void {
    if (this.y + height > this.paper.height - BOTTOM) this.y = this.startPage();
  }

  /** A title above what follows, kept with some lines of it. */
  heading(title: string, ink: Ink = {}): void {
    this.ensure(8 * this.paper.line);
    this.paper.text(this.left, this.y, title, { isBold: true, ...ink });
    this.y += (ink.size ?? this.paper.size) * this.paper.face.leading + 3;
  }

  /** Running text that stays on one page, because a result has its place on one page. */
  paragraph(
    pieces: readonly Piece[],
    { indent = 0, ink = {} }: { indent?: number; ink?: Ink } = {},
  ) {
    const lines = breakLines(this.paper, this.width - indent, pieces, ink);
    this.ensure(lines.length * this.paper.line);
    this.y = drawLines(this.paper, this.left + indent, this.y, lines, ink) + this.gap;
  }

  /** A row of cells that is no result; the first cell names it. */
  note(cells: readonly string[], xs: readonly number[], ink: Ink = {}): void {
    this.ensure(this.paper.line);
    for (const [index, cell] of cells.entries()) {
      const x = xs.at(index) ?? this.left;
      if (index === 0) this.paper.aside(x, this.y, cell, ink);
      else this.paper.text(x, this.y, cell, ink);
    }
    this.y += this.paper.line + 2;
  }
}

/** The line at the top of each page but the first, and the number at its foot. */
export function drawRunningHead(
  paper: Paper,
  { patient, specimen }: Report,
  left: number,
  style: DateStyle,
): void {
  const small = { size: 8 };
  const birth = printDate(patient.birthDate, style);
  const name = `${patient.last.toUpperCase()}, ${patient.first}    DOB: ${birth}`;
  if (paper.page > 1)
    paper.text(left, 26, `${name}    NHS no: 943 476 ${specimen.slice(-4)}`, small);
  paper.text(paper.width - left, paper.height - 30, `Page ${paper.page}`, {
    ...small,
    align: "right",
  });
}

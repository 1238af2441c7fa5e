import type { Result } from "@/bin/eval-parsing/content/make-report";
import type { Paper, PrintedCells } from "@/bin/eval-parsing/layouts/paper";

export const BRIGHTWATER = "Brightwater Health";
export const OAKHURST = "Oakhurst Medical Center";
export const LARCH = "Larch & Finch Wellness";
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const GRAY = "#555555";

export type Tile = {
  readonly cells: PrintedCells;
  readonly result: Result;
  /** A value of the same marker from another day. */
  readonly earlier: { readonly value: string; readonly day: string } | null;
};
type Place = { readonly x: number; readonly y: number; readonly width: number };
export type Form = {
  readonly count: 2 | 3;
  /** The height of a tile in lines. */
  readonly lines: number;
  /** How often a tile has an earlier value. */
  readonly earlier: number;
  readonly chips: Readonly<Record<Result["state"], string | null>>;
  readonly draw: (paper: Paper, place: Place, tile: Tile) => void;
};

/** How each portal draws its tiles. */
export const TILE_FORMS: Readonly<Record<string, Form>> = {
  [BRIGHTWATER]: {
    count: 3,
    lines: 5,
    earlier: 0.6,
    chips: { normal: "Normal", high: "High", low: "Low", abnormal: "Abnormal" },
    draw: drawTrendTile,
  },
  [OAKHURST]: {
    count: 2,
    lines: 3,
    earlier: 0,
    chips: { normal: null, high: "High", low: "Low", abnormal: "Abnormal" },
    draw: drawListTile,
  },
  [LARCH]: {
    count: 2,
    lines: 5.4,
    earlier: 0,
    chips: {
      ...{ normal: "In range", abnormal: "Not expected" },
      ...{ high: "Above range", low: "Below range" },
    },
    draw: drawBarTile,
  },
};

/** The name, the chip at the right of the range, the earlier value, and last the value in large type. */
function drawTrendTile(paper: Paper, { x, y, width }: Place, { cells, earlier }: Tile): void {
  const step = paper.line + 3;
  const small = { size: paper.size - 1, color: GRAY };
  paper.box(x, y, width, 5 * step, 0.4);
  paper.text(x + 6, y + 5, cells.name, { isBold: true });
  drawChip(paper, x + width - 6, y + step + 9, cells.flag, "right");
  if (cells.range !== null)
    paper.text(x + 6, y + 2.4 * step + 6, `Standard range ${withUnit(cells, cells.range)}`, small);
  if (earlier !== null)
    paper.text(
      x + 6,
      y + 3.4 * step + 6,
      `Last: ${earlier.value} (${toWords(earlier.day)})`,
      small,
    );
  drawValue(paper, x + 6, y + step + 4, cells);
}

/** The name with the range below it at the left; the chip below the value at the right. */
function drawListTile(paper: Paper, { x, y, width }: Place, { cells }: Tile): void {
  const step = paper.line + 3;
  const unitWidth = paper.widthOf(cells.unit ?? "", { size: 8 });
  paper.rule(x, y - 3, width, 0.4, "#bbbbbb");
  paper.text(x, y + 1, cells.name, { isBold: true });
  if (cells.range !== null)
    paper.text(x, y + step + 1, withUnit(cells, cells.range), {
      size: paper.size - 1,
      color: GRAY,
    });
  drawChip(paper, x + width, y + step + 5, cells.flag, "right");
  paper.text(x + width, y + 4, cells.unit ?? "", { size: 8, align: "right" });
  paper.text(x + width - unitWidth - 4, y, cells.value, {
    size: 12,
    isBold: true,
    align: "right",
  });
}

/** The chip behind the name, and a bar whose ends have numbers. */
function drawBarTile(paper: Paper, { x, y, width }: Place, { cells, result }: Tile): void {
  const step = paper.line + 3;
  const { low, high, digits } = result.scale;
  const bar = y + 3.3 * step;
  const [from, part] = [x + 8 + (width - 16) * 0.3, (width - 16) * 0.4];
  paper.box(x, y, width, 5.3 * step - 4, 0.4);
  paper.text(x + 8, y + 6, cells.name, { isBold: true });
  const nameWidth = paper.widthOf(cells.name, { isBold: true });
  drawChip(paper, x + 8 + nameWidth + 12, y + 6, cells.flag, "left");
  if (low !== null || high !== null) {
    paper.shade(x + 8, bar, width - 16, 5, "#f0d2cf");
    paper.shade(from, bar, part, 5, "#bfe3c8");
    const at = { normal: 0.5, high: 0.86, low: 0.12, abnormal: 0.9 }[result.state];
    paper.shade(x + 8 + (width - 16) * at, bar - 3, 2, 11, "#222222");
    const tick = { size: 7, color: GRAY, align: "center" } as const;
    if (low !== null) paper.text(from, bar + 9, low.toFixed(digits), tick);
    if (high !== null) paper.text(from + part, bar + 9, high.toFixed(digits), tick);
  }
  if (cells.range !== null)
    paper.text(x + width - 8, y + 1.8 * step + 4, `Healthy range ${cells.range}`, {
      size: paper.size - 1,
      color: GRAY,
      align: "right",
    });
  drawValue(paper, x + 8, y + 1.6 * step, cells);
}

function drawValue(paper: Paper, x: number, y: number, { value, unit }: PrintedCells): void {
  const ink = { size: 14, isBold: true };
  paper.text(x + paper.widthOf(value, ink) + 4, y + 5, unit ?? "", { size: 8 });
  paper.text(x, y, value, ink);
}

function drawChip(
  paper: Paper,
  x: number,
  y: number,
  text: string | null,
  align: "left" | "right",
): void {
  if (text === null) return;
  const width = paper.widthOf(text, { size: 7.5 });
  const left = align === "right" ? x - width - 5 : x;
  const isFine = text === "Normal" || text === "In range";
  paper.shade(left - 5, y - 2.5, width + 10, 13, isFine ? "#d4efdb" : "#f7d0cb");
  paper.text(left, y, text, { size: 7.5 });
}

function withUnit({ unit }: PrintedCells, text: string): string {
  return [text, unit].filter(Boolean).join(" ");
}

/** `Mar 3, 2026`. */
export function toWords(isoDay: string): string {
  const [year = "", month = "", day = ""] = isoDay.split("-");
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
}

import { printUnit } from "@/bin/eval-parsing/content/formats";
import type { Result } from "@/bin/eval-parsing/content/make-report";
import type { Paper, PrintedCells } from "@/bin/eval-parsing/layouts/paper";
import { findZone, makeGradeZones, makeNormalZones, printOptimal, type Zone } from "./zones";

export const SUNDIAL = "Sundial Health";
export const NORTHLIGHT = "Northlight Wellness";
export const CEDAR = "Cedar Valley Medical Group";
export const VITALIS = "Vitalis Longevity Program";
const GRAY = "#555555";

type Place = { readonly x: number; readonly y: number; readonly width: number };
export type Gauge = {
  readonly result: Result;
  readonly panel: string;
  /** A value of the same marker from another day, and that day in words. */
  readonly earlier: { readonly value: string; readonly day: string };
  /** From 0 to 100. */
  readonly score: number;
};
type GaugeForm = {
  readonly perRow: 1 | 2;
  readonly height: number;
  /** Whether the earlier value is printed. */
  readonly hasEarlier: boolean;
  /** Draws a block and returns which cells it printed. */
  readonly draw: (paper: Paper, place: Place, gauge: Gauge) => PrintedCells;
};

export const GAUGE_FORMS: Readonly<Record<string, GaugeForm>> = {
  [SUNDIAL]: { perRow: 1, height: 72, hasEarlier: false, draw: drawNormalZones },
  [NORTHLIGHT]: { perRow: 2, height: 88, hasEarlier: true, draw: drawGrades },
  [CEDAR]: { perRow: 1, height: 80, hasEarlier: false, draw: drawRangeAndZones },
  [VITALIS]: { perRow: 1, height: 82, hasEarlier: true, draw: drawTwoRanges },
};

/** The zones in one line below the bar; the normal one is the only range. A score stands at the right. */
function drawNormalZones(paper: Paper, { x, y, width }: Place, gauge: Gauge): PrintedCells {
  const { result, score } = gauge;
  const zones = makeNormalZones(result.scale);
  const range = zones.find(({ label }) => label === "Normal")?.bounds ?? null;
  const cells = makeCells(gauge, { range, flag: null });
  paper.text(x, y, cells.name, { isBold: true, size: paper.size + 1 });
  paper.aside(x + width, y + 20, `Score ${score} / 100`, { align: "right", color: GRAY });
  drawBar(paper, { x: x + 130, y: y + 24, width: width - 230 }, zones, result);
  if (zones.length > 0) {
    const text = zones.map(({ label, bounds }) => `${label} ${bounds}`).join("  |  ");
    paper.aside(x + 130, y + 38, text, { size: paper.size - 1, color: GRAY });
  }
  paper.rule(x, y + 58, width, 0.4, "#bbbbbb");
  drawValue(paper, x, y + 18, cells);
  return cells;
}

/** A card with the grades in one line, the grade of the value as a chip, and the earlier value. No range is printed. */
function drawGrades(paper: Paper, { x, y, width }: Place, gauge: Gauge): PrintedCells {
  const { result, earlier } = gauge;
  const zones = makeGradeZones(result.scale);
  const own = zones[findZone(zones, result.number)];
  const cells = makeCells(gauge, { range: null, flag: own?.label ?? null });
  const small = { size: paper.size - 1.5, color: GRAY };
  paper.box(x, y, width, 80, 0.4);
  paper.text(x + 8, y + 7, cells.name, { isBold: true });
  if (own !== undefined) drawChip(paper, x + width - 8, y + 7, own.label, own.color);
  paper.text(x + width - 8, y + 30, `Previous ${earlier.value} (${earlier.day})`, {
    ...small,
    align: "right",
  });
  drawBar(paper, { x: x + 8, y: y + 50, width: width - 16 }, zones, result);
  if (zones.length > 0) {
    const text = zones.map(({ label, bounds }) => `${label} ${bounds}`).join(" / ");
    paper.aside(x + 8, y + 64, text, { ...small, size: 6.5 });
  }
  drawValue(paper, x + 8, y + 24, cells);
  return cells;
}

/** The reference range beside the value, and a bar whose zones have their labels and numbers below. */
function drawRangeAndZones(paper: Paper, { x, y, width }: Place, gauge: Gauge): PrintedCells {
  const { result } = gauge;
  const zones = makeGradeZones(result.scale);
  const range = printReferenceRange(result);
  const flag = { high: "High", low: "Low", normal: null, abnormal: null }[result.state];
  const cells = makeCells(gauge, { range, flag });
  const bar = { x, y: y + 36, width };
  paper.text(x, y, cells.name, { isBold: true, size: paper.size + 1 });
  if (range !== null) {
    const text = ["Reference range:", range, cells.unit].filter(Boolean).join(" ");
    paper.text(x + width, y + 16, text, { align: "right" });
  }
  if (flag !== null) drawChip(paper, x + width, y, flag, "#f7d0cb");
  drawBar(paper, bar, zones, result);
  for (const [index, { label, bounds }] of zones.entries()) {
    const at = bar.x + (index + 0.5) * (width / zones.length);
    const ink = { size: 7.5, color: GRAY, align: "center" } as const;
    paper.aside(at, y + 47, label, ink);
    paper.text(at, y + 57, bounds, ink);
  }
  drawValue(paper, x, y + 15, cells);
  return cells;
}

/** The optimal range above the standard one, an earlier value and a score; the bar has no numbers. */
function drawTwoRanges(paper: Paper, { x, y, width }: Place, gauge: Gauge): PrintedCells {
  const { result, earlier, score } = gauge;
  const zones = makeNormalZones(result.scale);
  const range = printReferenceRange(result);
  const optimal = printOptimal(result.scale);
  const flag = { high: "Above range", low: "Below range", normal: "In range", abnormal: null };
  const cells = makeCells(gauge, { range, flag: flag[result.state] });
  const small = { size: paper.size - 0.5 };
  paper.shade(x - 6, y - 5, width + 12, 72, "#f5f6f8");
  paper.text(x, y, cells.name, { isBold: true, size: paper.size + 1 });
  const color = result.state === "normal" ? "#d4efdb" : "#f7d0cb";
  if (cells.flag !== null) drawChip(paper, x + width, y, cells.flag, color);
  if (optimal !== null) paper.aside(x + width - 150, y + 20, `Optimal range: ${optimal}`, small);
  if (range !== null) paper.text(x + width - 150, y + 34, `Standard range: ${range}`, small);
  paper.aside(x + width - 150, y + 50, `Biological score: ${score}`, { ...small, color: GRAY });
  drawBar(paper, { x, y: y + 42, width: width - 180 }, zones, result);
  paper.text(x + 150, y + 22, `Last: ${earlier.value} on ${earlier.day}`, {
    ...small,
    color: GRAY,
  });
  drawValue(paper, x, y + 16, cells);
  return cells;
}

function makeCells(
  { result, panel }: Gauge,
  { range, flag }: Pick<PrintedCells, "range" | "flag">,
): PrintedCells {
  const { name, value } = result;
  return { name, value, unit: printUnit(result, "plain"), range, flag, panel };
}

function printReferenceRange({ scale: { low, high, digits } }: Result): string | null {
  const [bottom, top] = [low?.toFixed(digits), high?.toFixed(digits)];
  if (bottom !== undefined && top !== undefined) return `${bottom} – ${top}`;
  if (top !== undefined) return `< ${top}`;
  return bottom === undefined ? null : `> ${bottom}`;
}

/** The zones side by side, all of the same width, and a mark in that of the value. */
function drawBar(
  paper: Paper,
  { x, y, width }: Place,
  zones: readonly Zone[],
  result: Result,
): void {
  if (zones.length === 0) return;
  const part = width / zones.length;
  for (const [index, { color }] of zones.entries())
    paper.shade(x + index * part, y, part - 1.5, 7, color);
  const at = findZone(zones, result.number) + 0.25 + 0.5 * ((result.number ?? 0) % 1);
  paper.shade(x + at * part, y - 3, 2.5, 13, "#222222");
}

function drawValue(paper: Paper, x: number, y: number, { value, unit }: PrintedCells): void {
  const ink = { size: 15, isBold: true };
  paper.text(x + paper.widthOf(value, ink) + 4, y + 6, unit ?? "", { size: 8 });
  paper.text(x, y, value, ink);
}

/** A word on a colored ground, up to this right edge. */
function drawChip(paper: Paper, right: number, y: number, text: string, color: string): void {
  const width = paper.widthOf(text, { size: 7.5 });
  paper.shade(right - width - 12, y - 2.5, width + 12, 13, color);
  paper.text(right - width - 6, y, text, { size: 7.5 });
}

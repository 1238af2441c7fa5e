import {
  type FlagStyle,
  printDate,
  printFlag,
  printReference,
  printUnit,
  type RangeStyle,
  type UnitStyle,
} from "@/bin/eval-parsing/content/formats";
import type { Patient, Report, Result } from "@/bin/eval-parsing/content/make-report";
import type { Paper, PrintedCells, RowDetails } from "./paper";

/** A column of a table: one of the row's cells, or other text. */
export type TableColumn = {
  readonly title: string;
  readonly x: number;
  readonly cell: "name" | "value" | "unit" | "range" | "flag" | ((result: Result) => string);
};

export type TableStyle = {
  readonly columns: readonly TableColumn[];
  readonly unit: UnitStyle;
  readonly range: RangeStyle;
  readonly flag: FlagStyle;
  /** Points between two rows beyond the line. */
  readonly gap?: number;
};

/** Five columns in the ordinary order; `left` is the left edge, `width` the width of all. */
export function makeColumns(left: number, width: number): TableColumn[] {
  return [
    { title: "Test", x: left, cell: "name" },
    { title: "Result", x: left + 0.42 * width, cell: "value" },
    { title: "Flag", x: left + 0.53 * width, cell: "flag" },
    { title: "Units", x: left + 0.6 * width, cell: "unit" },
    { title: "Reference Range", x: left + 0.77 * width, cell: "range" },
  ];
}

export const PLAIN_STYLE = { unit: "plain", range: "spaced", flag: "letter" } as const;

/** Draws the heads of the columns with a line below; returns the y of the first row. */
export function drawTableHead(paper: Paper, y: number, columns: readonly TableColumn[]): number {
  for (const { title, x } of columns) paper.text(x, y, title, { isBold: true });
  const left = Math.min(...columns.map(({ x }) => x));
  paper.rule(left, y + paper.line + 1, paper.width - 2 * left, 0.6);
  return y + paper.line + 5;
}

/** Draws a panel's name and its rows; returns the y below them. */
export function drawPanel(
  paper: Paper,
  top: number,
  panel: { readonly name: string; readonly results: readonly Result[] },
  style: TableStyle,
  getDetails: (result: Result) => RowDetails = () => ({}),
): number {
  const left = style.columns.find(({ cell }) => cell === "name")?.x ?? 0;
  paper.text(left, top, panel.name, { isBold: true });
  let y = top + paper.line + 3;
  for (const result of panel.results) {
    drawRow(paper, y, result, panel.name, style, getDetails(result));
    y += paper.line + (style.gap ?? 2);
  }
  return y + 4;
}

export function drawRow(
  paper: Paper,
  y: number,
  result: Result,
  panel: string,
  style: TableStyle,
  details: RowDetails = {},
): void {
  const printed = printCells(result, panel, style);
  const hasFlags = style.columns.some(({ cell }) => cell === "flag");
  const cells = hasFlags ? printed : { ...printed, flag: null };
  for (const { x, cell } of style.columns) {
    const text = typeof cell === "function" ? cell(result) : (cells[cell] ?? "");
    paper.text(x, y, text, { isBold: cell === "flag" });
  }
  paper.record(result, cells, details);
}

export function printCells(
  result: Result,
  panel: string,
  style: Pick<TableStyle, "unit" | "range" | "flag">,
): PrintedCells {
  return {
    name: result.name,
    value: result.value,
    unit: printUnit(result, style.unit),
    range: printReference(result, style.range),
    flag: printFlag(result, style.flag),
    panel,
  };
}

/** `Last, First` as most laboratories print it. */
export function lastFirst({ first, last }: Patient): string {
  return `${last}, ${first}`;
}

/** Four lines with the laboratory, the patient and the dates; returns the y below them. */
export function drawHead(
  paper: Paper,
  left: number,
  report: Report,
  name = lastFirst(report.patient),
): number {
  const { patient } = report;
  const middle = paper.width / 2 + 10;
  paper.text(left, 30, report.lab, { size: 14, isBold: true });
  paper.text(left, 52, `Patient: ${name}`);
  paper.text(middle, 52, `Specimen ID: ${report.specimen}`);
  const sex = patient.sex === "female" ? "Female" : "Male";
  paper.text(left, 66, `DOB: ${printDate(patient.birthDate, "us")}    Sex: ${sex}`);
  paper.text(middle, 66, `Collected: ${printDate(report.collected, "us")}`);
  paper.text(left, 80, `Ordering provider: ${report.physician}`);
  paper.text(middle, 80, `Reported: ${printDate(report.reported, "us")}`);
  paper.rule(left, 96, paper.width - 2 * left, 0.8);
  return 104;
}

/** The foot of a page of a report of several pages. */
export function drawFoot(paper: Paper, left: number, pageCount: number, text: string): void {
  const y = paper.height - 36;
  paper.text(left, y, text, { size: 7.5 });
  paper.text(paper.width - left, y, `Page ${paper.page} of ${pageCount}`, {
    size: 7.5,
    align: "right",
  });
}

import { printDate, type RangeStyle } from "@/bin/eval-parsing/content/formats";
import { makeResult, type Report, type Result } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Random } from "@/bin/eval-parsing/content/random";
import { type Layout, PATIENT_METADATA } from "@/bin/eval-parsing/layouts/layout";
import type { Paper } from "@/bin/eval-parsing/layouts/paper";
import { lastFirst, printCells } from "@/bin/eval-parsing/layouts/result-table";

/** A column of values. A head of two lines is printed one above the other. */
export type ValueColumn = {
  readonly head: readonly [string] | readonly [string, string];
  /** ISO day; null where none is printed. */
  readonly collected: string | null;
  readonly isCurrent: boolean;
};

export type CumulativeSheet = {
  readonly columns: readonly ValueColumn[];
  /** Whether nothing says which column is current. */
  readonly isUnclear?: boolean;
  /** The collection date in the head of the page; by default it is not printed. */
  readonly printedDay?: string;
};

const base = { lab: "St. Anselm Hospital Laboratory", naming: "long", isSi: false } as const;
const naming = { naming: "long", isSi: false } as const;
const LEFT = 40;
const BLANK = 0.08;

/** A hospital's sheet with several columns of values. `decide` returns the columns from left to right. */
export function makeCumulativeLayout(
  name: string,
  decide: (report: Report, random: Random) => CumulativeSheet,
): Layout {
  return {
    name,
    isHeldOut: false,
    pageSize: "LETTER",
    typefaces: ["helvetica", "courier", "liberation", "times"],
    sizes: [9, 8, 9, 9.5],
    imageReports: 2,
    wishes: [
      { ...base, panels: [PANELS.metabolic], resultsPerPanel: 14 },
      { ...base, panels: [PANELS.bloodCount, PANELS.others], naming: "short", resultsPerPanel: 9 },
      { ...base, panels: [PANELS.nutrition], resultsPerPanel: 13 },
    ],
    draw(paper, report, random) {
      const sheet = decide(report, random);
      drawPageHead(paper, report, sheet.printedDay ?? null);
      paper.collected = sheet.columns.find(({ isCurrent }) => isCurrent)?.collected ?? null;
      const hasFlags = random.happens(0.7);
      const rangeStyle = random.pick(["dash", "spaced"]);
      const at = placeColumns(paper, sheet.columns.length);
      let y = drawColumnHeads(paper, 118, at, sheet.columns);
      for (const panel of report.panels) {
        paper.text(LEFT, y, panel.name, { isBold: true });
        y += paper.line + 3;
        for (const result of panel.results) {
          const shown = hasFlags ? result : { ...result, state: "normal" as const };
          drawRow(paper, y, shown, panel.name, { at, sheet, random, rangeStyle });
          y += paper.line + 3;
        }
        y += 5;
      }
      return PATIENT_METADATA;
    },
  };
}

type Places = { readonly values: readonly number[]; readonly unit: number; readonly range: number };

function placeColumns(paper: Paper, count: number): Places {
  const first = 180;
  const step = Math.min(92, 236 / count);
  return {
    values: Array.from({ length: count }, (_, index) => first + index * step),
    unit: paper.width - 182,
    range: paper.width - 104,
  };
}

function drawPageHead(paper: Paper, report: Report, day: string | null): void {
  const { patient } = report;
  paper.addPage();
  paper.text(LEFT, 30, report.lab, { size: 14, isBold: true });
  paper.text(LEFT, 50, "Cumulative results", { size: 10 });
  paper.text(LEFT, 70, `Patient: ${lastFirst(patient)}`);
  paper.text(320, 70, `DOB: ${printDate(patient.birthDate, "us")}`);
  paper.text(LEFT, 85, `Sex: ${patient.sex === "female" ? "Female" : "Male"}`);
  paper.text(320, 85, `MRN: ${report.specimen}`);
  if (day !== null) paper.text(LEFT, 100, `Collected: ${printDate(day, "us")}`);
}

function drawColumnHeads(
  paper: Paper,
  y: number,
  at: Places,
  columns: readonly ValueColumn[],
): number {
  const size = columns.length > 2 ? 7.5 : 8.5;
  const ink = { isBold: true, size };
  const isStacked = columns.some(({ head }) => head.length === 2);
  const bottom = isStacked ? y + size * 1.3 : y;
  paper.text(LEFT, bottom, "Test", ink);
  for (const [index, { head }] of columns.entries()) {
    const x = at.values[index] ?? 0;
    paper.text(x, head.length === 2 ? y : bottom, head[0], ink);
    if (head.length === 2) paper.text(x, bottom, head[1], ink);
  }
  paper.text(at.unit, bottom, "Units", ink);
  paper.text(at.range, bottom, "Reference", ink);
  paper.rule(LEFT, bottom + size + 4, paper.width - 2 * LEFT, 0.6);
  return bottom + size + 9;
}

function drawRow(
  paper: Paper,
  y: number,
  result: Result,
  panel: string,
  {
    at,
    sheet: { columns, isUnclear = false },
    random,
    rangeStyle,
  }: {
    readonly at: Places;
    readonly sheet: CumulativeSheet;
    readonly random: Random;
    readonly rangeStyle: RangeStyle;
  },
): void {
  const cells = printCells(result, panel, { unit: "plain", range: rangeStyle, flag: "letter" });
  const last = columns.length - 1;
  const kept = isUnclear ? last : random.integer(0, last);
  const values = columns.map(({ head, isCurrent }, index) => {
    const { value, state } = isCurrent ? result : makeResult(random, result.marker, naming);
    const isBlank = random.happens(BLANK) && index !== kept;
    return { head: head.join(" "), isCurrent, value: isBlank ? "" : value, state };
  });
  paper.text(LEFT, y, cells.name);
  for (const [index, { value, isCurrent }] of values.entries()) {
    const flag = isCurrent && value !== "" ? cells.flag : null;
    paper.text(at.values[index] ?? 0, y, [value, flag].filter(Boolean).join(" "));
  }
  paper.text(at.unit, y, cells.unit ?? "");
  paper.text(at.range, y, cells.range ?? "");
  const current = values.find(({ isCurrent }) => isCurrent);
  const others = values.filter(({ isCurrent }) => !isCurrent);
  const isBlank = current?.value === "";
  paper.record(
    result,
    { ...cells, value: current?.value ?? "", flag: isBlank ? null : cells.flag },
    {
      column: current?.head ?? null,
      otherColumns: others.map(({ head, value }) => ({ head, value })),
      isColumnUnclear: isUnclear,
      isBlank,
    },
  );
}

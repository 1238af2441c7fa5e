import { printDate, printFlag, printRange, printUnit } from "@/bin/eval-parsing/content/formats";
import { makeResult, type Report, type Result } from "@/bin/eval-parsing/content/make-report";
import type { Random } from "@/bin/eval-parsing/content/random";
import { drawRow, drawTableHead } from "@/bin/eval-parsing/layouts/result-table";
import { lookUp } from "@/lib/contract/look-up";
import { type Piece, printTightRange } from "./prose";
import type { Sheet } from "./sheet";

const BLANK = 0.12;
const naming = { naming: "uk", isSi: true } as const;

/** How a hospital prints the laboratory results within its letter. */
export type DrawResults = (sheet: Sheet, report: Report, random: Random) => void;

/** What doctors write for a marker in a line of results without units. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  Haemoglobin: "Hb",
  "White Cell Count": "WCC",
  "Platelet Count": "Plt",
  MCV: "MCV",
  Neutrophils: "Neut",
  Lymphocytes: "Lymph",
  Sodium: "Na",
  Potassium: "K",
  Urea: "Ur",
  Creatinine: "Cr",
  eGFR: "eGFR",
  Bicarbonate: "HCO3",
  "Total Bilirubin": "Bili",
  ALT: "ALT",
  "Alkaline Phosphatase": "ALP",
  Albumin: "Alb",
  "Gamma GT": "GGT",
  CRP: "CRP",
  Calcium: "Ca",
  Phosphate: "PO4",
  Magnesium: "Mg",
  INR: "INR",
  Fibrinogen: "Fib",
};
const SHORT_PANELS: Readonly<Record<string, string>> = {
  "Full blood count": "FBC",
  "Urea and electrolytes": "U&E",
  "Liver function tests": "LFT",
  "Bone profile": "Bone",
  "Coagulation screen": "Clotting",
};

/** A small table. */
export const drawTable: DrawResults = (sheet, report) => {
  const { paper, left } = sheet;
  const columns = [
    { title: "Test", x: left, cell: "name" },
    { title: "Result", x: left + 150, cell: "value" },
    { title: "", x: left + 192, cell: "flag" },
    { title: "Units", x: left + 212, cell: "unit" },
    { title: "Reference", x: left + 300, cell: "range" },
  ] as const;
  const style = { columns, unit: "plain", range: "spaced", flag: "letter" } as const;
  sheet.ensure(90);
  sheet.y = drawTableHead(paper, sheet.y, columns);
  for (const { name, results } of report.panels) {
    for (const result of results) {
      sheet.ensure(paper.line);
      drawRow(paper, sheet.y, result, name, style);
      sheet.y += paper.line + 1;
    }
  }
  sheet.y += 4;
};

/** `Sodium 138 mmol/L (135-145)` and so on, divided by this separator; `flag` prints the flag behind the range. */
export function makeList(
  separator: string,
  flag: (result: Result) => string | null = () => null,
): DrawResults {
  return (sheet, { panels }) => {
    for (const { name: panel, results } of panels) {
      const pieces = results.flatMap((result, index): Piece[] => {
        const { name, value } = result;
        const unit = printUnit(result, "plain");
        const range = printTightRange(result.scale);
        const cells = { name, value, unit, range, flag: flag(result), panel };
        const behind = [unit, range === null ? null : `(${range})`, cells.flag].filter(Boolean);
        const after = behind.map((part) => ` ${part}`).join("");
        const end = index === results.length - 1 ? "." : separator;
        return [{ result, cells, before: `${name} `, after }, end];
      });
      sheet.paragraph([`${panel}: `, ...pieces]);
    }
  };
}

/** `U&E: Na 138, K 4.2, Ur 6.1`: short names, and neither units nor ranges. */
export const drawShorthand: DrawResults = (sheet, { panels }, random) => {
  const hasFlags = random.happens(0.5);
  for (const { name: panel, results } of panels) {
    const known = results.filter((result) => lookUp(SHORT_NAMES, result.name) !== undefined);
    const pieces = known.flatMap((result, index): Piece[] => {
      const name = lookUp(SHORT_NAMES, result.name) ?? result.name;
      const flag = hasFlags ? printFlag(result, "letter") : null;
      const cells = { name, value: result.value, unit: null, range: null, flag, panel };
      const after = `${flag === null ? "" : ` (${flag})`}${index < known.length - 1 ? ", " : ""}`;
      return [{ result, cells, before: `${name} `, after }];
    });
    sheet.paragraph([`${lookUp(SHORT_PANELS, panel) ?? panel}: `, ...pieces]);
  }
};

/** Columns of the day of admission and of discharge, in this order; their heads say which is which. */
export function makePairs(
  heads: readonly [admission: string, discharge: string],
  { hasDates, isDischargeLeft }: { readonly hasDates: boolean; readonly isDischargeLeft: boolean },
): DrawResults {
  return (sheet, report, random) => {
    const { paper, left } = sheet;
    const [first, second] = [left + 132, left + 206];
    const at = { unit: left + 280, range: left + 352 };
    const xs = isDischargeLeft ? [second, first] : [first, second];
    const days = [moveDay(report.collected, -getStay(report)), report.collected];
    const ink = { isBold: true, size: paper.size - 0.5 };
    sheet.ensure(110);
    for (const [index, head] of heads.entries()) {
      paper.text(xs[index] ?? 0, sheet.y, head, ink);
      const day = printDate(days[index] ?? "", "uk");
      if (hasDates) paper.text(xs[index] ?? 0, sheet.y + paper.line, day, ink);
    }
    if (hasDates) sheet.y += paper.line;
    paper.text(left, sheet.y, "Test", ink);
    paper.text(at.unit, sheet.y, "Units", ink);
    paper.text(at.range, sheet.y, "Range", ink);
    paper.rule(left, sheet.y + paper.line + 1, sheet.width, 0.5);
    sheet.y += paper.line + 5;
    paper.collected = hasDates ? report.collected : null;
    const column = (index: 0 | 1) =>
      hasDates ? `${heads[index]} ${printDate(days[index] ?? "", "uk")}` : heads[index];
    for (const { name: panel, results } of report.panels) {
      for (const result of results) {
        sheet.ensure(paper.line);
        const former = random.happens(BLANK) ? "" : makeResult(random, result.marker, naming).value;
        const isBlank = former !== "" && random.happens(BLANK);
        const cells = {
          ...{ name: result.name, value: isBlank ? "" : result.value, panel },
          ...{ unit: printUnit(result, "plain"), range: printRange(result.scale, "brackets") },
          flag: isBlank ? null : printFlag(result, "star"),
        };
        paper.text(left, sheet.y, cells.name);
        paper.text(xs[0] ?? 0, sheet.y, former);
        paper.text(xs[1] ?? 0, sheet.y, [cells.value, cells.flag].filter(Boolean).join(" "));
        paper.text(at.unit, sheet.y, cells.unit ?? "");
        paper.text(at.range, sheet.y, cells.range ?? "");
        const otherColumns = [{ head: column(0), value: former }];
        paper.record(result, cells, { column: column(1), otherColumns, isBlank });
        sheet.y += paper.line + 1;
      }
    }
    sheet.y += 4;
  };
}

/** The days that a patient stayed: from the digits of the report's number. */
export function getStay({ specimen }: Report): number {
  return 3 + (Number(specimen.slice(-1)) % 7);
}

export function moveDay(isoDay: string, days: number): string {
  return new Date(Date.parse(isoDay) + days * 86_400_000).toISOString().slice(0, 10);
}

import {
  printDate,
  printFlag,
  printReference,
  printUnit,
} from "@/bin/eval-parsing/content/formats";
import type { Report, Result } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "./layout";
import type { Paper } from "./paper";

const lab = "Summit Valley Medical Laboratory";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 20 } as const;
const AT = { name: 50, value: 278, flag: 324, unit: 356, range: 452 } as const;
const FIRST_ROW = 138;

/** Several pages with the header repeated on each; percent and absolute counts below each other. */
export const manyPages: Layout = {
  name: "many-pages",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["liberation", "times", "helvetica", "geist"],
  sizes: [10.5, 11, 10, 10],
  wishes: [
    { ...base, panels: [PANELS.bloodCountWithDifferential, PANELS.metabolic] },
    { ...base, panels: [PANELS.bloodCountWithDifferential, PANELS.lipids, PANELS.endocrine] },
    { ...base, panels: [PANELS.metabolic, PANELS.lipids, PANELS.nutrition] },
    { ...base, panels: [PANELS.bloodCountWithDifferential, PANELS.nutrition] },
    { ...base, panels: [PANELS.bloodCountWithDifferential, PANELS.urinalysis] },
  ],
  draw(paper, report, random) {
    const unitStyle = random.pick(["caret", "thousand", "plain"]);
    const isRightAligned = random.happens(0.5);
    const rows = report.panels.flatMap((panel) =>
      panel.results.map((result, index) => ({ panel: panel.name, isFirst: index === 0, result })),
    );
    const step = paper.line + 5;
    const rowsPerPage = Math.floor((paper.height - 90 - FIRST_ROW) / step) - 3;
    const pageCount = Math.ceil(rows.length / rowsPerPage);
    let y = 0;
    for (const [index, { panel, isFirst, result }] of rows.entries()) {
      if (index % rowsPerPage === 0) {
        startPage(paper, report, pageCount);
        y = FIRST_ROW;
        if (!isFirst) y = drawPanel(paper, y, `${panel} (continued)`);
      }
      if (isFirst) y = drawPanel(paper, y, panel);
      const cells = {
        name: result.name,
        value: result.value,
        unit: printUnit(result, unitStyle),
        range: printReference(result, "spaced"),
        flag: printFlag(result, "letter"),
        panel,
      };
      paper.text(AT.name, y, cells.name);
      const x = isRightAligned ? AT.value + 34 : AT.value;
      paper.text(x, y, cells.value, { align: isRightAligned ? "right" : "left" });
      paper.text(AT.flag, y, cells.flag ?? "", { isBold: true });
      paper.text(AT.unit, y, cells.unit ?? "");
      paper.text(AT.range, y, cells.range ?? "");
      paper.record(result as Result, cells);
      y += step;
    }
    return ALL_METADATA;
  },
};

function drawPanel(paper: Paper, y: number, title: string): number {
  paper.text(46, y, title.toUpperCase(), { isBold: true, size: paper.size - 0.5 });
  return y + paper.line + 4;
}

function startPage(paper: Paper, report: Report, pageCount: number): void {
  const { patient } = report;
  paper.addPage();
  paper.shade(36, 24, 540, 26, "#dfe7ee");
  paper.text(46, 30, report.lab, { size: 13, isBold: true });
  paper.text(566, 33, "FINAL", { size: 9, isBold: true, align: "right" });
  const ink = { size: 8.5 };
  paper.text(46, 58, `Name: ${patient.last}, ${patient.first}`, ink);
  paper.text(240, 58, `DOB: ${printDate(patient.birthDate, "us")}`, ink);
  paper.text(400, 58, `Gender: ${patient.sex === "female" ? "Female" : "Male"}`, ink);
  paper.text(46, 72, `Specimen #: ${report.specimen}`, ink);
  paper.text(240, 72, `Collected: ${printDate(report.collected, "usTime")}`, ink);
  paper.text(400, 72, `Reported: ${printDate(report.reported, "us")}`, ink);
  paper.text(46, 86, `Ordering physician: ${report.physician}`, ink);
  paper.rule(36, 104, 540, 1);
  const head = { isBold: true, size: 9 };
  paper.text(AT.name, 112, "Component", head);
  paper.text(AT.value, 112, "Result", head);
  paper.text(AT.flag, 112, "Flag", head);
  paper.text(AT.unit, 112, "Units", head);
  paper.text(AT.range, 112, "Ref. Range", head);
  paper.rule(36, 126, 540, 0.5);
  paper.rule(36, paper.height - 50, 540, 0.5);
  paper.text(
    46,
    paper.height - 44,
    "This report is confidential and intended for the ordering physician.",
    { size: 7 },
  );
  paper.text(566, paper.height - 44, `Page ${paper.page} of ${pageCount}`, {
    size: 7.5,
    align: "right",
  });
}

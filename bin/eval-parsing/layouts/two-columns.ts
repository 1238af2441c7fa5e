import {
  printDate,
  printFlag,
  printReference,
  printUnit,
} from "@/bin/eval-parsing/content/formats";
import type { ReportPanel } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "./layout";
import type { Paper } from "./paper";

const lab = "Old Mill Medical Group";
const base = { lab, naming: "short", isSi: false, resultsPerPanel: 18 } as const;

/** Two tables side by side on one page, each with its own header. */
export const twoColumns: Layout = {
  name: "two-columns",
  isHeldOut: true,
  pageSize: "LETTER",
  typefaces: ["helvetica", "liberation", "times", "geist"],
  sizes: [8, 8.5, 9, 7.5],
  wishes: [
    { ...base, panels: [PANELS.metabolic, PANELS.lipids] },
    { ...base, panels: [PANELS.bloodCount, PANELS.metabolic] },
    { ...base, panels: [PANELS.nutrition, PANELS.lipids] },
    { ...base, panels: [PANELS.bloodCountWithDifferential, PANELS.metabolic], resultsPerPanel: 20 },
    { ...base, panels: [PANELS.endocrine, PANELS.lipids] },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const hasRule = random.happens(0.6);
    paper.addPage();
    paper.text(30, 28, report.lab, { size: 15, isBold: true });
    paper.text(30, 46, "Laboratory summary", { size: 10 });
    const small = { size: 8.5 };
    paper.text(330, 28, `Patient: ${patient.last}, ${patient.first}`, small);
    paper.text(
      330,
      40,
      `DOB: ${printDate(patient.birthDate, "us")}   Sex: ${patient.sex === "female" ? "F" : "M"}`,
      small,
    );
    paper.text(330, 52, `Specimen ID: ${report.specimen}`, small);
    paper.text(30, 66, `Collected: ${printDate(report.collected, "us")}`, small);
    paper.text(330, 66, `Reported: ${printDate(report.reported, "us")}`, small);
    paper.rule(30, 80, 552, 1);
    const [first, second] = report.panels;
    const bottoms = [
      first === undefined ? 0 : drawTable(paper, first, 30),
      second === undefined ? 0 : drawTable(paper, second, 316),
    ];
    if (hasRule) paper.shade(307, 88, 0.6, Math.max(...bottoms) - 88, "#777777");
    paper.text(30, paper.height - 36, "H: high   L: low   Ranges are for adults.", { size: 7.5 });
    return ALL_METADATA;
  },
};

/** Draws a panel with its left edge here; returns the y below it. */
function drawTable(paper: Paper, panel: ReportPanel, left: number): number {
  const at = {
    name: left,
    value: left + 120,
    flag: left + 150,
    unit: left + 161,
    range: left + 221,
  };
  const head = { isBold: true, size: paper.size - 0.5 };
  paper.text(left, 90, panel.name, { isBold: true, size: paper.size + 1.5 });
  let y = 106;
  paper.text(at.name, y, "Test", head);
  paper.text(at.value, y, "Result", head);
  paper.text(at.unit, y, "Units", head);
  paper.text(at.range, y, "Range", head);
  paper.rule(left, y + paper.line + 1, 270, 0.5);
  y += paper.line + 5;
  for (const result of panel.results) {
    const cells = {
      name: result.name,
      value: result.value,
      unit: printUnit(result, "plain"),
      range: printReference(result, "dash"),
      flag: printFlag(result, "letter"),
      panel: panel.name,
    };
    paper.text(at.name, y, cells.name);
    paper.text(at.value, y, cells.value);
    paper.text(at.flag, y, cells.flag ?? "", { isBold: true });
    paper.text(at.unit, y, cells.unit ?? "", { size: paper.size - 1 });
    paper.text(at.range, y, cells.range ?? "");
    paper.record(result, cells);
    y += paper.line + 4;
  }
  return y;
}

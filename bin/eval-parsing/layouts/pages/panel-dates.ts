import { printDate } from "@/bin/eval-parsing/content/formats";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { type Layout, PATIENT_METADATA } from "@/bin/eval-parsing/layouts/layout";
import {
  drawPanel,
  drawTableHead,
  lastFirst,
  makeColumns,
  PLAIN_STYLE,
} from "@/bin/eval-parsing/layouts/result-table";
import { repeatReport } from "./repeated-panel";

const lab = "Birchwood Family Health Laboratory";
const base = { lab, naming: "long", isSi: false } as const;
const LEFT = 50;

/** Several panels on one page, each under a line with its own collection date; often the same panel again. */
export const panelDates: Layout = {
  name: "panel-dates",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "geist", "times"],
  sizes: [9, 9, 10],
  imageReports: 2,
  wishes: [
    { ...base, panels: [PANELS.metabolic], resultsPerPanel: 6 },
    { ...base, panels: [PANELS.lipids], resultsPerPanel: 7 },
    { ...base, panels: [PANELS.nutrition], resultsPerPanel: 5 },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const wish = { naming: "long", isSi: false } as const;
    const columns = makeColumns(LEFT, paper.width - 2 * LEFT);
    const printLine = random.pick([
      (day: string, specimen: string) =>
        `Collected: ${printDate(day, "us")}    Specimen ID: ${specimen}`,
      (day: string, specimen: string) =>
        `Specimen ${specimen} collected on ${printDate(day, "us")} 07:40 AM`,
      (day: string, specimen: string) =>
        `Collection date ${printDate(day, "named")}, specimen ${specimen}`,
    ]);
    paper.addPage();
    paper.text(LEFT, 32, report.lab, { size: 14, isBold: true });
    paper.text(LEFT, 56, `Patient: ${lastFirst(patient)}`);
    paper.text(300, 56, `DOB: ${printDate(patient.birthDate, "us")}`);
    paper.text(LEFT, 70, `Sex: ${patient.sex === "female" ? "Female" : "Male"}`);
    let y = drawTableHead(paper, 94, columns);
    for (let number = 0; number < 3; number += 1) {
      const own = repeatReport(random, report, wish, 45 * number);
      paper.collected = own.collected;
      for (const panel of own.panels) {
        paper.text(LEFT, y, printLine(own.collected, own.specimen), { isItalic: true });
        y = drawPanel(paper, y + paper.line + 3, panel, { columns, ...PLAIN_STYLE }) + 6;
      }
    }
    return PATIENT_METADATA;
  },
};

import {
  printDate,
  printFlag,
  printReference,
  printUnit,
} from "@/bin/eval-parsing/content/formats";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "./layout";
import type { Paper } from "./paper";

const lab = "Corwin Reference Laboratories";
const base = { lab, naming: "short", isSi: false, resultsPerPanel: 20 } as const;
const AT = { name: 40, value: 238, flag: 300, unit: 362, range: 430, lab: 552 } as const;

/**
 * Like a large US reference laboratory: flag column, codes of the performing laboratories, their addresses in the
 * footer.
 */
export const referenceLab: Layout = {
  name: "reference-lab",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "courier", "liberation"],
  sizes: [8.5, 8, 9],
  wishes: [
    { ...base, panels: [PANELS.bloodCountWithDifferential] },
    { ...base, panels: [PANELS.metabolic, PANELS.lipids] },
    { ...base, panels: [PANELS.endocrine, PANELS.nutrition] },
    { ...base, panels: [PANELS.metabolic, PANELS.nutrition] },
    { ...base, panels: [PANELS.bloodCount, PANELS.others] },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const codes = random.pick<readonly string[]>([["01"], ["BN", "02"], ["01", "02"]]);
    const hasNote = random.happens(0.7);
    paper.addPage();
    paper.text(40, 30, "Corwin", { size: 20, isBold: true, color: "#1d4f91" });
    paper.text(120, 38, "Reference Laboratories", { size: 10, color: "#1d4f91" });
    paper.text(572, 34, "Patient Report", { size: 13, isBold: true, align: "right" });
    const name = `${patient.last.toUpperCase()}, ${patient.first.toUpperCase()}`;
    drawPair(paper, 40, 62, "Patient:", name);
    drawPair(paper, 40, 76, "DOB:", printDate(patient.birthDate, "us"));
    drawPair(paper, 40, 90, "Sex:", patient.sex === "female" ? "Female" : "Male");
    drawPair(paper, 230, 62, "Specimen ID:", report.specimen);
    drawPair(paper, 230, 76, "Date Collected:", printDate(report.collected, "us"));
    drawPair(paper, 230, 90, "Date Reported:", printDate(report.reported, "us"));
    drawPair(paper, 430, 62, "Account:", "90351277");
    drawPair(paper, 430, 76, "Physician:", report.physician);
    paper.rule(40, 106, 532, 0.8);
    paper.text(40, 112, `Ordered Items: ${report.panels.map((panel) => panel.name).join("; ")}`, {
      size: 8,
    });
    let y = 130;
    drawHead(paper, y);
    y += paper.line + 8;
    for (const panel of report.panels) {
      paper.text(AT.name, y, panel.name, { isBold: true });
      y += paper.line + 3;
      for (const result of panel.results) {
        const flag = printFlag(result, "word");
        const cells = {
          name: result.name,
          value: result.value,
          unit: printUnit(result, "x10"),
          range: printReference(result, "dash"),
          flag,
          panel: panel.name,
        };
        paper.text(AT.name + 10, y, cells.name, { isBold: flag !== null });
        paper.text(AT.value, y, cells.value, { isBold: flag !== null });
        paper.text(AT.flag, y, flag ?? "", { isBold: true });
        paper.text(AT.unit, y, cells.unit ?? "");
        paper.text(AT.range, y, cells.range ?? "");
        paper.text(AT.lab, y, codes[result.name.length % codes.length] ?? "01");
        paper.record(result, cells);
        y += paper.line + 1;
        if (hasNote && result.name === "Hemoglobin A1c") y = drawNote(paper, y);
      }
      y += 5;
    }
    y = Math.max(y + 8, paper.height - 90);
    paper.rule(40, y, 532, 0.5);
    for (const [index, code] of codes.entries()) {
      const town = ["Marlow, NC 27215-3361", "Dublin, OH 43016-1260"][index] ?? "Marlow, NC 27215";
      paper.text(
        40,
        y + 6 + index * 10,
        `${code}   Corwin ${town.split(",")[0]}   1447 York Court, ${town}   Dir: Sana Nagendra, MD`,
        { size: 7.5 },
      );
    }
    paper.text(
      40,
      y + 30,
      "For inquiries, the physician may contact Branch: 800-555-0127  Lab: 800-555-0199",
      { size: 7.5 },
    );
    paper.text(40, paper.height - 40, `Date Issued: ${printDate(report.reported, "us")} 0506 ET`, {
      size: 7,
    });
    paper.text(306, paper.height - 40, "FINAL REPORT", { size: 8, isBold: true, align: "center" });
    paper.text(572, paper.height - 40, "Page 1 of 1", { size: 7, align: "right" });
    return ALL_METADATA;
  },
};

function drawHead(paper: Paper, y: number): void {
  paper.shade(40, y - 3, 532, paper.line + 5, "#e6eef7");
  const head = { isBold: true, size: Math.min(paper.size, 8.5) };
  paper.text(AT.name + 4, y, "TESTS", head);
  paper.text(AT.value, y, "RESULT", head);
  paper.text(AT.flag, y, "FLAG", head);
  paper.text(AT.unit, y, "UNITS", head);
  paper.text(AT.range, y, "REFERENCE INTERVAL", head);
  paper.text(AT.lab, y, "LAB", head);
}

function drawNote(paper: Paper, y: number): number {
  const lines = [
    "Prediabetes: 5.7 - 6.4",
    "Diabetes: >6.4",
    "Glycemic control for adults with diabetes: <7.0",
  ];
  for (const [index, line] of lines.entries()) {
    paper.text(AT.name + 190, y + index * paper.line, line, { size: paper.size - 0.5 });
  }
  return y + lines.length * paper.line + 2;
}

function drawPair(paper: Paper, x: number, y: number, label: string, value: string): void {
  paper.text(x, y, label, { size: 8, isBold: true });
  paper.text(x + paper.widthOf(label, { size: 8, isBold: true }) + 5, y, value, { size: 8 });
}

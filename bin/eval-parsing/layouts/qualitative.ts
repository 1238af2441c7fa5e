import {
  printDate,
  printFlag,
  printReference,
  printUnit,
} from "@/bin/eval-parsing/content/formats";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "./layout";
import { drawPairs } from "./letterhead";

const lab = "Bayview Health Laboratory";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 12 } as const;

/** Urinalysis and serology: results and references in words, footnotes, and a comment below each panel. */
export const qualitative: Layout = {
  name: "qualitative",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["geist", "times", "liberation", "helvetica"],
  sizes: [9.5, 10.5, 9, 10],
  wishes: [
    { ...base, panels: [PANELS.urinalysis, PANELS.serology] },
    { ...base, panels: [PANELS.serology] },
    { ...base, panels: [PANELS.urinalysis, PANELS.metabolic] },
    { ...base, panels: [PANELS.urinalysis], naming: "short" },
    { ...base, panels: [PANELS.serology, PANELS.others], naming: "short" },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const flagStyle = random.pick(["letter", "star", "upper"]);
    const at = { name: 54, value: 244, flag: 326, range: 400, unit: 498 } as const;
    paper.addPage();
    paper.text(54, 32, report.lab, { size: 18 });
    paper.rule(54, 56, 504, 2, "#3a7d7c");
    const left = [
      ["Patient", `${patient.first} ${patient.last}`],
      ["DOB", printDate(patient.birthDate, "us")],
      ["Sex", patient.sex === "female" ? "F" : "M"],
    ] as const;
    const right = [
      ["Sample ID", report.specimen],
      ["Collected", printDate(report.collected, "us")],
      ["Reported", printDate(report.reported, "us")],
    ] as const;
    drawPairs(paper, 54, 64, left, { valueX: 110 });
    let y = drawPairs(paper, 320, 64, right, { valueX: 390 }) + 14;
    const head = { size: paper.size - 1, color: "#3a7d7c" };
    paper.text(at.name, y, "TEST", head);
    paper.text(at.value, y, "RESULT", head);
    paper.text(at.flag, y, "FLAG", head);
    paper.text(at.range, y, "EXPECTED", head);
    paper.text(at.unit, y, "UNITS", head);
    y += paper.line + 4;
    for (const panel of report.panels) {
      paper.rule(54, y - 2, 504, 0.4);
      paper.text(at.name, y, panel.name, { isBold: true, size: paper.size + 1 });
      y += paper.line + 6;
      for (const result of panel.results) {
        const flag = printFlag(result, flagStyle);
        const cells = {
          name: result.name,
          value: result.value,
          unit: printUnit(result, "plain"),
          range: printReference(result, "spaced"),
          flag,
          panel: panel.name,
        };
        paper.text(at.name + 6, y, cells.name);
        paper.text(at.value, y, cells.value, { isBold: flag !== null });
        paper.text(at.flag, y, flag ?? "", { isBold: true, color: "#b00020" });
        paper.text(at.range, y, cells.range ?? "");
        paper.text(at.unit, y, cells.unit ?? "");
        paper.record(result, cells);
        y += paper.line + 3;
      }
      const comment =
        panel.name === "Urinalysis"
          ? "Comment: microscopic examination is performed when blood, nitrite or leukocyte esterase is positive."
          : "Note: a non-reactive result does not exclude recent exposure. Repeat testing after 4 weeks may be indicated.";
      y =
        paper.paragraph(at.name + 6, y + 2, 480, comment, {
          size: paper.size - 1.5,
          isItalic: true,
        }) + 8;
    }
    paper.text(
      54,
      paper.height - 46,
      "* Outside the expected result.   Testing performed at Bayview Health Laboratory, CLIA 05D9999999.",
      { size: 7.5 },
    );
    paper.text(558, paper.height - 34, "1 of 1", { size: 7.5, align: "right" });
    return ALL_METADATA;
  },
};

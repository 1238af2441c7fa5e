import {
  printDate,
  printFlag,
  printReference,
  printUnit,
} from "@/bin/eval-parsing/content/formats";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "./layout";

const lab = "Prairie View Clinical Labs";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 18 } as const;

/** Dots from the name to the value; the unit follows the value, the range is in words or brackets. */
export const dottedLeaders: Layout = {
  name: "dotted-leaders",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["times", "courier", "helvetica", "geist"],
  sizes: [11, 9, 10, 9.5],
  wishes: [
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.bloodCountWithDifferential], resultsPerPanel: 20 },
    { ...base, panels: [PANELS.lipids, PANELS.nutrition] },
    { ...base, panels: [PANELS.endocrine, PANELS.others] },
    { ...base, panels: [PANELS.urinalysis, PANELS.lipids] },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const rangeStyle = random.pick(["brackets", "spaced", "to"]);
    const flagStyle = random.pick(["upper", "starLetter"]);
    const at = { name: 60, value: 300, range: 420, flag: 530 } as const;
    const dot = paper.widthOf(".");
    paper.addPage();
    paper.text(306, 34, report.lab, { size: 16, isBold: true, align: "center" });
    paper.text(306, 54, "2200 Orchard Lane, Salina, KS 67401", { size: 8.5, align: "center" });
    const small = { size: 9 };
    paper.text(60, 76, `Patient Name: ${patient.first} ${patient.last}`, small);
    paper.text(330, 76, `Specimen: ${report.specimen}`, small);
    paper.text(60, 90, `Birth Date: ${printDate(patient.birthDate, "us")}`, small);
    paper.text(330, 90, `Date Collected: ${printDate(report.collected, "us")}`, small);
    paper.text(60, 104, `Sex: ${patient.sex === "female" ? "Female" : "Male"}`, small);
    paper.text(330, 104, `Date Reported: ${printDate(report.reported, "us")}`, small);
    let y = 128;
    for (const panel of report.panels) {
      paper.text(at.name, y, panel.name.toUpperCase(), { isBold: true });
      paper.rule(
        at.name,
        y + paper.line,
        paper.widthOf(panel.name.toUpperCase(), { isBold: true }),
        0.7,
      );
      y += paper.line + 6;
      for (const result of panel.results) {
        const unit = printUnit(result, "caret");
        const cells = {
          name: result.name,
          value: result.value,
          unit,
          range: printReference(result, rangeStyle),
          flag: printFlag(result, flagStyle),
          panel: panel.name,
        };
        paper.text(at.name, y, cells.name);
        const start = at.name + paper.widthOf(cells.name) + 2 * dot;
        const dots = ".".repeat(Math.max(0, Math.floor((at.value - 6 - start) / dot)));
        paper.text(start, y, dots);
        paper.text(at.value, y, [cells.value, unit].filter(Boolean).join(" "));
        paper.text(at.range, y, cells.range ?? "");
        paper.text(at.flag, y, cells.flag ?? "");
        paper.record(result, cells);
        y += paper.line + 3;
      }
      y += 6;
    }
    paper.text(306, y + 6, "* * *  End of report  * * *", { size: 8.5, align: "center" });
    return ALL_METADATA;
  },
};

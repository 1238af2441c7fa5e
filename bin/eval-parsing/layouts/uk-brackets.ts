import {
  printDate,
  printFlag,
  printReference,
  printUnit,
} from "@/bin/eval-parsing/content/formats";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "./layout";

const lab = "Ashdown District Hospital";
const base = { lab, naming: "uk", isSi: true, resultsPerPanel: 18 } as const;

/** Like hospitals in the United Kingdom: SI units, the flag before the value, the range in brackets after the unit. */
export const ukBrackets: Layout = {
  name: "uk-brackets",
  isHeldOut: true,
  pageSize: "A4",
  typefaces: ["helvetica", "times", "courier", "liberation"],
  sizes: [10, 10.5, 9, 9.5],
  wishes: [
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.bloodCount, PANELS.differential] },
    { ...base, panels: [PANELS.lipids, PANELS.endocrine] },
    { ...base, panels: [PANELS.nutrition, PANELS.lipids] },
    { ...base, panels: [PANELS.others, PANELS.bloodCount] },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const isStarAfter = random.happens(0.5);
    const at = isStarAfter
      ? { name: 56, flag: 296, value: 240, unit: 312, range: 410 }
      : { name: 56, flag: 236, value: 252, unit: 312, range: 410 };
    paper.addPage();
    paper.text(56, 34, report.lab, { size: 15, isBold: true });
    paper.text(56, 52, "Department of Clinical Biochemistry and Haematology", { size: 9.5 });
    paper.rule(56, 68, 483, 0.8);
    paper.text(56, 76, `Surname: ${patient.last.toUpperCase()}`);
    paper.text(300, 76, `Forename: ${patient.first}`);
    paper.text(56, 92, `Date of Birth: ${printDate(patient.birthDate, "named")}`);
    paper.text(300, 92, `Sex: ${patient.sex === "female" ? "Female" : "Male"}`);
    paper.text(56, 108, `Lab Number: ${report.specimen}`);
    paper.text(300, 108, `Consultant: ${report.physician.split(",")[0]}`);
    paper.text(56, 124, `Collected: ${printDate(report.collected, "named")} 09:10`);
    paper.text(300, 124, `Reported: ${printDate(report.reported, "named")} 15:42`);
    paper.rule(56, 142, 483, 0.8);
    let y = 152;
    for (const panel of report.panels) {
      paper.text(56, y, panel.name, { isBold: true });
      y += paper.line + 4;
      for (const result of panel.results) {
        const cells = {
          name: result.name,
          value: result.value,
          unit: printUnit(result, "plain"),
          range: printReference(result, "brackets"),
          flag: printFlag(result, isStarAfter ? "starLetter" : "star"),
          panel: panel.name,
        };
        paper.text(at.name, y, cells.name);
        paper.text(at.flag, y, cells.flag ?? "");
        paper.text(at.value, y, cells.value);
        paper.text(at.unit, y, cells.unit ?? "");
        paper.text(at.range, y, cells.range ?? "");
        paper.record(result, cells);
        y += paper.line + 1;
      }
      y += 8;
    }
    paper.text(
      56,
      y + 4,
      "Comment: please interpret in the clinical context. * indicates a result outside the reference range.",
      { size: 8 },
    );
    paper.text(297, paper.height - 36, "Page 1 of 1", { size: 8, align: "center" });
    return ALL_METADATA;
  },
};

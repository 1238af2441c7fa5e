import {
  printDate,
  printFlag,
  printReference,
  printUnit,
} from "@/bin/eval-parsing/content/formats";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "./layout";

const lab = "Cedar Creek Clinic Laboratory";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 18 } as const;
const AT = { flag: 46, value: 70, unit: 125, name: 225, range: 445 } as const;

/** The result and its unit to the left of the name. */
export const valuesLeft: Layout = {
  name: "values-left",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "courier", "times", "liberation"],
  sizes: [9.5, 8.5, 10.5, 9],
  wishes: [
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.bloodCountWithDifferential], naming: "short", resultsPerPanel: 20 },
    { ...base, panels: [PANELS.lipids, PANELS.nutrition] },
    { ...base, panels: [PANELS.endocrine, PANELS.others] },
    { ...base, panels: [PANELS.metabolic, PANELS.lipids], resultsPerPanel: 12 },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const rangeStyle = random.pick(["spaced", "brackets", "dash"]);
    paper.addPage();
    paper.text(46, 34, report.lab, { size: 14, isBold: true });
    paper.text(46, 52, "In-house laboratory results", { size: 9.5 });
    paper.text(566, 34, `${patient.first} ${patient.last}`, {
      size: 11,
      isBold: true,
      align: "right",
    });
    const sex = patient.sex === "female" ? "female" : "male";
    paper.text(566, 49, `Date of birth ${printDate(patient.birthDate, "us")}, ${sex}`, {
      size: 9,
      align: "right",
    });
    paper.text(46, 74, `Specimen no. ${report.specimen}`, { size: 9 });
    paper.text(225, 74, `Collected ${printDate(report.collected, "us")}`, { size: 9 });
    paper.text(420, 74, `Reported ${printDate(report.reported, "us")}`, { size: 9 });
    paper.rule(40, 90, 532, 1.5);
    let y = 98;
    const head = { isBold: true, size: paper.size - 0.5 };
    paper.text(AT.value, y, "Result", head);
    paper.text(AT.unit, y, "Unit", head);
    paper.text(AT.name, y, "Test", head);
    paper.text(AT.range, y, "Normal range", head);
    y += paper.line + 4;
    for (const panel of report.panels) {
      paper.text(AT.name, y, panel.name, { isBold: true, isItalic: true });
      y += paper.line + 3;
      for (const result of panel.results) {
        const cells = {
          name: result.name,
          value: result.value,
          unit: printUnit(result, "caret"),
          range: printReference(result, rangeStyle),
          flag: printFlag(result, "letter"),
          panel: panel.name,
        };
        paper.text(AT.flag, y, cells.flag ?? "", { isBold: true });
        paper.text(AT.value, y, cells.value, { isBold: cells.flag !== null });
        paper.text(AT.unit, y, cells.unit ?? "");
        paper.text(AT.name, y, cells.name);
        paper.text(AT.range, y, cells.range ?? "");
        paper.record(result, cells);
        y += paper.line + 3;
      }
      y += 4;
    }
    paper.text(46, y + 8, "Fasting sample. Reviewed by the medical director.", { size: 8 });
    paper.text(306, paper.height - 36, "- 1 -", { size: 8, align: "center" });
    return ALL_METADATA;
  },
};

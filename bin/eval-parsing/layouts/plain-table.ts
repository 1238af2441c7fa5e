import {
  printDate,
  printFlag,
  printReference,
  printUnit,
} from "@/bin/eval-parsing/content/formats";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "./layout";

const lab = "Northgate Clinical Laboratory";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 18 } as const;

/** A table with a header row and one line per result. */
export const plainTable: Layout = {
  name: "plain-table",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "times", "geist", "liberation"],
  sizes: [9, 10, 8.5, 11],
  wishes: [
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.bloodCount, PANELS.lipids] },
    { ...base, panels: [PANELS.endocrine, PANELS.nutrition] },
    { ...base, panels: [PANELS.lipids, PANELS.others] },
    { ...base, panels: [PANELS.metabolic, PANELS.lipids] },
  ],
  draw(paper, report, random) {
    const { patient, panels } = report;
    const left = random.integer(36, 60);
    const right = paper.width - left;
    const flagBeforeUnits = random.happens(0.4);
    const flagStyle = random.pick(["letter", "word", "upper"]);
    const rangeStyle = random.pick(["dash", "spaced"]);
    const unitStyle = random.pick(["plain", "caret", "micro"]);
    const isStriped = random.happens(0.5);
    const span = right - left;
    const at = flagBeforeUnits
      ? {
          name: left,
          value: left + span * 0.42,
          flag: left + span * 0.54,
          unit: left + span * 0.64,
          range: left + span * 0.82,
        }
      : {
          name: left,
          value: left + span * 0.4,
          unit: left + span * 0.52,
          range: left + span * 0.7,
          flag: left + span * 0.9,
        };
    paper.addPage();
    paper.text(left, 36, report.lab, { size: 16, isBold: true });
    paper.text(left, 56, "1420 Ridge Road, Suite 200, Fairview, OR 97024  |  Tel (503) 555-0142", {
      size: 8,
    });
    paper.rule(left, 70, span, 1);
    const birth = printDate(patient.birthDate, "us");
    const middle = left + span * 0.5;
    paper.text(left, 78, `Patient: ${patient.last}, ${patient.first}`);
    paper.text(middle, 78, `Specimen ID: ${report.specimen}`);
    paper.text(
      left,
      78 + paper.line,
      `DOB: ${birth}    Sex: ${patient.sex === "female" ? "F" : "M"}`,
    );
    paper.text(middle, 78 + paper.line, `Collected: ${printDate(report.collected, "us")}`);
    paper.text(left, 78 + 2 * paper.line, `Ordering provider: ${report.physician}`);
    paper.text(middle, 78 + 2 * paper.line, `Reported: ${printDate(report.reported, "us")}`);
    let y = 92 + 3 * paper.line;
    paper.shade(left, y - 3, span, paper.line + 4, "#dddddd");
    const head = { isBold: true };
    paper.text(at.name + 2, y, "Test", head);
    paper.text(at.value, y, "Result", head);
    paper.text(at.unit, y, "Units", head);
    paper.text(at.range, y, "Reference Range", head);
    paper.text(at.flag, y, "Flag", head);
    y += paper.line + 6;
    for (const panel of panels) {
      paper.text(left, y, panel.name, { isBold: true });
      y += paper.line + 2;
      for (const [index, result] of panel.results.entries()) {
        const cells = {
          name: result.name,
          value: result.value,
          unit: printUnit(result, unitStyle),
          range: printReference(result, rangeStyle),
          flag: printFlag(result, flagStyle),
          panel: panel.name,
        };
        if (isStriped && index % 2 === 1) paper.shade(left, y - 2, span, paper.line + 2, "#f2f2f2");
        paper.text(at.name + 8, y, cells.name);
        paper.text(at.value, y, cells.value, { isBold: cells.flag !== null });
        paper.text(at.unit, y, cells.unit ?? "");
        paper.text(at.range, y, cells.range ?? "");
        paper.text(at.flag, y, cells.flag ?? "", { isBold: true });
        paper.record(result, cells);
        y += paper.line + 3;
      }
      y += 4;
    }
    paper.rule(left, y, span);
    paper.text(
      left,
      y + 6,
      "H = above reference range, L = below reference range. Results apply to the specimen received.",
      { size: 7.5 },
    );
    paper.text(left, paper.height - 36, `${patient.last}, ${patient.first}`, { size: 7 });
    paper.text(right, paper.height - 36, "Page 1 of 1", { size: 7, align: "right" });
    return ALL_METADATA;
  },
};

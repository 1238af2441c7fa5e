import {
  printDate,
  printFlag,
  printReference,
  printUnit,
} from "@/bin/eval-parsing/content/formats";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "./layout";

const lab = "Sanjeevani Path Labs";
const base = { lab, naming: "india", isSi: false, resultsPerPanel: 15 } as const;

/**
 * Like Indian pathology laboratories: department headings, the method below each name, biological reference interval.
 */
export const methodUnderName: Layout = {
  name: "method-under-name",
  isHeldOut: false,
  pageSize: "A4",
  typefaces: ["helvetica", "times", "liberation", "geist"],
  sizes: [9, 9.5, 10, 9],
  wishes: [
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.bloodCount, PANELS.lipids] },
    { ...base, panels: [PANELS.endocrine] },
    { ...base, panels: [PANELS.nutrition] },
    { ...base, panels: [PANELS.lipids, PANELS.others], resultsPerPanel: 9 },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const rangeStyle = random.pick(["spaced", "dash", "words"]);
    const unitStyle = random.pick(["micro", "caret"]);
    const hasFlags = random.happens(0.4);
    const at = { name: 40, value: 262, unit: 345, range: 440 } as const;
    paper.addPage();
    paper.text(40, 26, report.lab.toUpperCase(), { size: 17, isBold: true, color: "#8a1538" });
    paper.text(
      40,
      46,
      "NABL accredited  |  14, M.G. Road, Pune 411001  |  care@sanjeevani.example",
      { size: 7.5 },
    );
    paper.barCode(440, 26, 110, 20, report.specimen);
    paper.rule(40, 60, 515, 1.2, "#8a1538");
    const pairs = [
      [
        "Patient Name",
        `${patient.sex === "female" ? "Mrs." : "Mr."} ${patient.first} ${patient.last}`,
      ],
      ["Date of Birth", printDate(patient.birthDate, "named")],
      ["Gender", patient.sex === "female" ? "Female" : "Male"],
      ["Referred By", `Dr. ${report.physician.split(",")[0]}`],
    ] as const;
    const others = [
      ["Sample ID", report.specimen],
      ["Collected On", `${printDate(report.collected, "named")} 07:52 AM`],
      ["Reported On", `${printDate(report.reported, "named")} 05:10 PM`],
      ["Status", "Final"],
    ] as const;
    for (const [index, [label, value]] of pairs.entries()) {
      paper.text(40, 68 + index * 12, label, { size: 8.5 });
      paper.text(110, 68 + index * 12, `: ${value}`, { size: 8.5, isBold: index === 0 });
    }
    for (const [index, [label, value]] of others.entries()) {
      paper.text(320, 68 + index * 12, label, { size: 8.5 });
      paper.text(390, 68 + index * 12, `: ${value}`, { size: 8.5 });
    }
    paper.rule(40, 120, 515, 0.8);
    paper.text(
      297,
      126,
      random.pick(["DEPARTMENT OF BIOCHEMISTRY", "CLINICAL LABORATORY REPORT"]),
      { isBold: true, align: "center", size: 10 },
    );
    let y = 144;
    const head = { isBold: true };
    paper.shade(40, y - 3, 515, paper.line + 5, "#f3e3e8");
    paper.text(at.name + 2, y, "Test Name", head);
    paper.text(at.value, y, "Result", head);
    paper.text(at.unit, y, "Unit", head);
    paper.text(at.range, y, "Bio. Ref. Interval", head);
    y += paper.line + 8;
    for (const panel of report.panels) {
      paper.text(297, y, panel.name, { isBold: true, align: "center" });
      y += paper.line + 4;
      for (const result of panel.results) {
        const isOut = result.state !== "normal";
        const flag = hasFlags ? printFlag(result, "letter") : null;
        const cells = {
          name: result.name,
          value: result.value,
          unit: printUnit(result, unitStyle),
          range: printReference(result, rangeStyle),
          flag,
          panel: panel.name,
        };
        paper.text(at.name, y, cells.name, { isBold: isOut });
        paper.text(at.value, y, cells.value, { isBold: isOut });
        if (flag !== null) paper.text(at.value - 16, y, flag, { isBold: true, color: "#c00000" });
        paper.text(at.unit, y, cells.unit ?? "");
        paper.text(at.range, y, cells.range ?? "");
        paper.record(result, cells);
        y += paper.line;
        if (result.method !== null) {
          paper.text(at.name, y, `Method: ${result.method}`, {
            size: paper.size - 2,
            isItalic: true,
            color: "#555555",
          });
          y += paper.line - 1;
        }
        y += 3;
      }
      y += 5;
    }
    paper.text(297, y + 4, "*** End of Report ***", { align: "center", size: 8.5 });
    paper.text(
      40,
      y + 20,
      "Interpretation: results should be correlated with clinical findings. Kindly discuss with your physician.",
      { size: 7.5, isItalic: true },
    );
    paper.text(545, paper.height - 60, "Dr. Neha Kulkarni", {
      align: "right",
      size: 8.5,
      isBold: true,
    });
    paper.text(545, paper.height - 49, "MD Pathology, Reg. No. 48213", {
      align: "right",
      size: 7.5,
    });
    paper.text(297, paper.height - 26, "Page 1 of 1", { align: "center", size: 7.5 });
    return ALL_METADATA;
  },
};

import { printDate, printReference, printUnit } from "@/bin/eval-parsing/content/formats";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "./layout";

const lab = "Riverside Hospital Laboratory";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 18 } as const;
const COLUMNS = [
  { title: "S.No", x: 40, width: 32 },
  { title: "Investigation", x: 72, width: 198 },
  { title: "Observed Value", x: 270, width: 92 },
  { title: "Units", x: 362, width: 88 },
  { title: "Reference Range", x: 450, width: 110 },
] as const;

/** A grid with a box around every cell; abnormal values are bold and nothing else marks them. */
export const boxedGrid: Layout = {
  name: "boxed-grid",
  isHeldOut: false,
  pageSize: "A4",
  typefaces: ["times", "helvetica", "geist", "liberation"],
  sizes: [10, 9, 9.5, 9],
  wishes: [
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.bloodCount, PANELS.lipids] },
    { ...base, panels: [PANELS.bloodCountWithDifferential], resultsPerPanel: 20 },
    { ...base, panels: [PANELS.endocrine, PANELS.others] },
    { ...base, panels: [PANELS.nutrition, PANELS.lipids] },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const rangeStyle = random.pick(["spaced", "dash", "to"]);
    const unitStyle = random.pick(["micro", "caret", "plain"]);
    const isCentered = random.happens(0.5);
    const height = paper.line + 6;
    paper.addPage();
    paper.text(300, 30, report.lab.toUpperCase(), { size: 15, isBold: true, align: "center" });
    paper.text(300, 50, "PATHOLOGY REPORT", { size: 10, align: "center" });
    const header = [
      [`Name: ${patient.first} ${patient.last}`, `Lab No: ${report.specimen}`],
      [
        `Date of Birth: ${printDate(patient.birthDate, "named")}`,
        `Collection Date: ${printDate(report.collected, "named")}`,
      ],
      [
        `Sex: ${patient.sex === "female" ? "Female" : "Male"}`,
        `Report Date: ${printDate(report.reported, "named")}`,
      ],
    ] as const;
    for (const [index, [left, right]] of header.entries()) {
      paper.box(40, 68 + index * 16, 260, 16);
      paper.box(300, 68 + index * 16, 260, 16);
      paper.text(45, 71 + index * 16, left, { size: 9 });
      paper.text(305, 71 + index * 16, right, { size: 9 });
    }
    let y = 130;
    for (const column of COLUMNS) {
      paper.shade(column.x, y, column.width, height, "#e4e4e4");
      paper.box(column.x, y, column.width, height);
      paper.text(column.x + 4, y + 4, column.title, { isBold: true, size: paper.size - 0.5 });
    }
    y += height;
    let count = 0;
    for (const panel of report.panels) {
      paper.box(40, y, 520, height);
      paper.text(300, y + 4, panel.name, { isBold: true, align: "center" });
      y += height;
      for (const result of panel.results) {
        count += 1;
        const isOut = result.state !== "normal";
        const cells = {
          name: result.name,
          value: result.value,
          unit: printUnit(result, unitStyle),
          range: printReference(result, rangeStyle),
          flag: null,
          panel: panel.name,
        };
        const texts = [String(count), cells.name, cells.value, cells.unit, cells.range] as const;
        for (const [index, column] of COLUMNS.entries()) {
          paper.box(column.x, y, column.width, height);
          const isMiddle = isCentered && index > 1;
          const x = isMiddle ? column.x + column.width / 2 : column.x + 4;
          const ink = {
            isBold: isOut && index === 2,
            align: isMiddle ? "center" : "left",
          } as const;
          paper.text(x, y + 4, texts[index] ?? "", ink);
        }
        paper.record(result, cells);
        y += height;
      }
    }
    paper.text(40, y + 8, "Values in bold are outside the reference range.", {
      size: 8,
      isItalic: true,
    });
    paper.text(560, paper.height - 70, "Dr. L. Fernandes, Consultant Pathologist", {
      size: 9,
      align: "right",
    });
    paper.text(300, paper.height - 30, "Page 1/1", { size: 8, align: "center" });
    return ALL_METADATA;
  },
};

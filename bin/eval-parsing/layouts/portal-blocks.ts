import { printDate, printFlag, printUnit } from "@/bin/eval-parsing/content/formats";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Layout } from "./layout";

const lab = "Hillcrest Regional Medical Center";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 10 } as const;

/** A page printed from a hospital's patient portal: one block per result, the range below the name, then the value. */
export const portalBlocks: Layout = {
  name: "portal-blocks",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["geist", "helvetica", "liberation"],
  sizes: [10, 9.5, 10.5],
  wishes: [
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.bloodCount] },
    { ...base, panels: [PANELS.lipids] },
    { ...base, panels: [PANELS.nutrition] },
    { ...base, panels: [PANELS.endocrine] },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const isValueLast = random.happens(0.5);
    const label = random.pick(["Normal range:", "Standard range:"]);
    paper.addPage();
    paper.text(44, 30, "Test Results", { size: 15, isBold: true });
    paper.text(
      568,
      34,
      `Name: ${patient.first} ${patient.last} | DOB: ${printDate(patient.birthDate, "us")}`,
      { size: 9, align: "right" },
    );
    paper.rule(44, 54, 524, 0.8, "#888888");
    paper.text(44, 62, report.panels[0]?.name ?? "", { size: 13, isBold: true });
    paper.text(44, 82, `Collected on ${printDate(report.collected, "named")} 9:05 AM`, { size: 9 });
    paper.text(300, 82, `Resulting lab: ${report.lab}`, { size: 9 });
    paper.text(44, 95, `Authorizing provider: ${report.physician}`, { size: 9 });
    paper.text(300, 95, "Result status: Final", { size: 9 });
    let y = 116;
    for (const panel of report.panels) {
      for (const result of panel.results) {
        const unit = printUnit(result, "plain");
        const range = printPortalRange(result.scale);
        const flag = printFlag(result, "word");
        const withUnit = [result.value, unit].filter(Boolean).join(" ");
        paper.text(44, y, result.name, { isBold: true, size: paper.size + 1 });
        y += paper.line + 2;
        const rangeLine =
          range === null ? "" : `${label} ${[range, unit].filter(Boolean).join(" ")}`;
        if (isValueLast) {
          paper.text(44, y, rangeLine, { size: paper.size - 1, color: "#444444" });
          y += paper.line;
          paper.text(44, y, "Value", { size: paper.size - 1, color: "#444444" });
          paper.text(84, y - 1, result.value, { isBold: true, size: paper.size + 1 });
          if (flag !== null) paper.text(150, y, flag, { color: "#b00020" });
        } else {
          paper.text(44, y, withUnit, { isBold: true, size: paper.size + 2 });
          if (flag !== null) paper.text(160, y, flag, { color: "#b00020" });
          y += paper.line + 3;
          paper.text(44, y, rangeLine, { size: paper.size - 1, color: "#444444" });
        }
        paper.record(result, {
          name: result.name,
          value: result.value,
          unit: isValueLast && range === null ? null : unit,
          range,
          flag,
          panel: panel.name,
        });
        y += paper.line + 5;
        paper.rule(44, y - 3, 524, 0.4, "#cccccc");
        y += 4;
      }
    }
    paper.text(
      44,
      paper.height - 40,
      `Patient portal, printed by ${patient.first} ${patient.last}`,
      { size: 7.5 },
    );
    paper.text(568, paper.height - 40, "1 / 1", { size: 7.5, align: "right" });
    return ["patient_first_name", "patient_last_name", "dob", "lab_name", "date_collected"];
  },
};

function printPortalRange({
  low,
  high,
  digits,
}: {
  low: number | null;
  high: number | null;
  digits: number;
}) {
  const [bottom, top] = [low?.toFixed(digits), high?.toFixed(digits)];
  if (bottom !== undefined && top !== undefined) return `${bottom} - ${top}`;
  if (top !== undefined) return `below <=${top}`;
  return bottom === undefined ? null : `above >=${bottom}`;
}

import type { Paper } from "@/bin/eval-parsing/layouts/paper";

/** Name, value, unit, range, flag. */
export const SAMPLE_ROWS = [
  ["Glucose", "112", "mg/dL", "65 - 99", "H"],
  ["Creatinine", "0.84", "mg/dL", "0.50 - 1.10", ""],
  ["Sodium", "139", "mmol/L", "135 - 146", ""],
  ["Potassium", "5.5", "mmol/L", "3.5 - 5.3", "H"],
  ["Hemoglobin A1c", "6.1", "%", "4.0 - 5.6", "H"],
  ["TSH", "2.31", "mIU/L", "0.40 - 4.50", ""],
  ["Ferritin", "9", "ng/mL", "16 - 154", "L"],
  ["C-Reactive Protein", "<0.3", "mg/L", "0.0 - 8.0", ""],
] as const;

const AT = [48, 250, 320, 400, 520] as const;
const HEAD = ["Test", "Result", "Units", "Reference Range", "Flag"] as const;

/** A report of eight rows on half a page, so that tests read it quickly. */
export function drawSmallReport(paper: Paper): void {
  paper.addPage();
  paper.text(48, 30, "Northgate Clinical Laboratory", { size: 16, isBold: true });
  paper.text(48, 58, "Patient: Whitfield, Dana");
  paper.text(48, 74, "DOB: 04/17/1986    Sex: F");
  paper.text(330, 58, "Specimen ID: S4471902");
  paper.text(330, 74, "Collected: 03/02/2026");
  paper.text(330, 90, "Reported: 03/04/2026");
  paper.rule(48, 110, 516, 1);
  for (const [index, title] of HEAD.entries())
    paper.text(AT[index] ?? 0, 118, title, { isBold: true });
  paper.rule(48, 134, 516, 0.5);
  for (const [row, cells] of SAMPLE_ROWS.entries()) {
    for (const [index, text] of cells.entries()) {
      paper.text(AT[index] ?? 0, 144 + row * 22, text, { isBold: index === 4 });
    }
  }
  paper.text(48, 360, "Page 1 of 1", { size: 8 });
}

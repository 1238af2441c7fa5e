import { printDate, printFlag, printRange, printUnit } from "@/bin/eval-parsing/content/formats";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Layout } from "./layout";

const lab = "Maple Street Health Center";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 12 } as const;

/** The results in a letter: one line of running text per result, with prose around them. */
export const letterToPatient: Layout = {
  name: "letter-to-patient",
  isHeldOut: true,
  pageSize: "LETTER",
  typefaces: ["times", "geist", "helvetica", "liberation"],
  sizes: [11, 10, 10.5, 9.5],
  wishes: [
    { ...base, panels: [PANELS.lipids, PANELS.metabolic] },
    { ...base, panels: [PANELS.bloodCount] },
    { ...base, panels: [PANELS.nutrition] },
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.endocrine] },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const hasBullets = random.happens(0.5);
    paper.addPage();
    paper.text(60, 40, report.lab, { size: 16, isBold: true });
    paper.text(60, 62, "About your laboratory results");
    paper.text(60, 82, `Patient: ${patient.first} ${patient.last}`);
    paper.text(330, 82, `DOB: ${printDate(patient.birthDate, "us")}`);
    paper.text(60, 98, `Collected: ${printDate(report.collected, "us")}`);
    paper.text(330, 98, `Reported: ${printDate(report.reported, "us")}`);
    let y = paper.paragraph(
      60,
      120,
      490,
      "Thank you for coming in. Your laboratory results are listed below. Results with an H or L are outside the range that we expect for adults.",
    );
    y += 8;
    for (const panel of report.panels) {
      paper.text(60, y, panel.name, { isBold: true, size: paper.size + 1 });
      y += paper.line + 5;
      for (const result of panel.results) {
        const unit = printUnit(result, "plain");
        const range = printRange(result.scale, "brackets");
        const flag = printFlag(result, "letter");
        const text = [result.value, unit, range, flag].filter(Boolean).join(" ");
        paper.text(72, y, `${hasBullets ? "- " : ""}${result.name}: ${text}`);
        paper.record(result, {
          name: result.name,
          value: result.value,
          unit,
          range,
          flag,
          panel: panel.name,
        });
        y += paper.line + 3;
      }
      y += 6;
    }
    paper.paragraph(
      60,
      y + 4,
      490,
      "Please keep taking your medicines as before. Call the nurse line if you have questions about these results, and come back in three months for a repeat test.",
    );
    return [
      "patient_first_name",
      "patient_last_name",
      "dob",
      "lab_name",
      "date_collected",
      "date_reported",
    ];
  },
};

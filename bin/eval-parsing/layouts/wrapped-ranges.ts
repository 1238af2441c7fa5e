import { printDate, printFlag, printRange, printUnit } from "@/bin/eval-parsing/content/formats";
import type { Result } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "./layout";
import type { Paper } from "./paper";

const lab = "Lakeshore Reference Laboratory";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 13 } as const;
const AT = { name: 44, value: 196, unit: 262, range: 352, flag: 524 } as const;
const NAME_WIDTH = 140;

/** Long names on two lines, and ranges by sex or risk on several lines beside one result. */
export const wrappedRanges: Layout = {
  name: "wrapped-ranges",
  isHeldOut: true,
  pageSize: "LETTER",
  typefaces: ["helvetica", "geist", "times", "liberation"],
  sizes: [9, 9.5, 10, 8.5],
  wishes: [
    { ...base, panels: [PANELS.endocrine] },
    { ...base, panels: [PANELS.nutrition] },
    { ...base, panels: [PANELS.bloodCount] },
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.lipids, PANELS.others], resultsPerPanel: 8 },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    paper.addPage();
    paper.text(44, 30, report.lab, { size: 15, isBold: true });
    paper.barCode(430, 28, 130, 18, report.specimen);
    paper.rule(44, 54, 524, 1);
    paper.text(44, 60, `Patient Name: ${patient.last}, ${patient.first}`);
    paper.text(310, 60, `Specimen Number: ${report.specimen}`);
    paper.text(
      44,
      75,
      `Date of Birth: ${printDate(patient.birthDate, "us")}    Sex: ${patient.sex === "female" ? "Female" : "Male"}`,
    );
    paper.text(310, 75, `Date Collected: ${printDate(report.collected, "us")}`);
    paper.text(310, 90, `Date Reported: ${printDate(report.reported, "us")}`);
    let y = 112;
    const head = { isBold: true };
    paper.text(AT.name, y, "Test", head);
    paper.text(AT.value, y, "Result", head);
    paper.text(AT.unit, y, "Units", head);
    paper.text(AT.range, y, "Reference Range", head);
    paper.text(AT.flag, y, "Flag", head);
    paper.rule(44, y + paper.line + 1, 524, 0.5);
    y += paper.line + 6;
    for (const panel of report.panels) {
      paper.text(AT.name, y, panel.name, { isBold: true });
      y += paper.line + 3;
      for (const result of panel.results) {
        const lines = getRangeLines(result, patient.sex, random.next());
        const flag = printFlag(result, "letter");
        const unit = printUnit(result, "plain");
        const bottom = paper.paragraph(AT.name, y, NAME_WIDTH, result.name);
        paper.text(AT.value, y, result.value, { isBold: flag !== null });
        paper.text(AT.unit, y, unit ?? "");
        paper.text(AT.flag, y, flag ?? "", { isBold: true });
        drawLines(paper, y, lines);
        paper.record(result, {
          name: result.name,
          value: result.value,
          unit,
          range: lines.join(" "),
          flag,
          panel: panel.name,
        });
        y = Math.max(bottom, y + lines.length * paper.line) + 3;
      }
      y += 4;
    }
    paper.text(44, paper.height - 36, "Reference ranges depend on age and sex where listed.", {
      size: 7.5,
    });
    return ALL_METADATA;
  },
};

function drawLines(paper: Paper, y: number, lines: readonly string[]): void {
  for (const [index, line] of lines.entries()) paper.text(AT.range, y + index * paper.line, line);
}

/** The reference range; for some results also the range of the other sex, or risk grades. */
function getRangeLines({ scale }: Result, sex: "male" | "female", at: number): string[] {
  const range = printRange(scale, "spaced") ?? "";
  const { low, high, digits } = scale;
  if (low !== null && high !== null && at < 0.3) {
    const other = `${(low * 1.2).toFixed(digits)} - ${(high * 1.2).toFixed(digits)}`;
    const [male, female] = sex === "male" ? [range, other] : [other, range];
    return [`Male: ${male}`, `Female: ${female}`];
  }
  if (low === null && high !== null && at < 0.6) {
    const border = (high * 1.3).toFixed(digits);
    return [
      `Desirable: ${range}`,
      `Borderline: ${high.toFixed(digits)} - ${border}`,
      `High: > ${border}`,
    ];
  }
  return [range];
}

import { printDate, type UnitStyle } from "@/bin/eval-parsing/content/formats";
import type { Report, ReportPanel } from "@/bin/eval-parsing/content/make-report";
import type { Random } from "@/bin/eval-parsing/content/random";
import type { Layout } from "@/bin/eval-parsing/layouts/layout";
import type { Paper } from "@/bin/eval-parsing/layouts/paper";
import { drawRow, drawTableHead } from "@/bin/eval-parsing/layouts/result-table";
import { lookUp } from "@/lib/contract/look-up";
import { drawVitalSigns } from "./hospital-stays";
import { phrasePanel, phraseResult } from "./sentences";
import { drawRunningHead, Sheet } from "./sheet";
import { UK_PANELS } from "./uk-panels";
import {
  BACKGROUNDS,
  BONE_DENSITY,
  DISCUSSIONS,
  DOSES,
  EXPLANATIONS,
  OTHER_TESTS,
  PLANS,
  TARGETS,
} from "./work-up-notes";

const THORNLEIGH = "Thornleigh Endocrine Clinic";
const KESTREL = "Kestrel House Haematology";
const ALDWYCH = "Aldwych Preventive Medicine";
const LEFT = 70;
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September"],
  ...["October", "November", "December"],
];
const base = { naming: "uk", isSi: true, resultsPerPanel: 10 } as const;
const { count, kidneys, liver, bone, lipids, thyroid, diabetes, haematinics } = UK_PANELS;
const { inflammation, hormones, clotting } = UK_PANELS;

type Habits = {
  readonly title: string;
  /** Each panel in sentences, each result under its own name, or every second panel as a small table. */
  readonly form: "sentences" | "alone" | "tables";
  readonly unit: UnitStyle;
  readonly hasTargets: boolean;
};

const HABITS: Readonly<Record<string, Habits>> = {
  [THORNLEIGH]: {
    ...{ title: "Consultant endocrinologist", form: "sentences", unit: "plain" },
    hasTargets: false,
  },
  [KESTREL]: {
    ...{ title: "Consultant haematologist", form: "alone", unit: "micro" },
    hasTargets: false,
  },
  [ALDWYCH]: {
    ...{ title: "Consultant physician", form: "tables", unit: "plain" },
    hasTargets: true,
  },
};

/**
 * A specialist's long letter: results in whole sentences, some with the earlier value before the current one, two or
 * three in one sentence, others in small tables; between them what targets, guidelines, risks, years and doses are.
 */
export const workUp: Layout = {
  name: "work-up",
  isHeldOut: false,
  isDayFirst: true,
  pageSize: "A4",
  typefaces: ["times", "helvetica", "liberation", "geist"],
  sizes: [12, 11.5, 11, 11],
  imageReports: 2,
  wishes: [
    { ...base, lab: THORNLEIGH, panels: [thyroid, diabetes, lipids, hormones] },
    { ...base, lab: KESTREL, panels: [count, haematinics, inflammation, clotting] },
    { ...base, lab: ALDWYCH, panels: [kidneys, liver, bone, lipids, diabetes] },
    { ...base, lab: THORNLEIGH, panels: [kidneys, bone, thyroid, diabetes] },
    { ...base, lab: KESTREL, panels: [count, haematinics, liver] },
    { ...base, lab: ALDWYCH, panels: [lipids, count, diabetes, haematinics] },
    { ...base, lab: THORNLEIGH, panels: [hormones, haematinics, liver] },
    { ...base, lab: KESTREL, panels: [clotting, kidneys, count, inflammation] },
  ],
  draw(paper, report, random) {
    const habits = lookUp(HABITS, report.lab);
    if (habits === undefined) throw new Error(`${report.lab} writes no letters`);
    const right = paper.width - LEFT;
    const sheet = new Sheet(paper, LEFT, right, () => startPage(paper, report, habits), 6);
    drawOpening(sheet, report, random);
    for (const [index, panel] of report.panels.entries()) {
      sheet.heading(panel.name);
      const notes = [...(lookUp(EXPLANATIONS, panel.name) ?? [])];
      if (habits.form === "alone") drawAlone(sheet, panel, habits, notes, random);
      else if (habits.form === "tables" && index % 2 === 0) drawTable(sheet, panel, habits);
      else sheet.paragraph(phrasePanel(panel, { unit: habits.unit, random }));
      for (const note of notes) sheet.paragraph([note]);
      sheet.y += 5;
    }
    sheet.heading("Other tests");
    sheet.paragraph([random.pick(OTHER_TESTS)]);
    if (habits.hasTargets) {
      drawNotes(sheet, "What we are aiming at", ["Measure", "Target", "Source"], TARGETS);
    } else {
      const heads = ["Bone density", "g/cm2", "T-score", "Z-score"];
      drawNotes(sheet, "DEXA scan", heads, BONE_DENSITY);
    }
    sheet.heading("Discussion");
    for (const discussion of DISCUSSIONS) sheet.paragraph([discussion]);
    sheet.y += 5;
    sheet.heading("Plan");
    for (const [index, plan] of PLANS.entries()) sheet.paragraph([`${index + 1}. ${plan}`]);
    sheet.ensure(60);
    paper.text(LEFT, sheet.y + 10, "With kind regards,");
    paper.text(LEFT, sheet.y + 40, `Dr ${report.physician.split(",")[0]}, ${habits.title}`);
    return ["patient_first_name", "patient_last_name", "dob", "gender", "date_collected"];
  },
};

function drawOpening(sheet: Sheet, report: Report, random: Random): void {
  const { patient } = report;
  const title = patient.sex === "female" ? "Ms" : "Mr";
  sheet.paragraph(["Dear Dr Penhale,"]);
  sheet.paragraph([
    `Thank you for referring ${title} ${patient.last}. ${random.pick(BACKGROUNDS)}`,
  ]);
  sheet.paragraph([random.pick(DOSES)]);
  const vitals = drawVitalSigns(random).map(({ label, last }) => `${label.toLowerCase()} ${last}`);
  sheet.paragraph([`On examination: ${vitals.join(", ").replace("bmi", "BMI")}, waist 94 cm.`]);
  sheet.paragraph([`The blood samples were collected on ${toWords(report.collected)}, fasting.`]);
  sheet.y += 6;
}

/** Each result in a line of its own; the explanations stand between them. */
function drawAlone(
  sheet: Sheet,
  { name, results }: ReportPanel,
  { unit }: Habits,
  notes: string[],
  random: Random,
): void {
  for (const [index, result] of results.entries()) {
    sheet.paragraph(phraseResult(result, name, { unit, random }), { indent: 8 });
    if (index % 3 !== 2) continue;
    const note = notes.shift();
    if (note !== undefined) sheet.paragraph([note], { ink: { isItalic: true } });
  }
}

function drawTable(sheet: Sheet, { name, results }: ReportPanel, { unit }: Habits): void {
  const { paper } = sheet;
  const columns = [
    { title: "Test", x: LEFT, cell: "name" },
    { title: "Result", x: LEFT + 170, cell: "value" },
    { title: "Units", x: LEFT + 240, cell: "unit" },
    { title: "Reference", x: LEFT + 340, cell: "range" },
  ] as const;
  const style = { columns, unit, range: "spaced", flag: "letter" } as const;
  sheet.ensure((results.length + 2) * (paper.line + 2));
  sheet.y = drawTableHead(paper, sheet.y, columns);
  for (const result of results) {
    drawRow(paper, sheet.y, result, name, style);
    sheet.y += paper.line + 2;
  }
  sheet.y += 4;
}

/** A small table of numbers that are no results. */
function drawNotes(
  sheet: Sheet,
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const { paper } = sheet;
  const xs = heads.map((_, index) => LEFT + (index === 0 ? 0 : 45 + index * 105));
  sheet.ensure((rows.length + 3) * (paper.line + 3));
  sheet.heading(title);
  for (const [index, head] of heads.entries())
    paper.text(xs[index] ?? 0, sheet.y, head, { isItalic: true });
  sheet.y += paper.line + 2;
  for (const row of rows) sheet.note(row, xs);
  sheet.y += 6;
}

function startPage(paper: Paper, report: Report, { title }: Habits): number {
  const { patient, lab } = report;
  const birth = printDate(patient.birthDate, "uk");
  paper.addPage();
  drawRunningHead(paper, report, LEFT, "uk");
  if (paper.page > 1) return 52;
  const sex = patient.sex === "female" ? "Female" : "Male";
  const right = paper.width - LEFT;
  paper.text(LEFT, 36, lab, { size: 16, isBold: true, color: "#3a2f55" });
  paper.text(LEFT, 56, `Dr ${report.physician.split(",")[0]}, ${title}`, { size: 9 });
  paper.text(right, 40, "12 Priory Row, tel. 01632 960 233", { size: 8.5, align: "right" });
  paper.rule(LEFT, 72, right - LEFT, 0.8, "#3a2f55");
  paper.text(right, 80, `Dictated ${printDate(report.reported, "uk")}`, { align: "right" });
  paper.text(LEFT, 80, "Private and confidential");
  paper.text(LEFT, 104, `Re: ${patient.first} ${patient.last}`, { isBold: true });
  paper.text(LEFT, 104 + paper.line, `Date of birth: ${birth}    Sex: ${sex}`);
  paper.text(LEFT, 104 + 2 * paper.line, `NHS no: 943 476 ${report.specimen.slice(-4)}`);
  return 116 + 3 * paper.line;
}

/** `12 March 2026`. */
function toWords(isoDay: string): string {
  const [year = "", month = "", day = ""] = isoDay.split("-");
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

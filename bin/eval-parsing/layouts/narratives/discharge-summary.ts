import { printDate, printFlag } from "@/bin/eval-parsing/content/formats";
import type { Report } from "@/bin/eval-parsing/content/make-report";
import { ALL_METADATA, type Layout } from "@/bin/eval-parsing/layouts/layout";
import type { Paper } from "@/bin/eval-parsing/layouts/paper";
import { lookUp } from "@/lib/contract/look-up";
import {
  type DrawResults,
  drawShorthand,
  drawTable,
  getStay,
  makeList,
  makePairs,
  moveDay,
} from "./discharge-results";
import { drawVitalSigns, STAYS, type Stay, type VitalSign } from "./hospital-stays";
import { drawRunningHead, Sheet } from "./sheet";
import { UK_PANELS } from "./uk-panels";

const EASTMOOR = "Eastmoor General Hospital";
const CALDER = "Calder Bridge Hospital";
const BRANNOCK = "St. Brannock's Hospital";
const WEXCOMBE = "Wexcombe Acute Medical Unit";
const RAVENSWORTH = "Ravensworth Infirmary";
const LINDALE = "Lindale Community Hospital";
const HOLM = "Holm Royal Hospital";
const LEFT = 44;
const { count, kidneys, liver, bone, inflammation, clotting, haematinics, thyroid } = UK_PANELS;
const base = { naming: "uk", isSi: true } as const;

type Habits = {
  readonly results: DrawResults;
  /** How medicines and vital signs are printed: as tables, or as running text as in a letter. */
  readonly form: "tables" | "letter";
  /** Each column of results has its day or none; otherwise all are of the day that stands in their title. */
  readonly hasColumns?: boolean;
  /** The titles stand at the left of their sections. */
  readonly isMargin?: boolean;
};

const HABITS: Readonly<Record<string, Habits>> = {
  [EASTMOOR]: { results: drawTable, form: "tables" },
  [CALDER]: { results: makeList(", "), form: "letter" },
  [BRANNOCK]: {
    results: makePairs(["Admission", "Discharge"], { hasDates: true, isDischargeLeft: false }),
    ...{ form: "tables", hasColumns: true, isMargin: true },
  },
  [WEXCOMBE]: { results: drawShorthand, form: "letter" },
  [RAVENSWORTH]: {
    results: makeList("; ", (result) => printFlag(result, "letter")),
    form: "tables",
  },
  [LINDALE]: {
    results: makeList(" · ", (result) => printFlag(result, "upper")),
    ...{ form: "letter", isMargin: true },
  },
  [HOLM]: {
    results: makePairs(["On arrival", "At discharge"], { hasDates: false, isDischargeLeft: true }),
    ...{ form: "tables", hasColumns: true },
  },
};

/**
 * A hospital's discharge summary or letter: the laboratory results as a small table, as a list in running text, as pairs
 * of admission and discharge, or in shorthand, among vital signs, medicines with doses, years, scores and appointments.
 */
export const dischargeSummary: Layout = {
  name: "discharge-summary",
  isHeldOut: false,
  isDayFirst: true,
  pageSize: "A4",
  typefaces: ["helvetica", "times", "liberation", "geist"],
  sizes: [9, 10, 9, 9.5],
  imageReports: 2,
  wishes: [
    { ...base, lab: EASTMOOR, panels: [kidneys, count, inflammation], resultsPerPanel: 6 },
    { ...base, lab: CALDER, panels: [count, kidneys, liver], resultsPerPanel: 8 },
    { ...base, lab: BRANNOCK, panels: [kidneys, count, inflammation], resultsPerPanel: 7 },
    { ...base, lab: WEXCOMBE, panels: [count, kidneys, liver, inflammation], resultsPerPanel: 7 },
    { ...base, lab: RAVENSWORTH, panels: [kidneys, liver, bone, thyroid], resultsPerPanel: 6 },
    { ...base, lab: LINDALE, panels: [count, haematinics, inflammation], resultsPerPanel: 7 },
    { ...base, lab: HOLM, panels: [count, liver, clotting], resultsPerPanel: 6 },
    { ...base, lab: WEXCOMBE, panels: [kidneys, bone, count, clotting], resultsPerPanel: 8 },
  ],
  draw(paper, report, random) {
    const habits = lookUp(HABITS, report.lab);
    if (habits === undefined) throw new Error(`${report.lab} writes no discharge summaries`);
    const stay = random.pick(STAYS);
    const left = habits.isMargin === true ? 150 : LEFT;
    const sheet = new Sheet(paper, left, paper.width - LEFT, () => startPage(paper, report));
    const vitals = drawVitalSigns(random);
    const day = printDate(report.collected, "uk");
    const sections: readonly (readonly [string, () => void])[] = [
      [
        "Diagnoses",
        () => stay.diagnoses.map((each, at) => sheet.paragraph([`${at + 1}. ${each}`])),
      ],
      ["Clinical course", () => sheet.paragraph([stay.course])],
      ["Allergies", () => sheet.paragraph([stay.allergies])],
      ["Past medical history", () => drawHistory(sheet, stay, habits)],
      ["Observations", () => drawVitals(sheet, vitals, habits)],
      [
        habits.hasColumns === true ? "Blood results" : `Blood results, taken ${day}`,
        () => habits.results(sheet, report, random),
      ],
      ["Scores", () => sheet.paragraph([`${stay.scores.join(". ")}.`])],
      ["Medicines on discharge", () => drawMedicines(sheet, stay, habits)],
      ["Follow-up", () => stay.plan.map((each) => sheet.paragraph([`- ${each}`]))],
    ];
    for (const [title, draw] of sections) {
      if (habits.isMargin === true) {
        sheet.ensure(60);
        paper.paragraph(LEFT, sheet.y, 98, title, { isBold: true });
        const [page, top] = [paper.page, sheet.y];
        draw();
        const titleEnd = paper.page === page ? top + 2 * paper.line : 0;
        sheet.y = Math.max(sheet.y, titleEnd) + 4;
      } else {
        sheet.heading(title, { size: paper.size + 1 });
        draw();
        sheet.y += 4;
      }
    }
    sheet.ensure(40);
    paper.text(left, sheet.y + 8, `Completed by ${report.physician.split(",")[0]}, ward registrar`);
    return ALL_METADATA.filter(
      (field) =>
        field !== "lab_name" &&
        field !== "date_reported" &&
        field !== "specimen_number" &&
        !(field === "date_collected" && habits.hasColumns === true),
    );
  },
};

function drawHistory(sheet: Sheet, { history }: Stay, { form }: Habits): void {
  if (form === "letter") sheet.paragraph([`${history.join("; ")}.`]);
  else for (const each of history) sheet.note([`• ${each}`], [sheet.left]);
}

function drawMedicines(sheet: Sheet, { medicines }: Stay, { form }: Habits): void {
  if (form === "letter") {
    for (const medicine of medicines) sheet.paragraph([medicine.join(", ")], { indent: 10 });
    return;
  }
  const xs = [0, 110, 190, 300].map((x) => sheet.left + x);
  const ink = { size: sheet.paper.size - 0.5 };
  sheet.ensure(5 * sheet.paper.line);
  for (const [index, title] of ["Drug", "Dose", "Frequency", "Duration"].entries())
    sheet.paper.text(xs[index] ?? 0, sheet.y, title, { ...ink, isBold: true });
  sheet.y += sheet.paper.line + 2;
  for (const medicine of medicines) sheet.note(medicine, xs, ink);
}

/** In a sentence, in a row of heads with values below, or as a table of admission and discharge. */
function drawVitals(sheet: Sheet, vitals: readonly VitalSign[], habits: Habits): void {
  const { paper, left } = sheet;
  if (habits.form === "letter") {
    sheet.paragraph([`${vitals.map(({ short, last }) => `${short} ${last}`).join(", ")}.`]);
    return;
  }
  if (habits.hasColumns === true) {
    const [admission, discharge] = [left + 132, left + 206];
    paper.text(admission, sheet.y, "Admission", { isItalic: true });
    paper.text(discharge, sheet.y, "Discharge", { isItalic: true });
    sheet.y += paper.line + 2;
    for (const { label, first, last } of vitals)
      sheet.note([label, first, last], [left, admission, discharge]);
    return;
  }
  const step = sheet.width / vitals.length;
  const small = { size: 7.5 };
  paper.shade(left - 4, sheet.y - 2, sheet.width + 8, 25, "#eef1f4");
  for (const [index, { label, last }] of vitals.entries()) {
    paper.text(left + index * step, sheet.y, label, { ...small, isBold: true });
    paper.aside(left + index * step, sheet.y + 11, last, small);
  }
  sheet.y += 29;
}

function startPage(paper: Paper, report: Report): number {
  const { patient, lab } = report;
  const uk = (day: string) => printDate(day, "uk");
  paper.addPage();
  drawRunningHead(paper, report, LEFT, "uk");
  if (paper.page > 1) return 48;
  const isUnit = lab === WEXCOMBE || lab === CALDER;
  paper.text(LEFT, 28, lab, { size: 15, isBold: true, color: "#1f3f66" });
  paper.text(paper.width - LEFT, 32, isUnit ? "CLINICAL LETTER" : "DISCHARGE SUMMARY", {
    size: 11,
    align: "right",
  });
  paper.text(LEFT, 48, "Switchboard 01632 960 148   Ward 12, ext. 4417", { size: 8 });
  paper.box(LEFT, 64, paper.width - 2 * LEFT, 66);
  const admitted = moveDay(report.collected, -getStay(report));
  const pairs = [
    [`Patient: ${patient.first} ${patient.last}`, `Hospital no: ${report.specimen}`],
    [`Date of birth: ${uk(patient.birthDate)}`, `NHS no: 943 476 ${report.specimen.slice(-4)}`],
    [`Sex: ${patient.sex === "female" ? "Female" : "Male"}`, `Admitted: ${uk(admitted)} 16:35`],
    ["GP: Dr R. Penhale, Quay Street Surgery", `Discharged: ${uk(report.reported)} 11:10`],
  ] as const;
  for (const [index, [own, other]] of pairs.entries()) {
    paper.text(LEFT + 8, 70 + index * 15, own);
    paper.text(LEFT + 280, 70 + index * 15, other);
  }
  return 142;
}

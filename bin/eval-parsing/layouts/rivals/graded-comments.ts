import {
  printDate,
  printFlag,
  printReference,
  printUnit,
} from "@/bin/eval-parsing/content/formats";
import type { Report, Result } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "@/bin/eval-parsing/layouts/layout";
import type { Paper } from "@/bin/eval-parsing/layouts/paper";
import { lookUp } from "@/lib/contract/look-up";
import { MARKER_GUIDES, type MarkerGuide } from "./comment-guides";

const SELWYN = "Selwyn Park Blood Sciences";
const MARSHGATE = "Marshgate University Hospital";
const TARN = "Tarn Hill Pathology";
const LEFT = 40;
const AT = { value: 178, flag: 222, unit: 244, range: 318, grade: 398 } as const;
const GRADE_WIDTH = 158;
const base = { naming: "uk", isSi: true } as const;

type Habits = {
  /** Where the explanation of a marker stands. */
  readonly place: "columns" | "lines" | "beside";
  /** The head of the column beside the ranges, and what is in it; null without one. */
  readonly grade: { readonly title: string; print(result: Result): string } | null;
};

const HABITS: Readonly<Record<string, Habits>> = {
  [SELWYN]: { place: "columns", grade: { title: "Grade", print: printGrade } },
  [MARSHGATE]: { place: "lines", grade: { title: "Interpretation", print: printInterpretation } },
  [TARN]: { place: "beside", grade: null },
};

/**
 * Explanations among the rows of the table: grades with numbers in the columns of the results, in lines of their own or
 * beside the following rows, comments that name a marker and a value, and a column with the grade of each result.
 */
export const gradedComments: Layout = {
  name: "graded-comments",
  isHeldOut: false,
  isDayFirst: true,
  pageSize: "A4",
  typefaces: ["helvetica", "times", "liberation", "geist"],
  sizes: [9, 9.5, 9, 8.5],
  imageReports: 2,
  wishes: [
    { ...base, lab: SELWYN, panels: [PANELS.metabolic], resultsPerPanel: 14 },
    { ...base, lab: MARSHGATE, panels: [PANELS.lipids, PANELS.nutrition], resultsPerPanel: 8 },
    { ...base, lab: TARN, panels: [PANELS.nutrition, PANELS.endocrine], resultsPerPanel: 12 },
    { ...base, lab: SELWYN, panels: [PANELS.endocrine, PANELS.lipids], resultsPerPanel: 10 },
    { ...base, lab: MARSHGATE, panels: [PANELS.metabolic, PANELS.lipids], resultsPerPanel: 10 },
    { ...base, lab: TARN, panels: [PANELS.lipids, PANELS.metabolic], resultsPerPanel: 14 },
  ],
  draw(paper, report, random) {
    const habits = lookUp(HABITS, report.lab);
    if (habits === undefined) throw new Error(`${report.lab} prints no comments`);
    drawPageHead(paper, report);
    let y = drawColumnHeads(paper, 122, habits);
    /** What is printed beside the rows has a place of its own. */
    let beside = y;
    for (const panel of report.panels) {
      paper.text(LEFT, y, panel.name, { isBold: true });
      y += paper.line + 3;
      for (const result of panel.results) {
        const guide = lookUp(MARKER_GUIDES, result.name);
        const top = y;
        y = drawRow(paper, y, result, panel.name, habits);
        if (guide === undefined) continue;
        if (habits.place === "beside") beside = drawBeside(paper, Math.max(top, beside), guide);
        else y = drawGuide(paper, y, guide, habits.place);
        if (guide.comment !== null && random.happens(0.6)) y = drawComment(paper, y, guide.comment);
      }
      y += 5;
    }
    const end = Math.max(y, beside) + 6;
    paper.text(LEFT, end, "Authorised by: Duty Biochemist (bleep 2140)", { size: 8 });
    paper.text(LEFT, paper.height - 30, "Page 1 of 1", { size: 7.5 });
    return ALL_METADATA;
  },
};

function drawRow(
  paper: Paper,
  y: number,
  result: Result,
  panel: string,
  { grade }: Habits,
): number {
  const cells = {
    name: result.name,
    value: result.value,
    unit: printUnit(result, "plain"),
    range: printReference(result, "spaced"),
    flag: printFlag(result, "letter"),
    panel,
  };
  const text = grade?.print(result) ?? "";
  const bottom = text === "" ? y : paper.paragraph(AT.grade, y, GRADE_WIDTH, text);
  paper.text(LEFT, y, cells.name);
  paper.text(AT.unit, y, cells.unit ?? "");
  paper.text(AT.range, y, cells.range ?? "");
  paper.text(AT.flag, y, cells.flag ?? "", { isBold: true });
  paper.text(AT.value, y, cells.value, { isBold: cells.flag !== null });
  paper.record(result, cells);
  return Math.max(bottom, y + paper.line) + 2;
}

/** The grades below the row: their numbers in the column of the results, or behind their labels. */
function drawGuide(
  paper: Paper,
  top: number,
  { title, grades }: MarkerGuide,
  place: "columns" | "lines",
): number {
  const small = { size: paper.size - 0.5 };
  let y = top;
  paper.text(LEFT + 10, y, `${title}:`, { ...small, isItalic: true });
  for (const [label, numbers] of grades) {
    y += paper.line;
    if (place === "columns") {
      paper.aside(LEFT + 10, y, label, small);
      paper.text(AT.value, y, numbers, small);
    } else {
      paper.aside(LEFT + 10, y, `${label}  ${numbers}`, small);
    }
  }
  return y + paper.line + 3;
}

/** The grades in the right part of the page, beside the row and those that follow it. */
function drawBeside(paper: Paper, top: number, { title, grades }: MarkerGuide): number {
  const small = { size: paper.size - 0.5 };
  let y = top;
  paper.text(AT.grade, y, title, { ...small, isBold: true });
  for (const [label, numbers] of grades) {
    y += paper.line;
    paper.aside(AT.grade, y, label, small);
    paper.text(AT.grade + 112, y, numbers, small);
  }
  return y + paper.line + 4;
}

function drawComment(paper: Paper, top: number, comment: string): number {
  const ink = { size: paper.size - 0.5, isItalic: true };
  const lines: string[] = [""];
  for (const word of `Comment: ${comment}`.split(" ")) {
    const last = lines.length - 1;
    const longer = `${lines[last]} ${word}`.trim();
    if (paper.widthOf(longer, ink) <= AT.grade - LEFT - 30) lines[last] = longer;
    else lines.push(word);
  }
  for (const [index, line] of lines.entries())
    paper.aside(LEFT + 10, top + index * paper.line, line, ink);
  return top + lines.length * paper.line + 3;
}

/** `Grade 0` to `Grade 3`; for the eGFR the CKD category. */
function printGrade({ name, number, scale: { low, high }, state }: Result): string {
  if (number === null) return "";
  if (name === "eGFR") return number >= 90 ? "CKD G1" : number >= 60 ? "CKD G2" : "CKD G3";
  if (state === "normal") return "Grade 0";
  const border = state === "high" ? (high ?? 1) : (low ?? 1);
  const distance = Math.abs(number - border) / Math.max(border, 0.01);
  return `Grade ${distance > 0.5 ? 3 : distance > 0.2 ? 2 : 1}`;
}

/** A few words; out of range with the numbers of a grade, on two lines. */
function printInterpretation({ scale: { low, high, digits }, state }: Result): string {
  if (state === "high" && high !== null)
    return `Above target. Moderate: ${high.toFixed(digits)} - ${(high * 1.5).toFixed(digits)}, marked > ${(high * 1.5).toFixed(digits)}`;
  if (state === "low" && low !== null)
    return `Below target. Severe if < ${(low * 0.6).toFixed(digits)}`;
  return "Satisfactory";
}

function drawColumnHeads(paper: Paper, y: number, { grade }: Habits): number {
  const head = { isBold: true };
  paper.text(LEFT, y, "Investigation", head);
  paper.text(AT.value, y, "Result", head);
  paper.text(AT.unit, y, "Units", head);
  paper.text(AT.range, y, "Ref. range", head);
  if (grade !== null) paper.text(AT.grade, y, grade.title, head);
  paper.rule(LEFT, y + paper.line + 1, paper.width - 2 * LEFT, 0.6);
  return y + paper.line + 6;
}

function drawPageHead(paper: Paper, report: Report): void {
  const { patient } = report;
  const sex = patient.sex === "female" ? "Female" : "Male";
  paper.addPage();
  paper.text(LEFT, 28, report.lab, { size: 14, isBold: true });
  paper.text(LEFT, 46, "Clinical Biochemistry", { size: 9 });
  paper.box(LEFT, 60, paper.width - 2 * LEFT, 52);
  paper.text(LEFT + 6, 65, `Patient: ${patient.first} ${patient.last}`);
  paper.text(LEFT + 6, 80, `Date of birth: ${printDate(patient.birthDate, "uk")}`);
  paper.text(LEFT + 6, 95, `Sex: ${sex}`);
  paper.text(310, 65, `Laboratory no: ${report.specimen}`);
  paper.text(310, 80, `Collected: ${printDate(report.collected, "uk")} 08:55`);
  paper.text(310, 95, `Reported: ${printDate(report.reported, "uk")} 14:20`);
}

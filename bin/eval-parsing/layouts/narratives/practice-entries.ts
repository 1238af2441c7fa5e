import { printDate } from "@/bin/eval-parsing/content/formats";
import { makeResult, type Report, type ReportPanel } from "@/bin/eval-parsing/content/make-report";
import type { Random } from "@/bin/eval-parsing/content/random";
import { type Layout, PATIENT_METADATA } from "@/bin/eval-parsing/layouts/layout";
import type { Paper } from "@/bin/eval-parsing/layouts/paper";
import { lookUp } from "@/lib/contract/look-up";
import { CODED_TERMS, FILINGS, OTHER_ENTRIES } from "./coded-terms";
import { moveDay } from "./discharge-results";
import {
  drawColumnEntry,
  drawLineEntry,
  drawTwoLineEntry,
  type Entry,
  type EntryForm,
} from "./entry-forms";
import { drawRunningHead, Sheet } from "./sheet";
import { UK_PANELS } from "./uk-panels";

const MILLBROOK = "Millbrook Surgery";
const HARCOURT = "Harcourt Road Medical Practice";
const FENWICK = "Fenwick Lane Health Partnership";
const LEFT = 40;
const naming = { naming: "uk", isSi: true } as const;
const FORMS: Readonly<Record<string, EntryForm>> = {
  [MILLBROOK]: drawLineEntry,
  [HARCOURT]: drawColumnEntry,
  [FENWICK]: drawTwoLineEntry,
};
const { count, kidneys, liver, bone, lipids, thyroid, diabetes, haematinics, inflammation } =
  UK_PANELS;

/**
 * The coded entries of a patient's record, printed by a practice system: a date before each, codes in brackets that may
 * look like numbers, ranges in square brackets, how each specimen was filed, and blood pressures, weights and scores in
 * the same form as the results. The last panel was also measured some months before.
 */
export const practiceEntries: Layout = {
  name: "practice-entries",
  isHeldOut: false,
  isDayFirst: true,
  pageSize: "A4",
  typefaces: ["helvetica", "liberation", "times", "geist"],
  sizes: [9, 8.5, 9.5, 8.5],
  imageReports: 2,
  wishes: [
    { ...naming, lab: MILLBROOK, panels: [kidneys, diabetes, lipids], resultsPerPanel: 6 },
    { ...naming, lab: HARCOURT, panels: [count, haematinics, inflammation], resultsPerPanel: 10 },
    { ...naming, lab: FENWICK, panels: [thyroid, bone, kidneys], resultsPerPanel: 5 },
    { ...naming, lab: MILLBROOK, panels: [count, haematinics], resultsPerPanel: 9 },
    { ...naming, lab: HARCOURT, panels: [liver, lipids, diabetes, thyroid], resultsPerPanel: 6 },
    { ...naming, lab: FENWICK, panels: [count, inflammation, liver], resultsPerPanel: 6 },
    { ...naming, lab: MILLBROOK, panels: [thyroid, liver, bone, diabetes], resultsPerPanel: 6 },
    { ...naming, lab: HARCOURT, panels: [kidneys, bone, count], resultsPerPanel: 8 },
  ],
  draw(paper, report, random) {
    const drawEntry = lookUp(FORMS, report.lab);
    if (drawEntry === undefined) throw new Error(`${report.lab} prints no entries`);
    const sheet = new Sheet(paper, LEFT, paper.width - LEFT, () => startPage(paper, report));
    for (const entry of listEntries(report, random)) {
      paper.collected = entry.day;
      drawEntry(sheet, entry);
    }
    sheet.ensure(20);
    paper.text(LEFT, sheet.y + 8, "End of selected entries", { size: 8, isItalic: true });
    return PATIENT_METADATA.filter((field) => field !== "lab_name");
  },
};

/** The entries, the newest day first. */
function listEntries(report: Report, random: Random): Entry[] {
  const { panels, collected, specimen } = report;
  const [notes, ...others] = shuffle(random);
  const former = panels.at(-1);
  const formerDay = moveDay(collected, -random.integer(90, 400));
  const entries = panels.flatMap((panel, index) => [
    ...listPanel(panel, collected, `${specimen.slice(0, -1)}${index + 1}`, random),
    ...(index === 0 ? toNotes(notes ?? [], collected) : []),
  ]);
  if (former === undefined) return entries;
  const results = former.results.map(({ marker }) => makeResult(random, marker, naming));
  return [
    ...entries,
    ...toNotes(others[0] ?? [], moveDay(collected, -random.integer(10, 80))),
    ...listPanel({ ...former, results }, formerDay, `H${random.integer(10_000, 99_999)}`, random),
    ...toNotes(others[1] ?? [], formerDay),
  ];
}

function listPanel(panel: ReportPanel, day: string, labNumber: string, random: Random): Entry[] {
  const known = panel.results.filter(({ name }) => lookUp(CODED_TERMS, name) !== undefined);
  const isNormal = known.every(({ state }) => state === "normal");
  const filing = isNormal ? random.pick(FILINGS.normal) : random.pick(FILINGS.abnormal);
  return [
    { kind: "heading", day, text: `${panel.name} - blood specimen, lab no ${labNumber}` },
    ...known.map((result): Entry => {
      const [term = "", code = ""] = lookUp(CODED_TERMS, result.name) ?? [];
      return { kind: "result", day, result, term, code, panel: panel.name };
    }),
    { kind: "filing", day, text: filing },
  ];
}

function toNotes(notes: (typeof OTHER_ENTRIES)[number] | readonly [], day: string): Entry[] {
  return notes.map(([term, code, value]) => ({ kind: "other", day, term, code, value }));
}

function shuffle(random: Random): (typeof OTHER_ENTRIES)[number][] {
  const start = random.integer(0, OTHER_ENTRIES.length - 1);
  return OTHER_ENTRIES.map(
    (_, index) => OTHER_ENTRIES[(start + index) % OTHER_ENTRIES.length],
  ).filter((each) => each !== undefined);
}

function startPage(paper: Paper, report: Report): number {
  const { patient, lab } = report;
  const birth = printDate(patient.birthDate, "named");
  paper.addPage();
  drawRunningHead(paper, report, LEFT, "named");
  if (paper.page > 1) return 48;
  const sex = patient.sex === "female" ? "Female" : "Male";
  paper.text(LEFT, 28, lab, { size: 13, isBold: true });
  paper.text(LEFT, 45, "Patient record: coded entries, pathology and examination", { size: 9 });
  paper.rule(LEFT, 59, paper.width - 2 * LEFT, 0.8);
  paper.text(LEFT, 65, `Name: ${patient.first} ${patient.last}`, { isBold: true });
  paper.text(250, 65, `Date of birth: ${birth}`);
  paper.text(430, 65, `Sex: ${sex}`);
  paper.text(LEFT, 80, `NHS no: 943 476 ${report.specimen.slice(-4)}`);
  paper.text(250, 80, `Usual GP: Dr ${report.physician.split(",")[0]}`);
  paper.text(430, 80, `Printed: ${printDate(report.reported, "named")}`);
  paper.rule(LEFT, 95, paper.width - 2 * LEFT, 0.8);
  return 104;
}

import { printDate } from "@/bin/eval-parsing/content/formats";
import type { Report, Result } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Random } from "@/bin/eval-parsing/content/random";
import { type Layout, PATIENT_METADATA } from "@/bin/eval-parsing/layouts/layout";
import { repeatReport } from "@/bin/eval-parsing/layouts/pages/repeated-panel";
import type { Paper } from "@/bin/eval-parsing/layouts/paper";
import { makeOtherReport } from "@/bin/eval-parsing/layouts/people/other-patient";
import { lastFirst, printCells } from "@/bin/eval-parsing/layouts/result-table";
import { lookUp } from "@/lib/contract/look-up";

/** The patient (0 or 1) and the day (0 to 2) of each accession, in the order of the pages. */
type Visit = readonly [person: 0 | 1, day: 0 | 1 | 2];
type Row = { readonly panel: string; readonly isFirst: boolean; readonly result: Result };
type Habits = {
  readonly hasDateInStrip: boolean;
  readonly isRightAligned: boolean;
  readonly isNameUpper: boolean;
};

const SALEM = "Tallgrass Diagnostics";
const EMBER = "Ember Valley Laboratories";
const QUILLON = "Quillon Medical Laboratory";
const BARRENS = "Pine Barrens Clinical Labs";
const PLANS: Readonly<Record<string, readonly Visit[]>> = {
  [SALEM]: [
    [0, 0],
    [1, 1],
    [0, 2],
  ],
  [EMBER]: [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 2],
  ],
  [QUILLON]: [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [0, 2],
    [1, 2],
  ],
  [BARRENS]: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 2],
  ],
};
const DAYS = [0, 35, 98] as const;
const LEFT = 42;
const AT = { value: 262, flag: 314, range: 362, unit: 472 } as const;
const FIRST_ROW = 138;
const NEXT_ROW = 62;

const base = { naming: "long", isSi: false } as const;
const everything = [PANELS.metabolic, PANELS.lipids, PANELS.nutrition];

/**
 * What a practice gets from its laboratory in one file: accessions of two patients from three days, each on one or two
 * pages with page numbers of its own. The first page has labels above their values; the next has only a strip.
 */
export const packetOfTwo: Layout = {
  name: "packet-of-two",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "liberation", "times", "geist"],
  sizes: [9.5, 9, 10, 9],
  imageReports: 1,
  wishes: [
    { ...base, lab: SALEM, panels: [PANELS.metabolic], resultsPerPanel: 14 },
    {
      ...base,
      lab: EMBER,
      panels: [PANELS.bloodCountWithDifferential, PANELS.metabolic],
      resultsPerPanel: 20,
    },
    { ...base, lab: QUILLON, panels: everything, resultsPerPanel: 18 },
    { ...base, lab: BARRENS, panels: [PANELS.bloodCount, PANELS.lipids], resultsPerPanel: 9 },
  ],
  draw(paper, report, random) {
    const habits = {
      hasDateInStrip: random.happens(0.6),
      isRightAligned: random.happens(0.5),
      isNameUpper: random.happens(0.5),
    };
    const own = [report, makeSecond(random, report)] as const;
    for (const [person, day] of lookUp(PLANS, report.lab) ?? []) {
      const accession = repeatReport(random, own[person], base, DAYS[day]);
      drawAccession(paper, day === 0 && person === 0 ? report : accession, habits);
    }
    return PATIENT_METADATA;
  },
};

/** The other patient of the packet, with the same panels; in one practice the spouse. */
function makeSecond(random: Random, report: Report): Report {
  const panels = report.panels.map(({ name, results }) => ({
    name,
    markers: results.map(({ marker }) => marker),
  }));
  const wish = { ...base, lab: report.lab, panels, resultsPerPanel: 20 };
  const other = makeOtherReport(random, wish, [report.patient]);
  const last = report.lab === BARRENS ? report.patient.last : other.patient.last;
  const first = other.patient.first === report.patient.first ? "Robin" : other.patient.first;
  return {
    ...other,
    patient: { ...other.patient, first, last },
    collected: report.collected,
    reported: report.reported,
  };
}

function drawAccession(paper: Paper, own: Report, habits: Habits): void {
  const step = paper.line + 5;
  const rows = own.panels.flatMap(({ name, results }) =>
    results.map((result, index) => ({ panel: name, isFirst: index === 0, result })),
  );
  const bottom = paper.height - 62;
  const fits = (top: number) => Math.floor((bottom - top) / step) - own.panels.length * 2;
  const count = fits(FIRST_ROW);
  const pages = [rows.slice(0, count), rows.slice(count)].filter(({ length }) => length > 0);
  paper.collected = own.collected;
  for (const [index, page] of pages.entries()) {
    paper.addPage();
    paper.belongsTo(own.patient);
    const name = habits.isNameUpper ? lastFirst(own.patient).toUpperCase() : lastFirst(own.patient);
    if (index === 0) drawGridHead(paper, own, name);
    else drawStrip(paper, own, name, habits.hasDateInStrip);
    drawRows(paper, index === 0 ? FIRST_ROW : NEXT_ROW, page, step, habits.isRightAligned);
    const y = paper.height - 34;
    paper.text(LEFT, y, `${own.lab}   Printed 11/20/2026 10:41   Batch 0417`, { size: 7 });
    paper.text(paper.width - LEFT, y, `Page ${index + 1} of ${pages.length}`, {
      size: 7,
      align: "right",
    });
  }
}

function drawGridHead(paper: Paper, own: Report, name: string): void {
  const { patient } = own;
  const { birthDate } = patient;
  const isBeforeBirthday = own.collected.slice(5) < birthDate.slice(5);
  const years = Number(own.collected.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const age = years - (isBeforeBirthday ? 1 : 0);
  paper.text(LEFT, 26, own.lab, { size: 15, isBold: true, color: "#23405f" });
  paper.text(paper.width - LEFT, 30, "FINAL REPORT", { size: 9, isBold: true, align: "right" });
  const fields = [
    ["PATIENT NAME", name],
    ["DATE OF BIRTH", printDate(birthDate, "us")],
    ["AGE / SEX", `${age} Y / ${patient.sex === "female" ? "F" : "M"}`],
    ["ACCESSION NO.", own.specimen],
    ["COLLECTED", `${printDate(own.collected, "us")} 07:42`],
    ["RECEIVED", `${printDate(own.reported, "us")} 01:15`],
    ["REPORTED", `${printDate(own.reported, "us")} 16:30`],
    ["ORDERED BY", own.physician],
  ] as const;
  const width = (paper.width - 2 * LEFT) / 4;
  for (const [index, [label, value]] of fields.entries()) {
    const x = LEFT + (index % 4) * width;
    const y = 50 + Math.floor(index / 4) * 32;
    paper.box(x, y, width, 32, 0.4);
    paper.text(x + 4, y + 4, label, { size: 6.5, color: "#555555" });
    paper.text(x + 4, y + 15, value, { size: 9, isBold: true });
  }
  drawColumnHeads(paper, 120);
}

function drawStrip(paper: Paper, own: Report, name: string, hasDate: boolean): void {
  const parts = [
    name,
    `DOB ${printDate(own.patient.birthDate, "us")}`,
    `Accession ${own.specimen}`,
    ...(hasDate ? [`Collected ${printDate(own.collected, "us")} 07:42`] : ["continued"]),
  ];
  paper.shade(LEFT, 22, paper.width - 2 * LEFT, 14, "#e9edf1");
  for (const [index, part] of parts.entries())
    paper.text(LEFT + 4 + index * 132, 25, part, { size: 8 });
  drawColumnHeads(paper, 44);
}

function drawColumnHeads(paper: Paper, y: number): void {
  const head = { size: 8, isBold: true };
  paper.text(LEFT, y, "TEST", head);
  paper.text(AT.value, y, "RESULT", head);
  paper.text(AT.flag, y, "FLAG", head);
  paper.text(AT.range, y, "REFERENCE INTERVAL", head);
  paper.text(AT.unit, y, "UNITS", head);
  paper.rule(LEFT, y + 11, paper.width - 2 * LEFT, 0.7);
}

function drawRows(
  paper: Paper,
  top: number,
  rows: readonly Row[],
  step: number,
  isRightAligned: boolean,
): void {
  let y = top;
  let heading = "";
  for (const { panel, isFirst, result } of rows) {
    if (panel !== heading) {
      paper.text(LEFT, y, isFirst ? panel : `${panel} (continued)`, { isBold: true });
      y += step + 2;
    }
    heading = panel;
    const cells = printCells(result, panel, { unit: "caret", range: "dash", flag: "upper" });
    paper.text(LEFT + 10, y, cells.name);
    paper.text(isRightAligned ? AT.value + 34 : AT.value, y, cells.value, {
      isBold: cells.flag !== null,
      align: isRightAligned ? "right" : "left",
    });
    paper.text(AT.flag, y, cells.flag ?? "", { isBold: true });
    paper.text(AT.range, y, cells.range ?? "");
    paper.text(AT.unit, y, cells.unit ?? "");
    paper.record(result, cells);
    y += step;
  }
}

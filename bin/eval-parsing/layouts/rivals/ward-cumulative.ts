import { printRange, printUnit } from "@/bin/eval-parsing/content/formats";
import {
  makeResult,
  type Report,
  type ReportPanel,
  type Result,
} from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Random } from "@/bin/eval-parsing/content/random";
import { type Layout, PATIENT_METADATA } from "@/bin/eval-parsing/layouts/layout";
import type { Paper } from "@/bin/eval-parsing/layouts/paper";

const THORNBURY = "Thornbury General Hospital";
const WEIR = "Weir Valley Pathology Network";
const LOWTHER = "Lowther Infirmary";
const HOUR = 3_600_000;
const LEFT = 36;
const AT = { unit: 158, range: 224, first: 290 } as const;
const naming = { naming: "uk", isSi: true } as const;

type Specimen = {
  readonly labNumber: string;
  readonly day: string;
  readonly date: string;
  readonly time: string;
  readonly place: string;
  readonly isCurrent: boolean;
};

type Sheet = {
  readonly specimens: readonly Specimen[];
  /** The only thing on the page that says which specimen the report is about. */
  readonly statement: string;
  readonly isStatementAbove: boolean;
  readonly mark: "behind" | "before";
};

/**
 * A ward's cumulative report: specimens from the same or following days in columns with four lines of head, all of them
 * with flags, units and ranges before the values. A sentence says which specimen is the current one.
 */
export const wardCumulative: Layout = {
  name: "ward-cumulative",
  isHeldOut: false,
  isDayFirst: true,
  pageSize: "A4",
  typefaces: ["helvetica", "liberation", "times", "geist"],
  sizes: [8.5, 8.5, 9.5, 8],
  imageReports: 2,
  wishes: [
    {
      ...naming,
      lab: THORNBURY,
      panels: [PANELS.metabolic, PANELS.bloodCount],
      resultsPerPanel: 12,
    },
    { ...naming, lab: WEIR, panels: [PANELS.nutrition, PANELS.others], resultsPerPanel: 10 },
    {
      ...naming,
      lab: LOWTHER,
      panels: [PANELS.metabolic, PANELS.bloodCount, PANELS.differential, PANELS.nutrition],
      resultsPerPanel: 14,
    },
  ],
  draw(paper, report, random) {
    const sheet = makeSheet(report, random);
    paper.collected = sheet.specimens.find(({ isCurrent }) => isCurrent)?.day ?? null;
    let y = startPage(paper, report, sheet);
    for (const panel of report.panels) {
      const height = 72 + panel.results.length * (paper.line + 3);
      if (y + height > paper.height - 70) y = startPage(paper, report, sheet);
      y = drawBlock(paper, y, panel, sheet, random) + 10;
    }
    return PATIENT_METADATA;
  },
};

function makeSheet(report: Report, random: Random): Sheet {
  const count = random.integer(3, 5);
  const gap = random.pick([7, 22, 30, 167]);
  const newest = Date.parse(report.collected) + random.integer(7 * 60, 21 * 60) * 60_000;
  const form = random.pick(["right", "left", "specimen", "authorised"]);
  const current = form === "authorised" ? 1 : 0;
  const specimens = Array.from({ length: count }, (_, back): Specimen => {
    const at = new Date(
      newest - back * gap * HOUR - (back === 0 ? 0 : random.integer(0, 55) * 60_000),
    );
    const day = at.toISOString().slice(0, 10);
    const [year = "", month = "", date = ""] = day.split("-");
    return {
      labNumber: `${year.slice(2)}K${random.integer(10_000, 99_999)}`,
      day,
      date: `${date}/${month}/${year.slice(2)}`,
      time: at.toISOString().slice(11, 16),
      place: back === count - 1 ? "ED" : random.pick(["AMU", "Ward 7", "HDU"]),
      isCurrent: back === current,
    };
  });
  const own = specimens[current];
  const taken = `${own?.date} at ${own?.time}`;
  const statement = {
    right:
      "Current results are in the right-hand column; earlier results are shown for comparison.",
    left: "Current results are in the first column. The other columns are earlier specimens.",
    specimen: `This report refers to specimen ${own?.labNumber}, taken on ${taken}.`,
    authorised: `Report on the specimen collected ${taken}. Results of the later specimen are provisional.`,
  }[form];
  const isNewestLeft = form === "left" || (form !== "right" && random.happens(0.4));
  return {
    specimens: isNewestLeft ? specimens : specimens.reverse(),
    statement,
    isStatementAbove: random.happens(0.6),
    mark: random.pick(["behind", "before"]),
  };
}

function startPage(paper: Paper, report: Report, sheet: Sheet): number {
  const { patient } = report;
  const birth = patient.birthDate.split("-").reverse().join("/");
  const small = { size: 8 };
  paper.addPage();
  paper.text(LEFT, 26, report.lab, { size: 13, isBold: true });
  paper.text(paper.width - LEFT, 28, "CUMULATIVE REPORT", { size: 10, align: "right" });
  paper.rule(LEFT, 44, paper.width - 2 * LEFT, 1);
  paper.text(LEFT, 50, `Surname: ${patient.last.toUpperCase()}`);
  paper.text(200, 50, `Forename: ${patient.first}`);
  paper.text(370, 50, `Date of birth: ${birth}`);
  paper.text(LEFT, 65, `Sex: ${patient.sex === "female" ? "Female" : "Male"}`);
  paper.text(200, 65, `Hospital no: H${report.specimen.slice(-6)}`);
  paper.text(370, 65, `Consultant: ${report.physician.split(",")[0]}`);
  paper.rule(LEFT, 80, paper.width - 2 * LEFT, 1);
  paper.text(LEFT, paper.height - 30, "Printed 20/11/2026 08:12", small);
  paper.text(paper.width - LEFT, paper.height - 30, `Page ${paper.page}`, {
    ...small,
    align: "right",
  });
  if (sheet.isStatementAbove) {
    paper.text(LEFT, 88, sheet.statement, { size: 9 });
    return 108;
  }
  paper.text(LEFT, paper.height - 48, sheet.statement, { size: 9 });
  return 92;
}

function drawBlock(
  paper: Paper,
  top: number,
  panel: ReportPanel,
  sheet: Sheet,
  random: Random,
): number {
  const { specimens } = sheet;
  const small = { size: 7.5 };
  const step = (paper.width - LEFT - AT.first) / specimens.length;
  const xs = specimens.map((_, index) => AT.first + index * step);
  paper.shade(LEFT, top - 2, paper.width - 2 * LEFT, 53, "#eeeeee");
  paper.text(LEFT + 2, top, panel.name, { isBold: true });
  for (const [line, label] of ["Lab number", "Date", "Time", "Location"].entries())
    paper.text(AT.first - 14, top + line * 10, label, { ...small, align: "right" });
  for (const [index, { labNumber, date, time, place }] of specimens.entries()) {
    const x = xs[index] ?? 0;
    paper.text(x, top, labNumber, small);
    paper.text(x, top + 10, date, { ...small, isBold: true });
    paper.text(x, top + 20, time, { ...small, isBold: true });
    paper.text(x, top + 30, place, small);
  }
  paper.text(LEFT + 2, top + 41, "Test", small);
  paper.text(AT.unit, top + 41, "Units", small);
  paper.text(AT.range, top + 41, "Ref. range", small);
  paper.rule(LEFT, top + 52, paper.width - 2 * LEFT, 0.5);
  let y = top + 57;
  for (const result of panel.results) {
    drawRow(paper, y, { result, panel: panel.name, sheet, xs, random });
    y += paper.line + 3;
  }
  return y;
}

function drawRow(
  paper: Paper,
  y: number,
  {
    result,
    panel,
    sheet: { specimens, mark },
    xs,
    random,
  }: {
    readonly result: Result;
    readonly panel: string;
    readonly sheet: Sheet;
    readonly xs: readonly number[];
    readonly random: Random;
  },
): void {
  const unit = printUnit(result, "plain");
  const range = printRange(result.scale, "brackets");
  const kept = random.integer(0, specimens.length - 1);
  const values = specimens.map(({ date, time, isCurrent }, index) => {
    const { value, state } = isCurrent ? result : makeResult(random, result.marker, naming);
    const isBlank = random.happens(0.14) && index !== kept;
    const sign = mark === "before" ? "*" : state === "low" ? "L" : "H";
    return {
      head: `${date} ${time}`,
      isCurrent,
      value: isBlank ? "" : value,
      flag: isBlank || state === "normal" ? null : sign,
    };
  });
  paper.text(LEFT + 2, y, result.name);
  paper.text(AT.unit, y, unit ?? "", { size: paper.size - 1 });
  paper.text(AT.range, y, range ?? "", { size: paper.size - 1 });
  for (const [index, { value, flag }] of values.entries()) {
    const parts = mark === "before" ? [flag, value] : [value, flag];
    paper.text(xs[index] ?? 0, y, parts.filter(Boolean).join(" "));
  }
  const current = values.find(({ isCurrent }) => isCurrent);
  paper.record(
    result,
    {
      ...{ name: result.name, unit, range, panel },
      ...{ value: current?.value ?? "", flag: current?.flag ?? null },
    },
    {
      column: current?.head ?? null,
      otherColumns: values
        .filter(({ isCurrent }) => !isCurrent)
        .map(({ head, value }) => ({ head, value })),
      isBlank: current?.value === "",
    },
  );
}

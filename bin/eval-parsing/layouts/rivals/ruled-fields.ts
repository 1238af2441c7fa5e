import { printDate, printFlag, printRange, printUnit } from "@/bin/eval-parsing/content/formats";
import type { Report, Result } from "@/bin/eval-parsing/content/make-report";
import type { Scale } from "@/bin/eval-parsing/content/marker";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Random } from "@/bin/eval-parsing/content/random";
import { ALL_METADATA, type Layout } from "@/bin/eval-parsing/layouts/layout";
import type { Paper, PrintedCells } from "@/bin/eval-parsing/layouts/paper";
import { lookUp } from "@/lib/contract/look-up";

const GANNET = "Gannet Bay Analytical";
const DRUMLIN = "Drumlin County Public Laboratory";
const ASTER = "Aster & Vale Longevity Laboratory";
const LEFT = 36;
const naming = { naming: "long", isSi: false } as const;

type Row = { readonly result: Result; readonly cells: PrintedCells; readonly others: Others };
/** What else is printed for a row: none of it is its result or its range. */
type Others = {
  readonly percentile: string;
  readonly tube: string;
  readonly optimal: string;
  readonly athletes: string;
  readonly otherSex: string;
  readonly index: string;
};
type Sex = Report["patient"]["sex"];
type Print = {
  readonly flag: "letter" | "upper";
  drawHead(paper: Paper, y: number): number;
  /** Returns the y below. */
  drawRow(paper: Paper, y: number, row: Row, sex: Sex): number;
};

/** Leaders after the last line of the name; the goal stands before the laboratory's own range. */
const LEADERS: Print = {
  flag: "upper",
  drawHead(paper, y) {
    const head = { isBold: true, size: paper.size - 1 };
    for (const [title, x] of [
      ...([["ANALYTE", LEFT] as const, ["FINDING", 206] as const, ["IDX", 276] as const] as const),
      ...([["OPTIMAL", 354] as const, ["LAB REFERENCE", 434] as const] as const),
    ])
      paper.text(x, y, title, head);
    return y + paper.line + 6;
  },
  drawRow(paper, top, { cells, others }) {
    const lines = wrap(paper, cells.name, 96);
    const y = top + (lines.length - 1) * paper.line;
    for (const [index, line] of lines.entries())
      paper.text(LEFT + (index === 0 ? 0 : 8), top + index * paper.line, line);
    const start = LEFT + (lines.length > 1 ? 8 : 0) + paper.widthOf(lines.at(-1) ?? "") + 4;
    const dot = paper.widthOf(".");
    paper.text(start, y, ".".repeat(Math.max(2, Math.floor((202 - start) / dot))));
    const value = [cells.value, cells.unit].filter(Boolean).join(" ");
    paper.text(276, y, others.index);
    paper.text(354, y, others.optimal);
    paper.text(434, y, cells.range ?? "");
    paper.text(530, y, cells.flag ?? "", { isBold: true });
    drawFitting(paper, 206, y, value, 66);
    return y + paper.line + 4;
  },
};

const FIELDS = [20, 8, 5, 15, 13, 13, 3] as const;
const print = (fields: readonly (string | null)[]) =>
  fields.map((field, index) => ` ${field ?? ""}`.padEnd(FIELDS[index] ?? 0)).join("|");

/** Strokes between fields of fixed widths: a long name goes on in its field; a range for each sex. */
const STROKES: Print = {
  flag: "letter",
  drawHead(paper, y) {
    paper.text(LEFT, y, print(["TEST", "RESULT", "PCT", "UNITS", "REF MALE", "REF FEMALE", "F"]));
    paper.text(LEFT, y + paper.line, print(FIELDS.map((width) => "-".repeat(width - 2))));
    return y + 2 * paper.line + 2;
  },
  drawRow(paper, top, { cells, others }, sex) {
    const words = cells.name.split(" ");
    const lines: string[] = [""];
    for (const word of words) {
      const longer = `${lines.at(-1)} ${word}`.trim();
      if (longer.length <= FIELDS[0] - 2) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    const { value, unit, range, flag } = cells;
    const ranges = sex === "male" ? [range, others.otherSex] : [others.otherSex, range];
    const first = print([lines[0] ?? "", value, others.percentile, unit, ...ranges, flag]);
    const next = lines.slice(1);
    for (const [index, line] of next.entries())
      paper.text(
        LEFT,
        top + (index + 1) * paper.line,
        print([line, ...FIELDS.slice(1).map(() => null)]),
      );
    paper.text(LEFT, top, first);
    return top + lines.length * paper.line + 2;
  },
};

/** A table whose cells are in the middle of the lines of the name; heads that nobody else has. */
const CENTERED: Print = {
  flag: "letter",
  drawHead(paper, y) {
    const head = { isBold: true, size: paper.size - 1 };
    const heads = [
      ...([
        ["Marker", 0],
        ["Tube", 88],
        ["Measured", 124],
        ["", 178],
        ["Dim.", 194],
      ] as const),
      ...([
        ["Athletes", 266],
        ["Standard ref.", 342],
        ["Target", 424],
        ["Rank", 500],
      ] as const),
    ] as const;
    for (const [title, x] of heads) paper.text(LEFT + x, y, title, head);
    paper.rule(LEFT, y + paper.line + 2, paper.width - 2 * LEFT, 1);
    return y + paper.line + 8;
  },
  drawRow(paper, top, { cells, others }) {
    const lines = wrap(paper, cells.name, 80);
    for (const [index, line] of lines.entries()) paper.text(LEFT, top + index * paper.line, line);
    const y = top + ((lines.length - 1) * paper.line) / 2;
    paper.text(LEFT + 88, y, others.tube);
    paper.text(LEFT + 178, y, cells.flag ?? "", { isBold: true });
    paper.text(LEFT + 194, y, cells.unit ?? "");
    paper.text(LEFT + 266, y, others.athletes);
    paper.text(LEFT + 342, y, cells.range ?? "");
    paper.text(LEFT + 424, y, others.optimal);
    paper.text(LEFT + 500, y, `${others.percentile}/100`);
    paper.text(LEFT + 124, y, cells.value);
    const bottom = top + lines.length * paper.line + 3;
    paper.rule(LEFT, bottom, paper.width - 2 * LEFT, 0.3, "#999999");
    return bottom + 5;
  },
};

const PRINTS: Readonly<Record<string, Print>> = {
  [GANNET]: LEADERS,
  [DRUMLIN]: STROKES,
  [ASTER]: CENTERED,
};

/** Names on two or three lines, several columns of ranges and columns that no other laboratory has. */
export const ruledFields: Layout = {
  name: "ruled-fields",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["times", "courier", "helvetica", "liberation", "geistMono", "geist"],
  sizes: [10, 8, 9, 9.5, 7.5, 8.5],
  imageReports: 3,
  wishes: [
    { ...naming, lab: GANNET, panels: [PANELS.bloodCount, PANELS.lipids], resultsPerPanel: 9 },
    { ...naming, lab: DRUMLIN, panels: [PANELS.metabolic, PANELS.endocrine], resultsPerPanel: 13 },
    { ...naming, lab: ASTER, panels: [PANELS.nutrition, PANELS.bloodCount], resultsPerPanel: 9 },
    { ...naming, lab: GANNET, panels: [PANELS.endocrine, PANELS.lipids], resultsPerPanel: 9 },
    { ...naming, lab: DRUMLIN, panels: [PANELS.bloodCount, PANELS.nutrition], resultsPerPanel: 14 },
    { ...naming, lab: ASTER, panels: [PANELS.endocrine, PANELS.metabolic], resultsPerPanel: 9 },
  ],
  draw(paper, report, random) {
    const form = lookUp(PRINTS, report.lab);
    if (form === undefined) throw new Error(`${report.lab} has no fields`);
    const { sex } = report.patient;
    drawPageHead(paper, report);
    let y = form.drawHead(paper, 100);
    for (const panel of report.panels) {
      const heading = panel.name.toUpperCase();
      paper.text(LEFT, y, heading, { isBold: true });
      y += paper.line + 4;
      for (const result of panel.results) {
        const cells = {
          name: result.name,
          value: result.value,
          unit: printUnit(result, "plain"),
          range: printRange(result.scale, "dash"),
          flag: printFlag(result, form.flag),
          panel: heading,
        };
        y = form.drawRow(paper, y, { result, cells, others: makeOthers(result, random) }, sex);
        paper.record(result, cells);
      }
      y += 4;
    }
    paper.text(LEFT, paper.height - 30, "End of report. Page 1 of 1", { size: 7.5 });
    return ALL_METADATA;
  },
};

function makeOthers({ scale }: Result, random: Random): Others {
  const { low, high } = scale;
  const width = low !== null && high !== null ? high - low : (high ?? low ?? 0) * 0.3;
  const move = (bottom: number, top: number): Scale => ({
    ...scale,
    low: low === null ? null : low + bottom * width,
    high: high === null ? null : high - top * width,
  });
  const factor = random.pick([0.88, 1.12]);
  const otherSex = {
    ...scale,
    low: low === null ? null : low * factor,
    high: high === null ? null : high * factor,
  };
  return {
    percentile: String(random.integer(4, 97)),
    tube: random.pick(["SST", "LAV", "BLU"]),
    optimal: printRange(move(0.2, 0.25), "dash") ?? "",
    athletes: printRange(move(0.1, -0.15), "dash") ?? "",
    otherSex: printRange(otherSex, "dash") ?? "",
    index: `${random.pick(["+", "-"])}${(random.integer(1, 24) / 10).toFixed(1)}`,
  };
}

function wrap(paper: Paper, text: string, width: number): string[] {
  const lines: string[] = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (paper.widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** In the smaller size that fits. */
function drawFitting(paper: Paper, x: number, y: number, text: string, width: number): void {
  const size = Math.min(paper.size, (paper.size * width) / paper.widthOf(text));
  paper.text(x, y, text, { size });
}

function drawPageHead(paper: Paper, report: Report): void {
  const { patient } = report;
  const sex = patient.sex === "female" ? "Female" : "Male";
  paper.addPage();
  paper.text(LEFT, 28, report.lab, { size: 13, isBold: true });
  paper.text(LEFT, 50, `Patient name: ${patient.last}, ${patient.first}`);
  paper.text(320, 50, `Sample ID: ${report.specimen}`);
  paper.text(LEFT, 64, `Birth date: ${printDate(patient.birthDate, "us")}`);
  paper.text(320, 64, `Date collected: ${printDate(report.collected, "us")}`);
  paper.text(LEFT, 78, `Sex: ${sex}`);
  paper.text(320, 78, `Date reported: ${printDate(report.reported, "us")}`);
}

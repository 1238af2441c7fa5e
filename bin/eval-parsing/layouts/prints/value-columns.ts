import type { Result } from "@/bin/eval-parsing/content/make-report";
import { ALL_METADATA } from "@/bin/eval-parsing/layouts/layout";
import {
  drawPanel,
  drawTableHead,
  lastFirst,
  makeColumns,
  PLAIN_STYLE,
  printCells,
} from "@/bin/eval-parsing/layouts/result-table";
import { drawPanels, LEFT, makePrintLayout } from "./print-layout";

/** The heads Description, Units, Goal, Result and Fl. */
export const descriptionAndGoal = makePrintLayout(
  "description-and-goal",
  "Clearwater Lipid Clinic",
  (paper, top, report) => {
    const columns = [
      { title: "Description", x: LEFT, cell: "name" },
      { title: "Units", x: 240, cell: "unit" },
      { title: "Goal", x: 340, cell: "range" },
      { title: "Result", x: 440, cell: "value" },
      { title: "Fl", x: 500, cell: "flag" },
    ] as const;
    let y = drawTableHead(paper, top, columns);
    for (const panel of report.panels)
      y = drawPanel(paper, y, panel, { columns, ...PLAIN_STYLE, range: "dash" });
  },
);

const CHIPS = {
  normal: "In Range",
  high: "Above Range",
  low: "Below Range",
  abnormal: "Out of Range",
};

/** A colored chip for each result: the flag is in words and stands in a shape. */
export const chips = makePrintLayout(
  "chips",
  "Everwell Direct Labs",
  (paper, top, report, random) => {
    const isAlways = random.happens(0.5);
    const isBeforeValue = random.happens(0.4);
    const [value, chip] = isBeforeValue ? [330, 236] : [236, 330];
    const columns = [
      { title: "Biomarker", x: LEFT, cell: "name" },
      { title: "Your Result", x: value, cell: "value" },
      { title: "Range", x: 450, cell: "range" },
    ] as const;
    drawPanels(paper, drawTableHead(paper, top, columns), report, (result, panel, y) => {
      const printed = printCells(result, panel, PLAIN_STYLE);
      const text = result.state === "normal" && !isAlways ? null : CHIPS[result.state];
      const cells = { ...printed, flag: text };
      paper.text(LEFT, y, cells.name, { isBold: true });
      paper.text(value, y, [cells.value, cells.unit].filter(Boolean).join(" "));
      if (text !== null) {
        const color = result.state === "normal" ? "#d4efdb" : "#f6d2d2";
        paper.shade(chip - 5, y - 3, paper.widthOf(text, { size: 8 }) + 10, paper.line + 4, color);
        paper.text(chip, y, text, { size: 8 });
      }
      paper.text(450, y, cells.range ?? "");
      paper.record(result, cells);
      return y + paper.line + 7;
    });
  },
  { typefaces: ["geist", "helvetica", "liberation"] },
);

/** Two or three columns of ranges, of which the first is the laboratory's own. */
export const severalRanges = makePrintLayout(
  "several-ranges",
  "Summerfield Functional Medicine Laboratory",
  (paper, top, report, random) => {
    const narrow = (part: number) => (result: Result) => {
      const { low, high, digits } = result.scale;
      if (low === null || high === null) return "";
      const by = part * (high - low);
      return `${(low + by).toFixed(digits)} - ${(high - by).toFixed(digits)}`;
    };
    const hasThree = random.happens(0.4);
    const columns = [
      { title: "Test", x: LEFT, cell: "name" },
      { title: "Result", x: 200, cell: "value" },
      { title: "Flag", x: 244, cell: "flag" },
      { title: "Units", x: 272, cell: "unit" },
      { title: "Reference Range", x: 350, cell: "range" },
      { title: "Optimal", x: 446, cell: narrow(0.15) },
      ...(hasThree ? [{ title: "Athletes", x: 512, cell: narrow(0.25) } as const] : []),
    ] as const;
    let y = drawTableHead(paper, top, columns);
    for (const panel of report.panels) y = drawPanel(paper, y, panel, { columns, ...PLAIN_STYLE });
  },
  { sizes: [8.5, 8, 9] },
);

/** The flag behind the range: `3.5 - 5.3 [HIGH]` or `3.5 - 5.3 + HIGH`. */
export const flagsBehindRanges = makePrintLayout(
  "flags-behind-ranges",
  "Tidewater Pathology Associates",
  (paper, top, report, random) => {
    const isBracketed = random.happens(0.5);
    const columns = [
      { title: "Test", x: LEFT, cell: "name" },
      { title: "Result", x: 240, cell: "value" },
      { title: "Units", x: 300, cell: "unit" },
      { title: "Normal Range", x: 410, cell: "range" },
    ] as const;
    drawPanels(paper, drawTableHead(paper, top, columns), report, (result, panel, y) => {
      const cells = printCells(result, panel, { ...PLAIN_STYLE, flag: "upper" });
      const sign = result.state === "low" ? "-" : "+";
      const mark = isBracketed ? `[${cells.flag}]` : `${sign} ${cells.flag}`;
      paper.text(LEFT, y, cells.name);
      paper.text(240, y, cells.value);
      paper.text(300, y, cells.unit ?? "");
      paper.text(
        410,
        y,
        [cells.range, cells.flag === null ? null : mark].filter(Boolean).join(" "),
      );
      paper.record(result, cells);
      return y + paper.line + 3;
    });
  },
);

/** The flag directly before the value: `+ 5.4`, `H 5.4` or `* 5.4`. */
export const flagsBeforeValues = makePrintLayout(
  "flags-before-values",
  "Seabright Community Laboratory",
  (paper, top, report, random) => {
    const style = random.pick(["sign", "letter", "star"]);
    const columns = [
      { title: "Test", x: LEFT, cell: "name" },
      { title: "Result", x: 250, cell: "value" },
      { title: "Unit", x: 330, cell: "unit" },
      { title: "Reference", x: 440, cell: "range" },
    ] as const;
    drawPanels(paper, drawTableHead(paper, top, columns), report, (result, panel, y) => {
      const letter = printCells(result, panel, {
        ...PLAIN_STYLE,
        flag: style === "star" ? "star" : "letter",
      });
      const sign = result.state === "low" ? "-" : "+";
      const flag = style === "sign" && letter.flag !== null ? sign : letter.flag;
      const cells = { ...letter, flag };
      paper.text(LEFT, y, cells.name);
      paper.text(250, y, [flag, cells.value].filter(Boolean).join(" "));
      paper.text(330, y, cells.unit ?? "");
      paper.text(440, y, cells.range ?? "");
      paper.record(result, cells);
      return y + paper.line + 3;
    });
  },
);

/** The patient in one line of running text: `Omar Tran, born 11.02.1971, male`. */
export const bornInALine = makePrintLayout(
  "born-in-a-line",
  "Lindenhof International Laboratory",
  () => undefined,
  {
    isDayFirst: true,
    pageSize: "A4",
    draw(paper, report, random) {
      const { patient } = report;
      const columns = makeColumns(LEFT, paper.width - 2 * LEFT);
      const dotted = (day: string) => day.split("-").reverse().join(".");
      const name = random.pick([`${patient.first} ${patient.last}`, lastFirst(patient)]);
      paper.addPage();
      paper.text(LEFT, 32, report.lab, { size: 14, isBold: true });
      paper.text(LEFT, 60, `${name}, born ${dotted(patient.birthDate)}, ${patient.sex}`);
      paper.text(
        LEFT,
        76,
        `Sample ${report.specimen} of ${dotted(report.collected)}, reported ${dotted(report.reported)}`,
      );
      let y = drawTableHead(paper, 104, columns);
      for (const panel of report.panels)
        y = drawPanel(paper, y, panel, { columns, ...PLAIN_STYLE });
      return ALL_METADATA;
    },
  },
);

/** Fields divided by upright strokes, as a program prints them. */
export const pipes = makePrintLayout(
  "pipes",
  "Northfork Data Laboratory",
  (paper, top, report, random) => {
    const isPadded = random.happens(0.5);
    const widths = [30, 8, 14, 14, 4];
    const print = (fields: readonly (string | null)[]) =>
      fields
        .map((field, index) =>
          isPadded ? (field ?? "").padEnd(widths[index] ?? 0) : (field ?? ""),
        )
        .join(isPadded ? "|" : " | ");
    paper.text(LEFT, top, print(["TEST", "RESULT", "UNITS", "RANGE", "FLAG"]));
    drawPanels(paper, top + paper.line + 3, report, (result, panel, y) => {
      const cells = printCells(result, panel, PLAIN_STYLE);
      paper.text(LEFT, y, print([cells.name, cells.value, cells.unit, cells.range, cells.flag]));
      paper.record(result, cells);
      return y + paper.line + 2;
    });
  },
  { typefaces: ["courier", "geistMono"], sizes: [8.5, 8] },
);

import { printDate } from "@/bin/eval-parsing/content/formats";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import {
  drawTableHead,
  makeColumns,
  PLAIN_STYLE,
  printCells,
} from "@/bin/eval-parsing/layouts/result-table";
import { drawPanels, LEFT, makePrintLayout } from "./print-layout";

const SHORT = { naming: "short", isSi: false, resultsPerPanel: 8 } as const;
const AT = { value: 228, flag: 272, unit: 300, range: 400 } as const;

/** The code of the performing laboratory, small and raised, behind each name: `WBC 01`. */
export const raisedLabCodes = makePrintLayout(
  "raised-lab-codes",
  "Bristow Reference Laboratories",
  (paper, top, report, random) => {
    const isRaised = random.happens(0.7);
    const codes = random.pick(["01", "02", "A"]);
    const columns = makeColumns(LEFT, paper.width - 2 * LEFT);
    const [, value, flag, unit, range] = columns.map(({ x }) => x);
    const y = drawPanels(paper, drawTableHead(paper, top, columns), report, (result, panel, at) => {
      const cells = printCells(result, panel, { ...PLAIN_STYLE, unit: "x10" });
      paper.text(LEFT, at, cells.name);
      const x = LEFT + paper.widthOf(cells.name) + 3;
      paper.text(x, isRaised ? at - 2 : at, codes, {
        size: isRaised ? paper.size * 0.62 : paper.size,
      });
      paper.text(value ?? 0, at, cells.value);
      paper.text(flag ?? 0, at, cells.flag ?? "", { isBold: true });
      paper.text(unit ?? 0, at, cells.unit ?? "");
      paper.text(range ?? 0, at, cells.range ?? "");
      paper.record(result, cells);
      return at + paper.line + 3;
    });
    paper.text(LEFT, y + 10, `${codes}: Bristow Main Laboratory, 500 Foundry Street`, {
      size: 7.5,
    });
  },
);

/** Names that are wider than their column and go on in the next line. */
export const wrappedNames = makePrintLayout(
  "wrapped-names",
  "Canyon Road Laboratory",
  (paper, top, report, random) => {
    const width = random.integer(78, 96);
    const [name, ...others] = makeColumns(LEFT, paper.width - 2 * LEFT);
    const columns = [name, ...others].filter((column) => column !== undefined);
    const at = Object.fromEntries(columns.map(({ cell, x }) => [String(cell), x]));
    drawPanels(paper, drawTableHead(paper, top, columns), report, (result, panel, y) => {
      const cells = printCells(result, panel, PLAIN_STYLE);
      const bottom = paper.paragraph(LEFT, y, width, cells.name);
      paper.text(at.value ?? 0, y, cells.value);
      paper.text(at.flag ?? 0, y, cells.flag ?? "", { isBold: true });
      paper.text(at.unit ?? 0, y, cells.unit ?? "");
      paper.text(at.range ?? 0, y, cells.range ?? "");
      paper.record(result, cells);
      return bottom + 3;
    });
  },
);

/** A column with the day and, below it, the time of collection of each row. */
export const datesInCells = makePrintLayout(
  "dates-in-cells",
  "Parkside Hospital Laboratory",
  (paper, top, report, random) => {
    const columns = [
      { title: "Component", x: LEFT, cell: "name" },
      { title: "Result", x: AT.value - 30, cell: "value" },
      { title: "Flag", x: AT.flag - 26, cell: "flag" },
      { title: "Units", x: AT.unit - 18, cell: "unit" },
      { title: "Ref Range", x: AT.range - 22, cell: "range" },
      { title: "Collected", x: 484, cell: () => printDate(report.collected, "us") },
    ] as const;
    const at = Object.fromEntries(columns.map(({ title, x }) => [title, x]));
    drawPanels(paper, drawTableHead(paper, top, columns), report, (result, panel, y) => {
      const cells = printCells(result, panel, PLAIN_STYLE);
      paper.text(LEFT, y, cells.name);
      paper.text(at.Result ?? 0, y, cells.value);
      paper.text(at.Flag ?? 0, y, cells.flag ?? "", { isBold: true });
      paper.text(at.Units ?? 0, y, cells.unit ?? "");
      paper.text(at["Ref Range"] ?? 0, y, cells.range ?? "");
      paper.text(at.Collected ?? 0, y, printDate(report.collected, "us"));
      paper.text(
        at.Collected ?? 0,
        y + paper.line,
        `0${random.integer(6, 9)}:${random.integer(10, 59)} AM`,
      );
      paper.record(result, cells);
      return y + 2 * paper.line + 4;
    });
  },
);

/** Ranges in words before signs: `below <=199`, `above >=40`. */
export const boundWords = makePrintLayout(
  "bound-words",
  "Greenfield Health System",
  (paper, top, report, random) => {
    const withUnit = random.happens(0.5);
    const columns = [
      { title: "Component", x: LEFT, cell: "name" },
      { title: "Your Value", x: AT.value, cell: "value" },
      { title: "Standard Range", x: 330, cell: "range" },
      { title: "Flag", x: 500, cell: "flag" },
    ] as const;
    drawPanels(paper, drawTableHead(paper, top, columns), report, (result, panel, y) => {
      const { low, high, digits } = result.scale;
      const one =
        low === null ? `below <=${high?.toFixed(digits)}` : `above >=${low.toFixed(digits)}`;
      const printed = printCells(result, panel, { ...PLAIN_STYLE, flag: "word" });
      const range = low !== null && high !== null ? printed.range : one;
      const cells = { ...printed, range };
      paper.text(LEFT, y, cells.name);
      paper.text(
        AT.value,
        y,
        withUnit ? cells.value : [cells.value, cells.unit].filter(Boolean).join(" "),
      );
      paper.text(330, y, withUnit ? [range, cells.unit].filter(Boolean).join(" ") : (range ?? ""));
      paper.text(500, y, cells.flag ?? "", { isBold: true });
      paper.record(result, cells);
      return y + paper.line + 4;
    });
  },
  {
    wishes: [
      { lab: "Greenfield Health System", panels: [PANELS.lipids, PANELS.nutrition], ...SHORT },
      { lab: "Greenfield Health System", panels: [PANELS.lipids, PANELS.endocrine], ...SHORT },
    ],
  },
);

import type { Result } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "@/bin/eval-parsing/layouts/layout";
import {
  drawHead,
  drawTableHead,
  makeColumns,
  PLAIN_STYLE,
  printCells,
} from "@/bin/eval-parsing/layouts/result-table";

const base = {
  lab: "Mill Pond Infectious Disease Laboratory",
  naming: "long",
  isSi: false,
} as const;
const LEFT = 40;
const VALUE_LEFT = 232;
const WIDTH = 84;
const LONG = {
  Negative: ["Negative by this method", "Not detected in this specimen"],
  "Non-Reactive": ["Non-reactive, no antibody found", "Non-reactive at this time"],
  other: ["Weakly positive, please repeat", "Detected, see comment below"],
} as const;

/** Results in several words that wrap within a narrow column. */
export const wrappedValues: Layout = {
  name: "wrapped-values",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "times", "liberation"],
  sizes: [9.5, 10, 9],
  imageReports: 2,
  wishes: [
    { ...base, panels: [PANELS.serology, PANELS.urinalysis], resultsPerPanel: 11 },
    { ...base, panels: [PANELS.serology, PANELS.lipids], resultsPerPanel: 8 },
    { ...base, panels: [PANELS.urinalysis, PANELS.metabolic], resultsPerPanel: 8 },
  ],
  draw(paper, report, random) {
    const columns = makeColumns(LEFT, paper.width - 2 * LEFT).map((column) =>
      column.cell === "value" ? { ...column, x: VALUE_LEFT } : column,
    );
    const at = Object.fromEntries(columns.map(({ cell, x }) => [String(cell), x]));
    const getText = ({ marker, state, value }: Result): string => {
      if (marker.words === null || !random.happens(0.5)) return value;
      if (state !== "normal") return random.pick(LONG.other);
      if (value === "Negative" || value === "Non-Reactive") return random.pick(LONG[value]);
      return value;
    };
    paper.addPage();
    let y = drawTableHead(paper, drawHead(paper, LEFT, report) + 8, columns);
    for (const panel of report.panels) {
      paper.text(LEFT, y, panel.name, { isBold: true });
      y += paper.line + 3;
      for (const result of panel.results) {
        const cells = {
          ...printCells(result, panel.name, PLAIN_STYLE),
          value: getText(result),
        };
        paper.text(LEFT, y, cells.name);
        const bottom = paper.paragraph(at.value ?? 0, y, WIDTH, cells.value);
        paper.text(at.flag ?? 0, y, cells.flag ?? "", { isBold: true });
        paper.text(at.unit ?? 0, y, cells.unit ?? "");
        paper.text(at.range ?? 0, y, cells.range ?? "");
        paper.record(result, cells);
        y = Math.max(bottom, y + paper.line) + 3;
      }
      y += 4;
    }
    return ALL_METADATA;
  },
};

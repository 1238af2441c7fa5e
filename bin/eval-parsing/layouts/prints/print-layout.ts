import type { Report } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Random } from "@/bin/eval-parsing/content/random";
import { ALL_METADATA, type Layout } from "@/bin/eval-parsing/layouts/layout";
import type { Paper } from "@/bin/eval-parsing/layouts/paper";
import { drawHead } from "@/bin/eval-parsing/layouts/result-table";

/** The left edge of everything on these pages. */
export const LEFT = 44;

/**
 * A page with an ordinary head, whose results are printed in an own way. `draw` gets the y below the head; without a
 * head of its own a layout prints what `drawHead` prints.
 */
export function makePrintLayout(
  name: string,
  lab: string,
  draw: (paper: Paper, y: number, report: Report, random: Random) => void,
  options: Partial<Layout> = {},
): Layout {
  const base = { lab, naming: "short", isSi: false } as const;
  return {
    name,
    isHeldOut: false,
    pageSize: "LETTER",
    typefaces: ["helvetica", "liberation", "times", "geist"],
    sizes: [9.5, 9, 10, 9],
    imageReports: 2,
    wishes: [
      { ...base, panels: [PANELS.metabolic], resultsPerPanel: 14 },
      { ...base, panels: [PANELS.bloodCount, PANELS.lipids], resultsPerPanel: 7 },
      { ...base, panels: [PANELS.nutrition], resultsPerPanel: 12 },
    ],
    draw(paper, report, random) {
      paper.addPage();
      draw(paper, drawHead(paper, LEFT, report) + 8, report, random);
      return ALL_METADATA;
    },
    ...options,
  };
}

/** Draws the name of each panel and, with `drawResult`, each of its results; it returns the y below. */
export function drawPanels(
  paper: Paper,
  top: number,
  { panels }: Report,
  drawResult: (
    result: Report["panels"][number]["results"][number],
    panel: string,
    y: number,
  ) => number,
): number {
  let y = top;
  for (const { name, results } of panels) {
    paper.text(LEFT, y, name, { isBold: true });
    y += paper.line + 4;
    for (const result of results) y = drawResult(result, name, y);
    y += 5;
  }
  return y;
}

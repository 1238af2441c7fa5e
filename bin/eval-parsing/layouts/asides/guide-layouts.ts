import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Random } from "@/bin/eval-parsing/content/random";
import { ALL_METADATA, type Layout } from "@/bin/eval-parsing/layouts/layout";
import type { Paper } from "@/bin/eval-parsing/layouts/paper";
import {
  drawHead,
  drawPanel,
  drawTableHead,
  makeColumns,
  PLAIN_STYLE,
} from "@/bin/eval-parsing/layouts/result-table";
import { GUIDES, type Guide } from "./guides";

const base = { lab: "Kestrel Metabolic Laboratory", naming: "short", isSi: false } as const;
const LEFT = 40;

type Place = "below" | "beside" | "between";

/** A table with blocks of text that look like rows: below it, beside it, or between its panels. */
function makeGuideLayout(name: string, place: Place, guides: readonly [Guide, ...Guide[]]): Layout {
  return {
    name,
    isHeldOut: false,
    pageSize: "LETTER",
    typefaces: ["helvetica", "times", "liberation", "geist"],
    sizes: place === "beside" ? [8.5, 9, 8.5, 8] : [9.5, 10, 9, 9],
    imageReports: 2,
    wishes: [
      { ...base, panels: [PANELS.nutrition, PANELS.lipids], resultsPerPanel: 7 },
      { ...base, panels: [PANELS.metabolic], resultsPerPanel: 12 },
      { ...base, panels: [PANELS.endocrine, PANELS.metabolic], resultsPerPanel: 6 },
    ],
    draw(paper, report, random) {
      paper.addPage();
      const width = place === "beside" ? 370 : paper.width - 2 * LEFT;
      const columns = makeColumns(LEFT, width);
      const chosen = pickGuides(random, guides, place === "beside" ? 3 : 2);
      const inColumns = random.happens(0.6);
      const top = drawTableHead(paper, drawHead(paper, LEFT, report) + 6, columns);
      let y = top;
      for (const [index, panel] of report.panels.entries()) {
        y = drawPanel(paper, y, panel, { columns, ...PLAIN_STYLE }) + 4;
        const between = place === "between" ? chosen[index] : undefined;
        if (between !== undefined) y = drawGuide(paper, LEFT + 20, y, between, inColumns);
      }
      if (place === "below") {
        for (const guide of chosen) y = drawGuide(paper, LEFT, y + 6, guide, inColumns);
      }
      if (place === "beside") {
        let at = top;
        for (const guide of chosen) at = drawGuide(paper, 430, at, guide, false) + 8;
      }
      return ALL_METADATA;
    },
  };
}

/** Draws a block; its numbers follow their text, or stand in a column of their own. Returns the y below. */
function drawGuide(paper: Paper, x: number, top: number, guide: Guide, inColumns: boolean): number {
  let y = paper.paragraph(x, top, 170, guide.title, { isBold: true, size: paper.size - 0.5 });
  for (const line of guide.lines) {
    const at = inColumns ? line.search(/ (?:[<>]=? ?)?\d[\d.]*(?: - [\d.]+)?(?: |$)/) : -1;
    const size = { size: paper.size - 0.5 };
    if (at > 0) {
      paper.aside(x, y, line.slice(0, at), size);
      paper.text(x + 210, y, line.slice(at + 1), size);
    } else {
      paper.aside(x, y, line, size);
    }
    y += paper.line + 1;
  }
  return y + 3;
}

function pickGuides(random: Random, guides: readonly [Guide, ...Guide[]], count: number): Guide[] {
  const start = random.integer(0, guides.length - 1);
  return Array.from({ length: Math.min(count, guides.length) }, (_, index) => {
    return guides[(start + index) % guides.length] ?? guides[0];
  });
}

export const guidesBelow = makeGuideLayout("guides-below", "below", GUIDES.interpretive);
export const guidesBeside = makeGuideLayout("guides-beside", "beside", GUIDES.all);
export const rangesByAge = makeGuideLayout("ranges-by-age", "between", GUIDES.ranges);
export const scores = makeGuideLayout("scores", "below", GUIDES.scores);

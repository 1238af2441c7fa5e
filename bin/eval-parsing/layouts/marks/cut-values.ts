import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "@/bin/eval-parsing/layouts/layout";
import {
  drawHead,
  drawTableHead,
  makeColumns,
  PLAIN_STYLE,
  printCells,
} from "@/bin/eval-parsing/layouts/result-table";

const base = { lab: "Ironwood Clinical Laboratory", naming: "long", isSi: false } as const;
const LEFT = 46;

/**
 * A column that is too narrow for its values: `3.18` is shown as `3.` or `3`. Where the PDF has the whole text (a
 * clipped box), only the picture is cut; otherwise the text itself ends early.
 */
function makeCutLayout(name: string, isClipped: boolean): Layout {
  return {
    name,
    isHeldOut: false,
    pageSize: "LETTER",
    typefaces: ["helvetica", "liberation", "courier"],
    sizes: [10, 9.5, 9],
    imageReports: isClipped ? 3 : 1,
    wishes: [
      { ...base, panels: [PANELS.metabolic], resultsPerPanel: 14 },
      { ...base, panels: [PANELS.bloodCount], resultsPerPanel: 9 },
      { ...base, panels: [PANELS.endocrine], resultsPerPanel: 10 },
    ],
    draw(paper, report, random) {
      const columns = makeColumns(LEFT, paper.width - 2 * LEFT);
      const at = Object.fromEntries(columns.map(({ cell, x }) => [String(cell), x]));
      paper.addPage();
      let y = drawTableHead(paper, drawHead(paper, LEFT, report) + 8, columns);
      for (const panel of report.panels) {
        paper.text(LEFT, y, panel.name, { isBold: true });
        y += paper.line + 3;
        for (const result of panel.results) {
          const cells = printCells(result, panel.name, PLAIN_STYLE);
          const point = result.value.indexOf(".");
          const isCut = point > 0 && random.happens(0.35);
          const shown = isCut ? result.value.slice(0, point + random.integer(0, 1)) : null;
          const x = at.value ?? 0;
          paper.text(LEFT, y, cells.name);
          if (shown !== null && isClipped)
            paper.clippedText(x, y, cells.value, paper.widthOf(shown) + 0.5);
          else paper.text(x, y, shown ?? cells.value);
          paper.text(at.flag ?? 0, y, cells.flag ?? "", { isBold: true });
          paper.text(at.unit ?? 0, y, cells.unit ?? "");
          paper.text(at.range ?? 0, y, cells.range ?? "");
          paper.record(result, cells, { shown });
          y += paper.line + 3;
        }
      }
      return ALL_METADATA;
    },
  };
}

export const clippedValues = makeCutLayout("clipped-values", true);
export const cutValues = makeCutLayout("cut-values", false);

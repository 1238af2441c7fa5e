import { makeResult } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "@/bin/eval-parsing/layouts/layout";
import {
  drawHead,
  drawRow,
  drawTableHead,
  makeColumns,
  PLAIN_STYLE,
} from "@/bin/eval-parsing/layouts/result-table";

const base = { lab: "Juniper Lane Laboratory", naming: "long", isSi: false } as const;
const naming = { naming: "long", isSi: false } as const;
const LEFT = 46;

/** Results with words about their status: in a column, below the row, or above everything. */
export const statusMarks: Layout = {
  name: "status-marks",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "times", "liberation"],
  sizes: [9.5, 10, 9],
  imageReports: 2,
  wishes: [
    { ...base, panels: [PANELS.metabolic], resultsPerPanel: 14 },
    { ...base, panels: [PANELS.bloodCount, PANELS.lipids], resultsPerPanel: 6 },
    { ...base, panels: [PANELS.nutrition], resultsPerPanel: 12 },
  ],
  draw(paper, report, random) {
    const isBelow = random.happens(0.5);
    const columns = makeColumns(LEFT, isBelow ? paper.width - 2 * LEFT : 440);
    const style = { columns, ...PLAIN_STYLE };
    paper.addPage();
    let y = drawHead(paper, LEFT, report);
    const banner = random.pick(["*** Corrected Report ***", "PRELIMINARY REPORT", "Status: Final"]);
    paper.text(306, y, banner, { isBold: true, align: "center" });
    y = drawTableHead(paper, y + paper.line + 6, columns);
    if (!isBelow) paper.text(500, y - paper.line - 5, "Status", { isBold: true });
    for (const panel of report.panels) {
      paper.text(LEFT, y, panel.name, { isBold: true });
      y += paper.line + 3;
      for (const result of panel.results) {
        const former = makeResult(random, result.marker, naming).value;
        const isMarked = random.happens(0.3);
        const below = random.pick([
          `Corrected, was ${former}`,
          "PRELIMINARY",
          `Previously reported as ${former}`,
        ]);
        const beside = isMarked
          ? random.pick(["Corrected", "PRELIMINARY", `was ${former}`])
          : "Final";
        const status = isBelow ? (isMarked ? below : null) : beside === "Final" ? null : beside;
        drawRow(paper, y, result, panel.name, style, { status });
        if (!isBelow) paper.text(500, y, beside);
        y += paper.line + 2;
        if (isBelow && status !== null) {
          paper.text(LEFT + 14, y, status, { isItalic: true });
          y += paper.line + 2;
        }
      }
      y += 4;
    }
    return ALL_METADATA;
  },
};

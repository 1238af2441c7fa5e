import { PANELS } from "@/bin/eval-parsing/content/panels";
import { type Layout, PATIENT_METADATA } from "@/bin/eval-parsing/layouts/layout";
import {
  drawFoot,
  drawHead,
  drawPanel,
  drawTableHead,
  makeColumns,
  PLAIN_STYLE,
} from "@/bin/eval-parsing/layouts/result-table";
import { repeatReport } from "./repeated-panel";

const lab = "Ferncliff Dialysis Laboratory";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 12 } as const;
const LEFT = 46;
const PAGES = 12;

/** Twelve months of the same twelve markers, one page each: only the numbers differ from page to page. */
export const twelvePages: Layout = {
  name: "twelve-pages",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["liberation", "helvetica", "courier"],
  sizes: [9.5, 10, 8.5],
  imageReports: 1,
  wishes: [
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.endocrine] },
    { ...base, panels: [PANELS.nutrition] },
  ],
  draw(paper, report, random) {
    const wish = { naming: "long", isSi: false } as const;
    const columns = makeColumns(LEFT, paper.width - 2 * LEFT);
    const style = { columns, ...PLAIN_STYLE, gap: random.integer(2, 6) };
    for (let month = 0; month < PAGES; month += 1) {
      const own = month === 0 ? report : repeatReport(random, report, wish, 30 * month);
      paper.addPage();
      paper.collected = own.collected;
      let y = drawTableHead(paper, drawHead(paper, LEFT, own) + 6, columns);
      for (const panel of own.panels) y = drawPanel(paper, y, panel, style);
      drawFoot(paper, LEFT, PAGES, `Specimen ${own.specimen}`);
    }
    return PATIENT_METADATA;
  },
};

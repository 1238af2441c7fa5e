import { PANELS } from "@/bin/eval-parsing/content/panels";
import { type Layout, PATIENT_METADATA } from "@/bin/eval-parsing/layouts/layout";
import {
  drawFoot,
  drawHead,
  drawPanel,
  drawTableHead,
  lastFirst,
  makeColumns,
  PLAIN_STYLE,
} from "@/bin/eval-parsing/layouts/result-table";
import { repeatReport } from "./repeated-panel";

const lab = "Stonebridge Laboratory Services";
const base = { lab, naming: "long", isSi: false } as const;
const LEFT = 50;

/** Three or four quarters of the same panel, one page each with its own collection date and specimen. */
export const quarterlyPages: Layout = {
  name: "quarterly-pages",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "times", "liberation"],
  sizes: [9.5, 10.5, 9],
  imageReports: 2,
  wishes: [
    { ...base, panels: [PANELS.metabolic], resultsPerPanel: 6 },
    { ...base, panels: [PANELS.nutrition], resultsPerPanel: 7 },
    { ...base, panels: [PANELS.lipids, PANELS.endocrine], resultsPerPanel: 5 },
  ],
  draw(paper, report, random) {
    const wish = { naming: "long", isSi: false } as const;
    const pageCount = random.integer(3, 4);
    const columns = makeColumns(LEFT, paper.width - 2 * LEFT);
    for (let quarter = 0; quarter < pageCount; quarter += 1) {
      const own = quarter === 0 ? report : repeatReport(random, report, wish, 91 * quarter);
      paper.addPage();
      paper.collected = own.collected;
      let y = drawHead(paper, LEFT, own) + 10;
      y = drawTableHead(paper, y, columns);
      for (const panel of own.panels) y = drawPanel(paper, y, panel, { columns, ...PLAIN_STYLE });
      paper.text(LEFT, y + 8, "Results apply to the specimen received.", { size: 8 });
      drawFoot(paper, LEFT, pageCount, lastFirst(own.patient));
    }
    return PATIENT_METADATA;
  },
};

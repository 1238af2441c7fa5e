import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Layout } from "@/bin/eval-parsing/layouts/layout";
import { repeatReport } from "@/bin/eval-parsing/layouts/pages/repeated-panel";
import { drawBatch } from "./batch";
import { makeOtherReport } from "./other-patient";

const lab = "Lowell Point Medical Laboratory";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 8 } as const;
const PAGES = 12;
const FOREIGN_PAGE = 7;

/** Twelve pages of one patient with a page of somebody else in the middle. */
export const foreignPage: Layout = {
  name: "foreign-page",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "times", "liberation"],
  sizes: [9.5, 10, 9.5],
  imageReports: 1,
  wishes: [
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.nutrition] },
    { ...base, panels: [PANELS.bloodCount] },
  ],
  draw(paper, report, random) {
    const wish = { ...base, panels: [PANELS.nutrition] };
    const foreign = makeOtherReport(random, wish, [report.patient]);
    const pages = Array.from({ length: PAGES }, (_, index) => ({
      report:
        index + 1 === FOREIGN_PAGE
          ? { ...foreign, lab }
          : repeatReport(random, report, base, 14 * index),
    }));
    return drawBatch(paper, pages);
  },
};

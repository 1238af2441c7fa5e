import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Layout } from "@/bin/eval-parsing/layouts/layout";
import { drawBatch } from "./batch";
import { makeOtherReport } from "./other-patient";

const lab = "Westbrook Regional Laboratory";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 9 } as const;

/** A page on which no patient is named, after a page of the same report; in some files somebody else's page follows. */
export const namelessPage: Layout = {
  name: "nameless-page",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "geist", "times"],
  sizes: [10, 9.5, 10],
  imageReports: 1,
  wishes: [
    { ...base, panels: [PANELS.metabolic, PANELS.lipids, PANELS.bloodCount] },
    { ...base, panels: [PANELS.nutrition, PANELS.endocrine, PANELS.others] },
  ],
  draw(paper, report, random) {
    const [first, ...others] = report.panels;
    const pages = [
      { report: { ...report, panels: first ? [first] : [] } },
      ...others.map((panel) => ({ report: { ...report, panels: [panel] }, name: null })),
    ];
    const wish = { ...base, panels: [PANELS.metabolic] };
    const foreign = { ...makeOtherReport(random, wish, [report.patient]), lab };
    const after = {
      ...foreign,
      panels: makeOtherReport(random, { ...base, panels: [PANELS.lipids] }, []).panels,
    };
    const hasForeign = random.happens(0.5);
    return drawBatch(
      paper,
      hasForeign ? [...pages, { report: foreign }, { report: after, name: null }] : pages,
    );
  },
};

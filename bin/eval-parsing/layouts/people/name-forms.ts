import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Layout } from "@/bin/eval-parsing/layouts/layout";
import { repeatReport } from "@/bin/eval-parsing/layouts/pages/repeated-panel";
import { drawBatch } from "./batch";

const lab = "Tamarack Physicians Laboratory";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 7 } as const;

/** One patient whose name is written differently on every page. */
export const nameForms: Layout = {
  name: "name-forms",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "geist", "times"],
  sizes: [9.5, 10, 10.5],
  imageReports: 1,
  wishes: [
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.endocrine] },
    { ...base, panels: [PANELS.nutrition] },
  ],
  draw(paper, report, random) {
    const { first, last } = report.patient;
    const initial = random.pick(["A", "J", "M", "R"]);
    const names = [
      `${last}, ${first}`,
      `${first} ${last}`,
      `${last.toUpperCase()}, ${first.toUpperCase()} ${initial}`,
      `${first} ${initial}. ${last}`,
    ];
    return drawBatch(
      paper,
      names.map((name, index) => ({
        report: repeatReport(random, report, base, 60 * index),
        name,
      })),
    );
  },
};

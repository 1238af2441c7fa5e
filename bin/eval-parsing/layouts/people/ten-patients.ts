import type { Report } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Layout } from "@/bin/eval-parsing/layouts/layout";
import { drawBatch } from "./batch";
import { makeOtherReport } from "./other-patient";

const lab = "Quarry Hill Clinic Laboratory";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 7 } as const;
const PATIENTS = 10;

/** A day's reports of ten patients in one file, one page each, all with the same panel. */
export const tenPatients: Layout = {
  name: "ten-patients",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["liberation", "helvetica", "times"],
  sizes: [10, 9, 10.5],
  imageReports: 1,
  wishes: [
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.lipids] },
    { ...base, panels: [PANELS.bloodCount] },
  ],
  draw(paper, report, random) {
    const panel = [PANELS.metabolic, PANELS.lipids, PANELS.bloodCount].find(
      ({ name }) => name === report.panels[0]?.name,
    );
    const reports: Report[] = [report];
    while (reports.length < PATIENTS) {
      const known = reports.map(({ patient }) => patient);
      const other = makeOtherReport(random, { ...base, panels: panel ? [panel] : [] }, known);
      reports.push({ ...other, collected: report.collected, reported: report.reported });
    }
    return drawBatch(
      paper,
      reports.map((each) => ({ report: each })),
    );
  },
};

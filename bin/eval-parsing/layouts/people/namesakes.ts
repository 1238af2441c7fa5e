import { makeReport, type Patient } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Layout } from "@/bin/eval-parsing/layouts/layout";
import { repeatReport } from "@/bin/eval-parsing/layouts/pages/repeated-panel";
import { drawBatch } from "./batch";

const lab = "Old Harbor Laboratory";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 8 } as const;

/** Relatives in one file: the same last name with another birth date, the same full name, or twins. */
export const namesakes: Layout = {
  name: "namesakes",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "liberation", "times"],
  sizes: [10, 9.5, 10.5],
  imageReports: 1,
  wishes: [
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.lipids] },
    { ...base, panels: [PANELS.bloodCount] },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const wish = { ...base, panels: [PANELS.metabolic] };
    const { birthDate, first } = makeReport(random, wish).patient;
    const otherFirst = first === patient.first ? "Robin" : first;
    const relatives: readonly [Patient, Patient, Patient] = [
      { ...patient, birthDate },
      { ...patient, birthDate, first: otherFirst },
      { ...patient, first: otherFirst },
    ];
    const relative = random.pick(relatives);
    const other = { ...repeatReport(random, report, base, 0), patient: relative };
    const next = repeatReport(random, report, base, 30);
    return drawBatch(
      paper,
      [report, other, next].map((each) => ({ report: each })),
    );
  },
};

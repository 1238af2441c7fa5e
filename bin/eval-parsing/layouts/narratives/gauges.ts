import { makeResult, type Report } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Random } from "@/bin/eval-parsing/content/random";
import type { Layout } from "@/bin/eval-parsing/layouts/layout";
import type { Paper } from "@/bin/eval-parsing/layouts/paper";
import { toWords } from "@/bin/eval-parsing/layouts/rivals/tile-forms";
import { lookUp } from "@/lib/contract/look-up";
import { moveDay } from "./discharge-results";
import { CEDAR, GAUGE_FORMS, type Gauge, NORTHLIGHT, SUNDIAL, VITALIS } from "./gauge-forms";

const LEFT = 48;
const naming = { naming: "long", isSi: false } as const;
const { metabolic, lipids, nutrition, endocrine, bloodCount } = PANELS;
const SUMMARY: Readonly<Record<string, string>> = {
  [SUNDIAL]: "Overall score 81 / 100, up 4 points. Biological age 46.2 years, 3.1 below your age.",
  [NORTHLIGHT]: "9 of 12 markers optimal. Your next test is due in 90 days.",
  [CEDAR]: "Blood pressure 124/78, pulse 66, weight 172 lb at your appointment.",
  [VITALIS]: "Longevity index 7.4 of 10. Sleep 6.8 hours, resting heart rate 58, VO2 max 41.",
};

/**
 * A wellness program or portal prints each result as a block with a bar: zones with numbers below it, the reference range
 * among them, beside them or nowhere, and a score or an earlier value beside the value. Later pages name nobody.
 */
export const gauges: Layout = {
  name: "gauges",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "geist", "liberation"],
  sizes: [9.5, 9, 9],
  imageReports: 2,
  wishes: [
    { ...naming, lab: SUNDIAL, panels: [nutrition], resultsPerPanel: 12 },
    { ...naming, lab: NORTHLIGHT, panels: [lipids, metabolic], resultsPerPanel: 9 },
    { ...naming, lab: CEDAR, panels: [endocrine], resultsPerPanel: 12 },
    { ...naming, lab: VITALIS, panels: [metabolic], resultsPerPanel: 12 },
    { ...naming, lab: SUNDIAL, panels: [lipids, bloodCount], resultsPerPanel: 8 },
    { ...naming, lab: NORTHLIGHT, panels: [nutrition, endocrine], resultsPerPanel: 10 },
    { ...naming, lab: CEDAR, panels: [metabolic, lipids], resultsPerPanel: 7 },
    { ...naming, lab: VITALIS, panels: [endocrine, nutrition], resultsPerPanel: 7 },
  ],
  draw(paper, report, random) {
    const form = lookUp(GAUGE_FORMS, report.lab);
    if (form === undefined) throw new Error(`${report.lab} prints no gauges`);
    const width = (paper.width - 2 * LEFT + 14) / form.perRow;
    const bottom = paper.height - 44;
    let y = startPage(paper, report);
    for (const { name: panel, results } of report.panels) {
      if (y + 22 + form.height > bottom) y = startPage(paper, report);
      paper.text(LEFT, y, panel, { size: 12, isBold: true, color: "#27496d" });
      y += 24;
      for (const [index, result] of results.entries()) {
        const column = index % form.perRow;
        if (column === 0 && index > 0) y += form.height;
        if (column === 0 && y + form.height > bottom) y = startPage(paper, report);
        const gauge = makeGauge(report, { result, panel }, random);
        const place = { x: LEFT + column * width, y, width: width - 14 };
        const cells = form.draw(paper, place, gauge);
        const { earlier } = gauge;
        const otherColumns = form.hasEarlier ? [{ head: "earlier", value: earlier.value }] : [];
        paper.record(result, cells, { otherColumns });
      }
      y += form.height + 4;
    }
    return ["patient_first_name", "patient_last_name", "dob", "gender", "date_collected"];
  },
};

function makeGauge(
  { collected }: Report,
  { result, panel }: Pick<Gauge, "result" | "panel">,
  random: Random,
): Gauge {
  const former = makeResult(random, result.marker, naming).value;
  const day = toWords(moveDay(collected, -random.integer(80, 420)));
  const isFine = result.state === "normal";
  const score = isFine ? random.integer(76, 99) : random.integer(28, 60);
  return { result, panel, earlier: { value: former, day }, score };
}

function startPage(paper: Paper, report: Report): number {
  const { patient, lab } = report;
  paper.addPage();
  const small = { size: 7.5, color: "#666666" };
  paper.text(LEFT, paper.height - 28, `${lab}  ·  For information only`, small);
  paper.text(paper.width - LEFT, paper.height - 28, `Page ${paper.page}`, {
    ...small,
    align: "right",
  });
  if (paper.page > 1) {
    paper.belongsTo(patient, false);
    return 40;
  }
  const [year = "", month = "", day = ""] = patient.birthDate.split("-");
  const sex = patient.sex === "female" ? "Female" : "Male";
  paper.text(LEFT, 30, lab, { size: 17, isBold: true, color: "#27496d" });
  paper.text(LEFT, 56, `${patient.first} ${patient.last}`, { size: 11, isBold: true });
  paper.text(LEFT, 72, `Date of birth: ${month}/${day}/${year}   Sex: ${sex}`);
  paper.text(paper.width - LEFT, 72, `Collected: ${toWords(report.collected)}`, { align: "right" });
  paper.aside(LEFT, 88, lookUp(SUMMARY, lab) ?? "", { color: "#444444" });
  paper.rule(LEFT, 104, paper.width - 2 * LEFT, 0.8, "#27496d");
  return 116;
}

import { printDate, printFlag, printUnit } from "@/bin/eval-parsing/content/formats";
import type { Result } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "./layout";
import { drawPairs } from "./letterhead";
import type { Paper } from "./paper";

const lab = "Granite State Laboratories";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 14 } as const;
const AT = { name: 54, unit: 280, value: 378, flag: 386, range: 430 } as const;

/** The unit before the value, values aligned to the right, the range after them without a heading of its own. */
export const unitsFirst: Layout = {
  name: "units-first",
  isHeldOut: true,
  pageSize: "A4",
  typefaces: ["liberation", "times", "geist", "courier"],
  sizes: [10, 11, 9.5, 8.5],
  wishes: [
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.nutrition, PANELS.lipids] },
    { ...base, panels: [PANELS.bloodCount] },
    { ...base, panels: [PANELS.others, PANELS.lipids] },
    { ...base, panels: [PANELS.endocrine] },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const flagStyle = random.pick(["letter", "star"]);
    paper.addPage();
    paper.shade(0, 0, paper.width, 14, "#39424e");
    paper.text(541, 30, report.lab, { size: 14, isBold: true, align: "right" });
    const sex = patient.sex === "female" ? "Female" : "Male";
    const pairs = [
      ["Patient", `${patient.last}, ${patient.first}`],
      ["Date of birth", printDate(patient.birthDate, "us")],
      ["Sex", sex],
      ["Sample number", report.specimen],
      ["Collection date", printDate(report.collected, "us")],
      ["Report date", printDate(report.reported, "us")],
    ] as const;
    let y = drawPairs(paper, 54, 56, pairs, { valueX: 160, ink: { size: 9.5 } }) + 16;
    const head = { isItalic: true, size: paper.size - 0.5 };
    paper.text(AT.name, y, "Analyte", head);
    paper.text(AT.unit, y, "Unit", head);
    paper.text(AT.value, y, "Value", { ...head, align: "right" });
    paper.text(AT.range, y, "Reference values", head);
    y += paper.line + 6;
    for (const panel of report.panels) {
      y = drawPanel(paper, y, panel.name, panel.results, flagStyle);
    }
    paper.rule(54, y, 487, 0.5);
    paper.text(54, y + 6, "Electronically released. Valid without signature.", { size: 8 });
    return ALL_METADATA;
  },
};

function drawPanel(
  paper: Paper,
  top: number,
  name: string,
  results: readonly Result[],
  flagStyle: "letter" | "star",
): number {
  paper.rule(54, top - 2, 487, 0.5);
  paper.text(AT.name, top, name, { isBold: true });
  let y = top + paper.line + 4;
  for (const result of results) {
    const { low, high, digits } = result.scale;
    const [bottom, upper] = [low?.toFixed(digits), high?.toFixed(digits)];
    const range = [bottom, upper].every((bound) => bound !== undefined)
      ? `${bottom} – ${upper}`
      : upper === undefined
        ? `>= ${bottom}`
        : `< ${upper}`;
    const cells = {
      name: result.name,
      value: result.value,
      unit: printUnit(result, "micro"),
      range,
      flag: printFlag(result, flagStyle),
      panel: name,
    };
    paper.text(AT.name, y, cells.name);
    paper.text(AT.unit, y, cells.unit ?? "");
    paper.text(AT.value, y, cells.value, { align: "right" });
    paper.text(AT.flag, y, cells.flag ?? "", { isBold: true });
    paper.text(AT.range, y, range);
    paper.record(result, cells);
    y += paper.line + 4;
  }
  return y + 6;
}

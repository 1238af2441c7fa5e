import { printDate, printUnit } from "@/bin/eval-parsing/content/formats";
import type { Result } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Layout } from "@/bin/eval-parsing/layouts/layout";
import { PLAIN_STYLE, printCells } from "@/bin/eval-parsing/layouts/result-table";
import { LEFT, makePrintLayout } from "./print-layout";

/** A block per result, each line with a label: `Test Name: … Result: …`. */
export const labelledBlocks = makePrintLayout(
  "labelled-blocks",
  "Hartwell Online Laboratory",
  (paper, top, report, random) => {
    const isInTwoLines = random.happens(0.5);
    const half = paper.width / 2;
    let y = top;
    for (const panel of report.panels) {
      for (const result of panel.results) {
        const cells = printCells(result, panel.name, { ...PLAIN_STYLE, flag: "word" });
        const withUnit = [cells.value, cells.unit].filter(Boolean).join(" ");
        const step = paper.line + 2;
        paper.text(LEFT, y, `Test Name: ${cells.name}`);
        paper.text(isInTwoLines ? half : LEFT, isInTwoLines ? y : y + step, `Result: ${withUnit}`);
        y += isInTwoLines ? step : 2 * step;
        paper.text(LEFT, y, `Reference Range: ${cells.range ?? "not given"}`);
        if (cells.flag !== null) paper.text(half, y, `Flag: ${cells.flag}`);
        paper.record(result, cells);
        y += step + 6;
      }
    }
  },
  { sizes: [9.5, 9, 10] },
);

const CHIPS = { normal: "Normal", high: "Above Range", low: "Below Range", abnormal: "Abnormal" };

/** Boxes in a grid: a small name, a large value with its unit, a chip and the range. */
export const cardGrid = makePrintLayout(
  "card-grid",
  "Lumen Health App",
  (paper, top, report, random) => {
    const count = random.integer(3, 4);
    const width = (paper.width - 2 * LEFT) / count;
    const height = 84;
    const results = report.panels.flatMap(({ name, results: own }) =>
      own.map((result) => ({ panel: name, result })),
    );
    for (const [index, { panel, result }] of results.entries()) {
      const x = LEFT + (index % count) * width;
      const y = top + Math.floor(index / count) * height;
      const printed = printCells(result, panel, PLAIN_STYLE);
      const flag = result.state === "normal" ? null : CHIPS[result.state];
      const cells = { ...printed, flag };
      paper.box(x, y, width - 8, height - 8, 0.4);
      paper.text(x + 6, y + 6, cells.name, { size: 7.5 });
      paper.text(x + 6, y + 20, cells.value, { size: 15, isBold: true });
      const at = x + 11 + paper.widthOf(cells.value, { size: 15, isBold: true });
      paper.text(at, y + 27, cells.unit ?? "", { size: 7 });
      if (cells.range !== null) paper.text(x + 6, y + 44, `Range ${cells.range}`, { size: 7.5 });
      if (flag !== null) {
        paper.shade(x + 5, y + 57, paper.widthOf(flag, { size: 7 }) + 8, 12, "#f6d2d2");
        paper.text(x + 9, y + 59, flag, { size: 7 });
      }
      paper.record(result, cells);
    }
  },
  { typefaces: ["geist", "helvetica", "liberation"] },
);

const base = { lab: "Dr. Hollis Family Practice", naming: "long", isSi: false } as const;

/** A doctor's letter: the results in whole sentences, one in each line or all in one paragraph. */
export const doctorsLetter: Layout = {
  name: "doctors-letter",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["times", "helvetica", "liberation"],
  sizes: [11, 10, 10.5],
  imageReports: 2,
  wishes: [
    { ...base, panels: [PANELS.lipids], resultsPerPanel: 7 },
    { ...base, panels: [PANELS.metabolic], resultsPerPanel: 8 },
    { ...base, panels: [PANELS.nutrition], resultsPerPanel: 8 },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    paper.addPage();
    paper.text(60, 40, report.lab, { size: 15, isBold: true });
    paper.text(
      60,
      66,
      `Re: ${patient.first} ${patient.last}, DOB ${printDate(patient.birthDate, "us")}`,
    );
    paper.text(60, 84, `Date of test: ${printDate(report.collected, "us")}`);
    paper.text(60, 112, `Dear ${patient.sex === "female" ? "Ms." : "Mr."} ${patient.last},`);
    const intro = `I am writing about the blood test of ${printDate(report.collected, "us")}.`;
    let y = paper.paragraph(60, 134, 480, intro) + 6;
    const print = random.pick([printMeasured, printShort]);
    const isRunning = random.happens(0.5);
    for (const panel of report.panels) {
      const printed = panel.results.map((result) => ({ result, ...print(result, panel.name) }));
      if (isRunning) {
        const text = printed.map(({ sentence }) => sentence).join(" ");
        y = paper.paragraph(60, y, 480, text) + 3;
      }
      for (const { result, cells, sentence } of printed) {
        if (!isRunning) y = paper.paragraph(60, y, 480, sentence) + 3;
        paper.record(result, cells);
      }
    }
    paper.paragraph(
      60,
      y + 8,
      480,
      "Please repeat the test in three months and call us with any questions.",
    );
    return ["patient_first_name", "patient_last_name", "dob", "lab_name", "date_collected"];
  },
};

/** `Your potassium was 5.5 mmol/L (normal 3.5 - 5.3), which is high.` */
function printMeasured(result: Result, panel: string) {
  const printed = printCells(result, panel, { ...PLAIN_STYLE, flag: "word" });
  const flag = printed.flag?.toLowerCase() ?? null;
  const withUnit = [printed.value, printUnit(result, "plain")].filter(Boolean).join(" ");
  const end = flag === null ? "which is fine" : `which is ${flag}`;
  return {
    cells: { ...printed, flag },
    sentence: `Your ${printed.name} was ${withUnit} (normal ${printed.range}), ${end}.`,
  };
}

/** `Potassium 5.5 mmol/L, high; the normal range is 3.5 - 5.3.` */
function printShort(result: Result, panel: string) {
  const printed = printCells(result, panel, { ...PLAIN_STYLE, flag: "word" });
  const flag = printed.flag?.toLowerCase() ?? null;
  const value = [printed.value, printed.unit].filter(Boolean).join(" ");
  const start = [`${printed.name} ${value}`, flag].filter(Boolean).join(", ");
  return {
    cells: { ...printed, flag },
    sentence: `${start}; the normal range is ${printed.range}.`,
  };
}

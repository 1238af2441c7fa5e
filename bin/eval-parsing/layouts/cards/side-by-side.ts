import { printDate, printFlag, printRange, printUnit } from "@/bin/eval-parsing/content/formats";
import type { Result } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Random } from "@/bin/eval-parsing/content/random";
import type { Layout } from "@/bin/eval-parsing/layouts/layout";
import type { Paper } from "@/bin/eval-parsing/layouts/paper";

const base = { lab: "Alder Creek Health", naming: "short", isSi: false } as const;
const LEFT = 44;

type CardForm = {
  readonly rangeLabel: string;
  readonly isUpper: boolean;
  readonly isValueFirst: boolean;
  readonly flag: "brackets" | "chip";
  readonly hasBox: boolean;
};

/** A patient portal's page: a card per result, several beside each other, each with its name, range and value. */
function makeCards(name: string, count: 2 | 3): Layout {
  return {
    name,
    isHeldOut: false,
    pageSize: "LETTER",
    typefaces: ["helvetica", "geist", "liberation"],
    sizes: count === 2 ? [10, 9.5, 10.5] : [8.5, 8, 9],
    imageReports: 2,
    wishes: [
      { ...base, panels: [PANELS.metabolic], resultsPerPanel: 12 },
      { ...base, panels: [PANELS.bloodCount], resultsPerPanel: 9 },
      { ...base, panels: [PANELS.lipids, PANELS.others], resultsPerPanel: 6 },
    ],
    draw(paper, report, random) {
      const { patient } = report;
      paper.addPage();
      paper.text(LEFT, 30, "Test details", { size: 15, isBold: true });
      paper.text(
        LEFT,
        54,
        `Name: ${patient.first} ${patient.last} | DOB: ${printDate(patient.birthDate, "us")} | Collected on: ${printDate(report.collected, "named")}`,
      );
      const form = drawForm(random);
      const results = report.panels.flatMap((panel) =>
        panel.results.map((result) => ({ result, panel: panel.name })),
      );
      const width = (paper.width - 2 * LEFT) / count;
      const height = 4 * paper.line + 22;
      for (const [index, { result, panel }] of results.entries()) {
        const x = LEFT + (index % count) * width;
        const y = 84 + Math.floor(index / count) * height;
        if (form.hasBox) paper.box(x, y - 5, width - 12, height - 6);
        drawCard(paper, x + (form.hasBox ? 6 : 0), y, result, panel, form);
      }
      return ["patient_first_name", "patient_last_name", "dob", "date_collected"];
    },
  };
}

function drawForm(random: Random): CardForm {
  return {
    rangeLabel: random.pick(["Normal range:", "Standard range:", "Reference:"]),
    isUpper: random.happens(0.5),
    isValueFirst: random.happens(0.4),
    flag: random.pick(["brackets", "chip"]),
    hasBox: random.happens(0.5),
  };
}

function drawCard(
  paper: Paper,
  x: number,
  y: number,
  result: Result,
  panel: string,
  { rangeLabel, isUpper, isValueFirst, flag: flagForm }: CardForm,
): void {
  const name = isUpper ? result.name.toUpperCase() : result.name;
  const unit = printUnit(result, "plain");
  const range = printRange(result.scale, "spaced");
  const flag = printFlag(result, "word");
  const step = paper.line + 3;
  const [valueY, rangeY] = isValueFirst ? [y + step, y + 2 * step] : [y + 2 * step, y + step];
  paper.text(x, y, name, { isBold: true });
  if (range !== null) {
    paper.text(x, rangeY, [rangeLabel, range, unit].filter(Boolean).join(" "));
  }
  const value = `Value: ${result.value}`;
  if (flagForm === "brackets") {
    paper.text(x, valueY, flag === null ? value : `${value} (${flag})`);
  } else {
    paper.text(x, valueY, value);
    if (flag !== null) paper.text(x + paper.widthOf(value) + 14, valueY, flag, { isBold: true });
  }
  paper.record(result, {
    ...{ name, value: result.value, unit: range === null ? null : unit, range, flag, panel },
  });
}

export const cardsInTwo = makeCards("cards-in-two", 2);
export const cardsInThree = makeCards("cards-in-three", 3);

import type { Result } from "@/bin/eval-parsing/content/make-report";
import { ALL_METADATA, type Layout } from "@/bin/eval-parsing/layouts/layout";
import { drawTableHead } from "@/bin/eval-parsing/layouts/result-table";
import { type Language, listMarkers } from "./marker-names";
import { PHRASES, type Phrases } from "./phrases";

const LEFT = 44;
const AT = [LEFT, 226, 300, 386, 520] as const;
type PanelName = keyof Phrases["panels"];

/** The ordinary table in another language: heads, units, decimal commas, and dates with the day first. */
export function makeForeignTable(language: Language): Layout {
  const phrases = PHRASES[language];
  const base = { lab: phrases.lab, naming: "long", isSi: false, resultsPerPanel: 14 } as const;
  const panel = (name: PanelName) => ({
    name: phrases.panels[name],
    markers: listMarkers(language, name),
  });
  return {
    name: `${language}-table`,
    isHeldOut: false,
    isDayFirst: true,
    pageSize: "A4",
    typefaces: ["helvetica", "times", "liberation", "geist"],
    sizes: [9.5, 10, 9, 9],
    imageReports: 2,
    wishes: [
      { ...base, panels: [panel("metabolic"), panel("lipids")] },
      { ...base, panels: [panel("bloodCount"), panel("nutrition")] },
      { ...base, panels: [panel("lipids"), panel("bloodCount")] },
    ],
    draw(paper, report, random) {
      const { patient } = report;
      const heads = random.pick([phrases.heads, phrases.otherHeads]);
      const isDash = random.happens(0.5);
      const date = (day: string) => day.split("-").reverse().join(phrases.dateSign);
      paper.addPage();
      paper.text(LEFT, 30, report.lab, { size: 14, isBold: true });
      const sex = patient.sex === "female" ? phrases.female : phrases.male;
      const head = [
        [
          `${phrases.patient}: ${patient.last}, ${patient.first}`,
          `${phrases.specimen}: ${report.specimen}`,
        ],
        [
          `${phrases.born}: ${date(patient.birthDate)}`,
          `${phrases.collected}: ${date(report.collected)}`,
        ],
        [`${phrases.sex}: ${sex}`, `${phrases.reported}: ${date(report.reported)}`],
      ] as const;
      for (const [index, [left, right]] of head.entries()) {
        paper.text(LEFT, 54 + index * 14, left);
        paper.text(310, 54 + index * 14, right);
      }
      const columns = heads.map((title, index) => ({ title, x: AT[index] ?? 0, cell: () => "" }));
      let y = drawTableHead(paper, 112, columns);
      for (const { name, results } of report.panels) {
        paper.text(LEFT, y, name, { isBold: true });
        y += paper.line + 3;
        for (const result of results) {
          const cells = { ...printForeign(result, phrases, isDash), panel: name };
          const texts = [cells.name, cells.value, cells.unit, cells.range, cells.flag];
          for (const [index, text] of texts.entries()) paper.text(AT[index] ?? 0, y, text ?? "");
          paper.record(result, cells);
          y += paper.line + 3;
        }
        y += 5;
      }
      paper.paragraph(LEFT, y + 8, 500, phrases.note, { size: 8 });
      return ALL_METADATA;
    },
  };
}

function printForeign({ name, value, state, scale }: Result, phrases: Phrases, isDash: boolean) {
  const { low, high, digits, unit } = scale;
  const print = (number: number) => comma(number.toFixed(digits));
  const oneSided =
    low === null ? `${phrases.below} ${print(high ?? 0)}` : `${phrases.above} ${print(low)}`;
  const between = `${print(low ?? 0)}${isDash ? "-" : " - "}${print(high ?? 0)}`;
  return {
    name,
    value: comma(value),
    unit: unit === null ? null : (phrases.units[unit] ?? unit),
    range:
      low === null && high === null ? null : low !== null && high !== null ? between : oneSided,
    flag: state === "normal" ? null : state === "low" ? phrases.low : phrases.high,
  };
}

function comma(text: string): string {
  return text.replace(".", ",");
}

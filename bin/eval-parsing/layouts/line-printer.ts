import {
  printDate,
  printFlag,
  printReference,
  printUnit,
} from "@/bin/eval-parsing/content/formats";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "./layout";

const lab = "COUNTY GENERAL HOSPITAL";
const base = { lab, naming: "long", isSi: false, resultsPerPanel: 18 } as const;
const WIDTHS = { name: 30, value: 9, flag: 5, unit: 15, range: 18 } as const;

/** Line printer output: one typeface, columns of characters, lines of dashes, upper case. */
export const linePrinter: Layout = {
  name: "line-printer",
  isHeldOut: true,
  pageSize: "LETTER",
  typefaces: ["courier", "geistMono"],
  sizes: [9, 8.5, 9, 8],
  wishes: [
    { ...base, panels: [PANELS.metabolic, PANELS.lipids] },
    { ...base, panels: [PANELS.bloodCountWithDifferential], naming: "short", resultsPerPanel: 20 },
    { ...base, panels: [PANELS.nutrition] },
    { ...base, panels: [PANELS.endocrine, PANELS.urinalysis], naming: "short" },
    { ...base, panels: [PANELS.others, PANELS.metabolic] },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const flagStyle = random.pick(["letter", "star", "starLetter"]);
    const lines = "-".repeat(78);
    paper.addPage();
    let y = 36;
    /** A printed line is one string, as a line printer sends it. */
    const print = (text: string) => {
      if (text.trim() !== "") paper.text(50, y, text.trimEnd());
      y += paper.line;
    };
    const pair = (left: string, right: string) => print(left.padEnd(44) + right);
    print(`${" ".repeat(24)}${report.lab}`);
    print(`${" ".repeat(24)}CLINICAL LABORATORY REPORT`);
    print("");
    pair(
      `PATIENT: ${patient.last.toUpperCase()}, ${patient.first.toUpperCase()}`,
      `ACCESSION: ${report.specimen}`,
    );
    pair(
      `DOB: ${printDate(patient.birthDate, "us")}   SEX: ${patient.sex === "female" ? "F" : "M"}`,
      `COLLECTED: ${printDate(report.collected, "us")} 0742`,
    );
    pair(
      `PHYSICIAN: ${report.physician.toUpperCase()}`,
      `REPORTED: ${printDate(report.reported, "us")} 1630`,
    );
    print(lines);
    print(
      "TEST".padEnd(WIDTHS.name) +
        "RESULT".padEnd(WIDTHS.value) +
        "FLAG".padEnd(WIDTHS.flag) +
        "UNITS".padEnd(WIDTHS.unit) +
        "REFERENCE RANGE",
    );
    print(lines);
    for (const panel of report.panels) {
      const heading = panel.name.toUpperCase();
      print(heading);
      for (const result of panel.results) {
        const unit = printUnit(result, "plain");
        const cells = {
          name: result.name.toUpperCase(),
          value: result.value,
          unit,
          range: printReference(result, "dash"),
          flag: printFlag(result, flagStyle),
          panel: heading,
        };
        print(
          `  ${cells.name}`.padEnd(WIDTHS.name) +
            cells.value.padEnd(WIDTHS.value) +
            (cells.flag ?? "").padEnd(WIDTHS.flag) +
            (cells.unit ?? "").padEnd(WIDTHS.unit) +
            (cells.range ?? ""),
        );
        paper.record(result, cells);
      }
      print("");
    }
    print(lines);
    print(`${" ".repeat(28)}*** END OF REPORT ***`);
    return ALL_METADATA;
  },
};

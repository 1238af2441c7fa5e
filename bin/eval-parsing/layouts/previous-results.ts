import {
  printDate,
  printFlag,
  printReference,
  printUnit,
} from "@/bin/eval-parsing/content/formats";
import { makeResult } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "./layout";
import { drawPairs } from "./letterhead";

const lab = "Harbor Point Laboratories";
const naming = { naming: "short", isSi: false } as const;
const base = { lab, ...naming, resultsPerPanel: 18 } as const;

/** The current result beside one or two earlier ones with their dates. */
export const previousResults: Layout = {
  name: "previous-results",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "times", "liberation", "geist"],
  sizes: [8.5, 9, 8, 8.5],
  wishes: [
    { ...base, panels: [PANELS.bloodCountWithDifferential], resultsPerPanel: 20 },
    { ...base, panels: [PANELS.metabolic] },
    { ...base, panels: [PANELS.lipids, PANELS.nutrition] },
    { ...base, panels: [PANELS.metabolic, PANELS.endocrine] },
    { ...base, panels: [PANELS.endocrine, PANELS.others] },
  ],
  draw(paper, report, random) {
    const { patient } = report;
    const hasTwo = random.happens(0.5);
    const hasDateBesideValue = !hasTwo && random.happens(0.5);
    const at = hasTwo
      ? { name: 38, value: 200, flag: 244, first: 292, second: 352, unit: 414, range: 490 }
      : { name: 38, value: 210, flag: 258, first: 306, second: 0, unit: 410, range: 490 };
    const days = [`0${random.integer(1, 9)}/1${random.integer(0, 9)}/2024`, "11/23/2022"] as const;
    paper.addPage();
    paper.text(306, 28, report.lab, { size: 15, isBold: true, align: "center" });
    paper.text(306, 47, "Cumulative laboratory report", {
      size: 9,
      align: "center",
      isItalic: true,
    });
    paper.box(34, 62, 544, 60);
    const ink = { size: 8.5 };
    const left = [
      ["Patient Name:", `${patient.first} ${patient.last}`],
      ["Date of Birth:", printDate(patient.birthDate, "us")],
      ["Sex:", patient.sex === "female" ? "Female" : "Male"],
      ["Accession No:", report.specimen],
    ] as const;
    const right = [
      ["Date Collected:", printDate(report.collected, "us")],
      ["Date Received:", printDate(report.collected, "us")],
      ["Date Reported:", printDate(report.reported, "us")],
      ["Provider:", report.physician],
    ] as const;
    drawPairs(paper, 40, 68, left, { valueX: 120, ink });
    drawPairs(paper, 320, 68, right, { valueX: 400, ink });
    let y = 134;
    for (const panel of report.panels) {
      paper.text(at.name, y, panel.name, { isBold: true, size: paper.size + 1.5 });
      y += paper.line + 5;
      const head = { isBold: true, size: paper.size - 0.5 };
      paper.text(at.name, y, "Test", head);
      paper.text(at.value, y, "Current Result", head);
      paper.text(at.first, y, hasTwo ? `Prev ${days[0]}` : "Previous Result and Date", {
        ...head,
        size: paper.size - (hasTwo ? 2.5 : 0.5),
      });
      if (hasTwo)
        paper.text(at.second + 4, y, `Prev ${days[1]}`, { ...head, size: paper.size - 2.5 });
      paper.text(at.unit, y, "Units", head);
      paper.text(at.range, y, "Reference Interval", head);
      y += paper.line + 2;
      paper.rule(34, y - 2, 544, 0.5);
      y += 2;
      for (const result of panel.results) {
        const flag = printFlag(result, "word");
        const cells = {
          name: result.name,
          value: result.value,
          unit: printUnit(result, "x10"),
          range: printReference(result, "dash"),
          flag,
          panel: panel.name,
        };
        const earlier = [
          makeResult(random, result.marker, naming),
          makeResult(random, result.marker, naming),
        ] as const;
        paper.text(at.name, y, cells.name);
        paper.text(at.value, y, cells.value, { isBold: flag !== null });
        paper.text(at.flag, y, flag ?? "", { isBold: true });
        const gray = { color: "#444444" };
        paper.text(
          at.first,
          y,
          hasDateBesideValue ? `${earlier[0].value}   ${days[0]}` : earlier[0].value,
          gray,
        );
        if (hasTwo) paper.text(at.second, y, earlier[1].value, gray);
        paper.text(at.unit, y, cells.unit ?? "");
        paper.text(at.range, y, cells.range ?? "");
        paper.record(result, cells);
        y += paper.line + 2;
      }
      y += 8;
    }
    paper.text(38, y + 4, "Comment: previous results are shown for comparison only.", {
      size: 7.5,
      isItalic: true,
    });
    paper.text(574, paper.height - 34, "Page 1 of 1", { size: 7.5, align: "right" });
    return ALL_METADATA;
  },
};

import { printRange, printUnit } from "@/bin/eval-parsing/content/formats";
import { makeResult, type Report, type Result } from "@/bin/eval-parsing/content/make-report";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Random } from "@/bin/eval-parsing/content/random";
import type { Layout } from "@/bin/eval-parsing/layouts/layout";
import type { Paper } from "@/bin/eval-parsing/layouts/paper";
import { lookUp } from "@/lib/contract/look-up";
import {
  BRIGHTWATER,
  type Form,
  LARCH,
  OAKHURST,
  TILE_FORMS,
  type Tile,
  toWords,
} from "./tile-forms";

const DAY = 86_400_000;
const LEFT = 40;
const naming = { naming: "short", isSi: false } as const;

/**
 * A portal printed from a browser: tiles side by side, each with a colored chip, some with an earlier value or a bar
 * with numbers. Each panel has its own day; the browser adds the day of printing. Later pages name nobody.
 */
export const portalTiles: Layout = {
  name: "portal-tiles",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "geist", "liberation"],
  sizes: [8.5, 9, 9],
  imageReports: 2,
  wishes: [
    { ...naming, lab: BRIGHTWATER, panels: [PANELS.metabolic, PANELS.lipids], resultsPerPanel: 14 },
    { ...naming, lab: OAKHURST, panels: [PANELS.bloodCount, PANELS.nutrition], resultsPerPanel: 9 },
    {
      ...naming,
      lab: LARCH,
      panels: [PANELS.lipids, PANELS.endocrine, PANELS.urinalysis],
      resultsPerPanel: 6,
    },
  ],
  draw(paper, report, random) {
    const form = lookUp(TILE_FORMS, report.lab);
    if (form === undefined) throw new Error(`${report.lab} prints no tiles`);
    const bottom = paper.height - 40;
    const width = (paper.width - 2 * LEFT + 12) / form.count;
    const height = form.lines * (paper.line + 3) + 8;
    startPage(paper, report);
    drawPatient(paper, report);
    let y = 92;
    for (const [number, panel] of report.panels.entries()) {
      const isSameDay = number === 0 || random.happens(0.3);
      const day = isSameDay ? report.collected : moveDay(report.collected, -91 * number);
      if (y + 24 + height > bottom) y = continuePage(paper, report);
      paper.text(LEFT, y, panel.name, { size: 11.5, isBold: true });
      paper.text(paper.width - LEFT, y + 2, `Collected ${toWords(day)}, 8:10 AM`, {
        size: 8.5,
        align: "right",
      });
      paper.collected = day;
      y += 24;
      for (const [index, result] of panel.results.entries()) {
        const column = index % form.count;
        if (column === 0 && index > 0) y += height;
        if (column === 0 && y + height > bottom) y = continuePage(paper, report);
        const tile = makeTile(result, panel.name, day, form, random);
        form.draw(paper, { x: LEFT + column * width, y, width: width - 12 }, tile);
        const { earlier } = tile;
        paper.record(result, tile.cells, {
          otherColumns: earlier === null ? [] : [{ head: "earlier", value: earlier.value }],
        });
      }
      y += height + 8;
    }
    return ["patient_first_name", "patient_last_name", "dob", "gender"];
  },
};

function makeTile(
  result: Result,
  panel: string,
  day: string,
  { chips, earlier }: Form,
  random: Random,
): Tile {
  const { name, value, marker, state } = result;
  const range = marker.words?.normal ?? printRange(result.scale, "spaced");
  const cells = { name, value, unit: printUnit(result, "plain"), range, flag: chips[state], panel };
  const former = makeResult(random, marker, naming).value;
  const hasEarlier = random.happens(earlier) && former !== value;
  const formerDay = moveDay(day, -random.integer(60, 400));
  return { cells, result, earlier: hasEarlier ? { value: former, day: formerDay } : null };
}

function startPage(paper: Paper, { lab }: Report): void {
  paper.addPage();
  const small = { size: 7 };
  paper.text(24, 12, "11/20/26, 9:41 AM", small);
  paper.text(paper.width / 2, 12, `Test results - My ${lab}`, { ...small, align: "center" });
  paper.text(24, paper.height - 20, "https://my.portal.example/results/8841207", small);
  paper.text(paper.width - 24, paper.height - 20, `Page ${paper.page}`, {
    ...small,
    align: "right",
  });
}

function continuePage(paper: Paper, report: Report): number {
  startPage(paper, report);
  paper.belongsTo(report.patient, false);
  return 34;
}

function drawPatient(paper: Paper, { lab, patient }: Report): void {
  const [year = "", month = "", day = ""] = patient.birthDate.split("-");
  const birth = `${Number(month)}/${Number(day)}/${year}`;
  const sex = patient.sex === "female" ? "Female" : "Male";
  paper.text(LEFT, 32, lab, { size: 10, color: "#2c5f6f", isBold: true });
  paper.text(LEFT, 48, `${patient.first} ${patient.last}`, { size: 16, isBold: true });
  paper.text(LEFT, 70, `Date of birth: ${birth}   |   Legal sex: ${sex}`);
  paper.rule(LEFT, 84, paper.width - 2 * LEFT, 0.6, "#999999");
}

function moveDay(isoDay: string, days: number): string {
  return new Date(Date.parse(isoDay) + days * DAY).toISOString().slice(0, 10);
}

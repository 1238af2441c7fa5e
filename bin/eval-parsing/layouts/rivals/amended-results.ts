import { printDate, printFlag, printUnit } from "@/bin/eval-parsing/content/formats";
import { makeResult, type Report, type Result } from "@/bin/eval-parsing/content/make-report";
import type { Scale } from "@/bin/eval-parsing/content/marker";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import type { Random } from "@/bin/eval-parsing/content/random";
import { ALL_METADATA, type Layout } from "@/bin/eval-parsing/layouts/layout";
import type { Paper, PrintedCells } from "@/bin/eval-parsing/layouts/paper";
import { lookUp } from "@/lib/contract/look-up";

const VANTAGE = "Vantage Ridge Reference Laboratory";
const SORREL = "Sorrel Creek Hospital Laboratory";
const HALYARD = "Halyard Clinical Services";
const LEFT = 44;
const naming = { naming: "long", isSi: false } as const;
const AT = { value: 250, unit: 326, range: 404 } as const;

type Amendment = {
  readonly kind: "corrected" | "preliminary";
  readonly former: string;
  readonly day: string;
};
type Habits = {
  /** Where the code of the performing laboratory stands; the codes are raised, or raised signs. */
  readonly codes: readonly [string, ...string[]];
  readonly codeBehind: "name" | "value";
  readonly isRaised: boolean;
  readonly flag: (value: string, flag: string) => string;
  readonly flagWord: "letter" | "word" | "upper";
  /** Where an amendment is said. */
  readonly notes: "below" | "end" | "foot";
  readonly range: readonly [(low: string, high: string) => string, string, string];
};

const HABITS: Readonly<Record<string, Habits>> = {
  [VANTAGE]: {
    codes: ["01", "02", "A"],
    codeBehind: "name",
    isRaised: true,
    flag: (value, flag) => `${value} [${flag}]`,
    flagWord: "letter",
    notes: "below",
    range: [
      (low, high) => `${low} to ${high}`,
      "greater than or equal to",
      "less than or equal to",
    ],
  },
  [SORREL]: {
    codes: ["¹", "²", "³"],
    codeBehind: "name",
    isRaised: false,
    flag: (value, flag) => `(${flag}) ${value}`,
    flagWord: "letter",
    notes: "end",
    range: [(low, high) => `${low}-${high}`, "at least", "not above"],
  },
  [HALYARD]: {
    codes: ["a", "b"],
    codeBehind: "value",
    isRaised: true,
    flag: (value, flag) => `${flag} ${value}`,
    flagWord: "upper",
    notes: "foot",
    range: [(low, high) => `between ${low} and ${high}`, "no lower than", "no higher than"],
  },
};

/**
 * An amended report: raised codes of the performing laboratories behind names or values, flags in brackets or before the
 * values, bounds in words, and results that are corrected or preliminary: below the row, at its end or in a footnote.
 */
export const amendedResults: Layout = {
  name: "amended-results",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "times", "liberation", "geist"],
  sizes: [9.5, 10, 9, 9],
  imageReports: 2,
  wishes: [
    { ...naming, lab: VANTAGE, panels: [PANELS.metabolic, PANELS.lipids], resultsPerPanel: 11 },
    { ...naming, lab: SORREL, panels: [PANELS.lipids, PANELS.bloodCount], resultsPerPanel: 10 },
    { ...naming, lab: HALYARD, panels: [PANELS.nutrition, PANELS.lipids], resultsPerPanel: 10 },
    { ...naming, lab: VANTAGE, panels: [PANELS.endocrine, PANELS.others], resultsPerPanel: 9 },
  ],
  draw(paper, report, random) {
    const habits = lookUp(HABITS, report.lab);
    if (habits === undefined) throw new Error(`${report.lab} amends nothing`);
    const footnotes: string[] = [];
    paper.addPage();
    let y = drawPageHead(paper, report);
    for (const panel of report.panels) {
      const heading = panel.name.toUpperCase();
      paper.text(LEFT, y, heading, { isBold: true });
      y += paper.line + 4;
      for (const result of panel.results) {
        const amendment = drawAmendment(random, result, report.reported);
        y = drawRow(paper, y, { result, panel: heading, habits, random, amendment, footnotes });
      }
      y += 5;
    }
    y += 4;
    for (const footnote of footnotes) {
      paper.aside(LEFT, y, footnote, { size: 8 });
      y += 11;
    }
    for (const [index, code] of habits.codes.entries()) {
      const town = ["Main campus, 400 Foundry Street", "North annex, 18 Mill Road", "Send-out"];
      paper.text(LEFT, paper.height - 64 + index * 11, `${code}  ${town[index]}`, { size: 7.5 });
    }
    paper.text(LEFT, paper.height - 28, "Page 1 of 1", { size: 7.5 });
    return ALL_METADATA;
  },
};

function drawAmendment(random: Random, result: Result, day: string): Amendment | null {
  const former = makeResult(random, result.marker, naming).value;
  const kind = random.pick(["corrected", "preliminary"]);
  return random.happens(0.26) && former !== result.value ? { kind, former, day } : null;
}

type Row = {
  readonly result: Result;
  readonly panel: string;
  readonly habits: Habits;
  readonly random: Random;
  readonly amendment: Amendment | null;
  readonly footnotes: string[];
};

function drawRow(paper: Paper, y: number, row: Row): number {
  const { result, panel, habits, amendment } = row;
  const cells: PrintedCells = {
    name: result.name,
    value: result.value,
    unit: printUnit(result, "x10"),
    range: printBounds(result.scale, habits.range),
    flag: printFlag(result, habits.flagWord),
    panel,
  };
  const code = row.random.pick(habits.codes);
  const mark = habits.notes === "foot" && amendment !== null ? "†" : "";
  const name = `${cells.name}${habits.isRaised ? "" : code}`;
  const value = cells.flag === null ? cells.value : habits.flag(cells.value, cells.flag);
  if (mark !== "") paper.text(LEFT - 8, y, mark);
  paper.text(LEFT, y, name);
  const raised = { size: paper.size * 0.62 };
  if (habits.isRaised && habits.codeBehind === "name")
    paper.text(LEFT + paper.widthOf(name) + 2, y - 2, code, raised);
  paper.text(AT.unit, y, cells.unit ?? "");
  paper.text(AT.range, y, cells.range ?? "");
  const end = habits.notes === "end" && amendment !== null ? printEnd(amendment) : null;
  if (end !== null) paper.text(paper.width - LEFT, y, end, { size: 7.5, align: "right" });
  paper.text(AT.value, y, value, { isBold: cells.flag !== null });
  const valueWidth = paper.widthOf(value, { isBold: cells.flag !== null });
  if (habits.codeBehind === "value") paper.text(AT.value + valueWidth + 3, y - 2, code, raised);
  const below = habits.notes === "below" && amendment !== null ? printBelow(amendment) : null;
  const foot = mark === "" || amendment === null ? null : printFoot(amendment, cells);
  if (foot !== null) row.footnotes.push(foot.text);
  paper.record(result, cells, { status: end ?? below?.status ?? foot?.status ?? null });
  if (below === null) return y + paper.line + 3;
  paper.aside(LEFT + 12, y + paper.line + 1, below.text, { size: paper.size - 1, isItalic: true });
  return y + 2 * paper.line + 5;
}

function printEnd({ kind, former }: Amendment): string {
  return kind === "preliminary" ? "PRELIM" : `CORR, was ${former}`;
}

/** A line of its own; the status is the part that has to be kept. */
function printBelow({ kind, former, day }: Amendment) {
  if (kind === "preliminary")
    return { text: "Preliminary result, confirmation to follow.", status: "Preliminary result" };
  const status = `previously reported as ${former}`;
  return { text: `Corrected result, ${status} on ${printDate(day, "us")} 16:20.`, status };
}

function printFoot({ kind, former, day }: Amendment, { name, unit }: PrintedCells) {
  if (kind === "preliminary")
    return { text: `† ${name}: preliminary, repeat in progress.`, status: "preliminary" };
  const status = `previously reported as ${former}`;
  const withUnit = [`† ${name}: corrected, ${status}`, unit].filter(Boolean).join(" ");
  return { text: `${withUnit} on ${printDate(day, "us")}.`, status };
}

/** The reference range with its bounds in words. */
function printBounds(
  { low, high, digits }: Scale,
  [both, atLeast, atMost]: Habits["range"],
): string | null {
  const [bottom, top] = [low?.toFixed(digits), high?.toFixed(digits)];
  if (bottom !== undefined && top !== undefined) return both(bottom, top);
  if (top !== undefined) return `${atMost} ${top}`;
  return bottom === undefined ? null : `${atLeast} ${bottom}`;
}

function drawPageHead(paper: Paper, report: Report): number {
  const { patient } = report;
  const middle = 330;
  const sex = patient.sex === "female" ? "Female" : "Male";
  paper.text(paper.width / 2, 26, report.lab, { size: 14, isBold: true, align: "center" });
  paper.text(paper.width / 2, 45, "*** AMENDED REPORT ***", { isBold: true, align: "center" });
  const pairs = [
    ["Patient:", `${patient.first} ${patient.last}`, "Specimen #:", report.specimen],
    ["DOB:", printDate(patient.birthDate, "us"), "Collected:", printDate(report.collected, "us")],
    ["Sex:", sex, "Reported:", printDate(report.reported, "us")],
  ] as const;
  for (const [index, [label, value, other, text]] of pairs.entries()) {
    const y = 64 + index * 14;
    paper.text(LEFT, y, label, { isBold: true });
    paper.text(LEFT + 62, y, value);
    paper.text(middle, y, other, { isBold: true });
    paper.text(middle + 72, y, text);
  }
  const head = { isBold: true, size: paper.size - 0.5 };
  paper.rule(LEFT, 110, paper.width - 2 * LEFT, 0.8);
  paper.text(LEFT, 116, "Test", head);
  paper.text(AT.value, 116, "Result", head);
  paper.text(AT.unit, 116, "Units", head);
  paper.text(AT.range, 116, "Expected range", head);
  paper.rule(LEFT, 116 + paper.line + 2, paper.width - 2 * LEFT, 0.8);
  return 124 + paper.line;
}

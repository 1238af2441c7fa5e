import { parseFlags } from "@/lib/result-assessment/parse-flags";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import type { CellKind } from "./cell-kinds";
import type { LineToken } from "./line-tokens";
import { isFinal } from "./marks/status-words";
import { unite } from "./rectangles";
import { type LabLegend, nameLab, readPerformedAt } from "./reference-labs";
import type { Cell, DraftRow } from "./report-draft";
import { getTokens, hasPart, type RowParts, separateUnit } from "./row-parts";
import { joinPrinted, joinText, toCell } from "./text-lines";

/** The heading above results, with what is printed in a report in another language. */
export type PanelName = Pick<DraftRow, "panel" | "printedPanel">;

/** What says nothing about a value beside it: further ranges, other units, days. */
const NEUTRAL: ReadonlySet<CellKind> = new Set([
  "interval",
  "bound",
  "no_range",
  "unit",
  "date",
  "time",
]);

/** A result while it is assembled from its lines. */
export type DraftResult = PanelName & {
  readonly page: number;
  readonly comments: string[];
  /** What the lines below say about the status of its value. */
  readonly statuses: string[];
  /** The laboratory that is named below the result. */
  lab: string | null;
  parts: RowParts;
};

/** A result with what its first line has of it. */
export function beginResult(page: number, panel: PanelName, parts: RowParts): DraftResult {
  return { page, ...panel, comments: [], statuses: [], lab: null, parts };
}

/** The row of a report that a result becomes. */
export function toDraftRow(
  result: DraftResult,
  emphasis: ReadonlySet<DraftResult>,
  legend: LabLegend,
): DraftRow {
  const { page, panel, printedPanel } = result;
  const parts = separateUnit(result.parts);
  const name = trimName(toPart(page, parts.name) ?? toCell(page, []));
  const value = toPart(page, parts.value) ?? toCell(page, []);
  return {
    page,
    rect: unite(getTokens(parts).map(({ rect }) => rect)),
    panel,
    ...(printedPanel !== undefined && { printedPanel }),
    name,
    value,
    unit: toPart(page, parts.unit),
    range: trimRange(toPart(page, parts.range)),
    flag: trimFlag(toPart(page, parts.flag)),
    isEmphasized: emphasis.has(result),
    comments: [...toComments(parts.comment), ...result.comments],
    referenceLab: parts.lab.map(({ text }) => nameLab(text, legend)).join(", ") || result.lab,
    status: toStatus(result),
    hasUnknownWords: parts.comment.some(isNotUnderstood),
    earlier: parts.earlier.map((each) => ({ value: toText(each.value), date: each.date })),
    collected: parts.collected,
    specimen: null,
    doubts: parts.isColumnUnclear ? ["column_unclear"] : [],
  };
}

/** The panel that a heading names, without `(continued)` and a colon. */
export function readPanelName(words: readonly ReadWord[]): PanelName {
  const trim = (text: string) => text.replace(/\s?\(?cont(?:inued|'d|\.)?\)?$|[:\s]{1,20}$/i, "");
  const [panel, printedPanel] = [trim(joinText(words)), trim(joinPrinted(words))];
  return panel === printedPanel ? { panel } : { panel, printedPanel };
}

/** The texts beside a result; those under an unknown heading begin with it. Unknown words of a tile have an empty one. */
function toComments(tokens: readonly LineToken[]): string[] {
  const headings = [...new Set(tokens.map(({ heading }) => heading))];
  return headings.flatMap((heading) => {
    const own = tokens.filter((token) => token.heading === heading);
    if (heading === undefined)
      return own.map(({ words }) => joinPrinted(words)).filter((text) => text.length > 1);
    return [heading === "" ? toText(own) : `${heading}: ${toText(own)}`];
  });
}

function toText(tokens: readonly LineToken[]): string {
  return tokens.map(({ words }) => joinPrinted(words)).join(" ");
}

/** Words under a heading that is not known, or that are no flag under one of flags, may say that a value is abnormal. */
function isNotUnderstood({ heading, kind, text }: LineToken): boolean {
  if (heading === undefined || NEUTRAL.has(kind)) return false;
  const { interpretation, notUnderstood } = parseFlags([text]);
  return interpretation !== "normal" || notUnderstood.length > 0;
}

function toStatus({ parts, statuses }: DraftResult): string | null {
  const beside = parts.status.length === 0 ? [] : [toText(parts.status)];
  return [...beside, ...statuses].filter((text) => !isFinal(text)).join("; ") || null;
}

/** The results whose values are bold; none if more than half of all values are. */
export function findEmphasis(results: readonly DraftResult[]): Set<DraftResult> {
  const bold = results.filter(({ parts }) => isBold(parts.value));
  return bold.length * 2 > results.length ? new Set() : new Set(bold);
}

function isBold(tokens: readonly LineToken[]): boolean {
  const words = tokens.flatMap((token) => token.words);
  return words.length > 0 && words.every((word) => word.isBold);
}

function toPart(page: number, tokens: readonly LineToken[]): Cell | null {
  const words: ReadWord[] = tokens.flatMap((token) => [...token.words]);
  return words.length === 0 ? null : toCell(page, words);
}

/** Leader dots, a colon and footnote marks after a name are not part of it. */
function trimName(cell: Cell): Cell {
  return trimCell(cell, trimNameText);
}

/** The cell with its text trimmed, and what is printed for it likewise. */
function trimCell(cell: Cell, trim: (text: string) => string): Cell {
  const text = trim(cell.text);
  if (text === "" || text === cell.text) return cell;
  const { foreign } = cell;
  return {
    ...cell,
    text,
    ...(foreign && { foreign: { ...foreign, printed: trim(foreign.printed) } }),
  };
}

function trimNameText(printed: string): string {
  let end = printed.length;
  while (end > 0 && /[\s.:"*†‡_…]/.test(printed.charAt(end - 1))) end -= 1;
  // One period may belong to the name: `RA Latex Turbid.`
  if (/^\.(?:$|[^.\s])/.test(printed.slice(end))) end += 1;
  return printed.slice(0, end).replace(/^[*•·"†‡§¶\s]{1,20}/, "");
}

/** A laboratory named below results applies to the panel's results that have none yet; false for any other text. */
export function nameLabAbove(
  results: readonly DraftResult[],
  panel: string | null,
  text: string,
): boolean {
  const lab = readPerformedAt(text);
  if (lab === null) return false;
  for (const result of [...results].reverse()) {
    if (result.panel !== panel || result.lab !== null || hasPart(result.parts, "lab")) break;
    result.lab = lab;
  }
  return true;
}

/** `[HIGH]` and `(HIGH)` are HIGH, and a comma between two flags may end the cell. */
function trimFlag(cell: Cell | null): Cell | null {
  if (cell === null) return null;
  const text = cell.text
    .replaceAll(/[[\]]/g, "")
    .replace(/^\(([^()]{1,20})\)$/, "$1")
    .replace(/[\s,;]{1,5}$/, "")
    .trim();
  return text === "" ? cell : { ...cell, text };
}

function trimRange(cell: Cell | null): Cell | null {
  if (cell === null) return null;
  const trim = (text: string) => text.replace(/^[:=]\s?/, "").trim();
  return trim(cell.text) === "" ? null : trimCell(cell, trim);
}

import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import type { LineToken } from "./line-tokens";
import { unite } from "./rectangles";
import { type LabLegend, nameLab } from "./reference-labs";
import type { Cell, DraftRow } from "./report-draft";
import { getTokens, type RowParts } from "./row-parts";
import { toCell } from "./text-lines";

/** A result while it is assembled from its lines. */
export type DraftResult = {
  readonly page: number;
  readonly panel: string | null;
  readonly comments: string[];
  /** The laboratory that is named below the result. */
  lab: string | null;
  parts: RowParts;
};

/** The row of a report that a result becomes. */
export function toDraftRow(
  result: DraftResult,
  emphasis: ReadonlySet<DraftResult>,
  legend: LabLegend,
): DraftRow {
  const { page, panel, parts } = result;
  const name = trimName(toPart(page, parts.name) ?? toCell(page, []));
  const value = toPart(page, parts.value) ?? toCell(page, []);
  return {
    page,
    rect: unite(getTokens(parts).map(({ rect }) => rect)),
    panel,
    name,
    value,
    unit: toPart(page, parts.unit),
    range: trimRange(toPart(page, parts.range)),
    flag: toPart(page, parts.flag),
    isEmphasized: emphasis.has(result),
    comments: [...toComments(parts.comment), ...result.comments],
    referenceLab: parts.lab.map(({ text }) => nameLab(text, legend)).join(", ") || result.lab,
    columnDate: parts.columnDate,
    earlier: parts.earlier.map((each) => ({ value: toText(each.value), date: each.date })),
    collected: null,
    specimen: null,
    doubts: parts.isColumnUnclear ? ["column_unclear"] : [],
  };
}

/** The texts beside a result; those under an unknown heading begin with it. */
function toComments(tokens: readonly LineToken[]): string[] {
  const headings = [...new Set(tokens.map(({ heading }) => heading))];
  return headings.flatMap((heading) => {
    const own = tokens.filter((token) => token.heading === heading);
    if (heading === undefined) return own.map(({ text }) => text).filter((text) => text.length > 1);
    return [`${heading}: ${toText(own)}`];
  });
}

function toText(tokens: readonly LineToken[]): string {
  return tokens.map(({ text }) => text).join(" ");
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
  let end = cell.text.length;
  while (end > 0 && /[\s.:"*†‡_…]/.test(cell.text.charAt(end - 1))) end -= 1;
  // One period may belong to the name: `RA Latex Turbid.`
  if (/^\.(?:$|[^.\s])/.test(cell.text.slice(end))) end += 1;
  const text = cell.text.slice(0, end).replace(/^[*•·"\s]{1,20}/, "");
  return text === "" || text === cell.text ? cell : { ...cell, text };
}

function trimRange(cell: Cell | null): Cell | null {
  if (cell === null) return null;
  const text = cell.text.replace(/^[:=]\s?/, "").trim();
  return text === "" ? null : { ...cell, text };
}

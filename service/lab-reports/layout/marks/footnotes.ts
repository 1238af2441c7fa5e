import type { Ledger } from "@/service/lab-reports/layout/accounting/ledger";
import type { DraftResult } from "@/service/lab-reports/layout/draft-results";
import { getText } from "@/service/lab-reports/layout/row-parts";
import { joinPrinted, joinText, type TextLine } from "@/service/lab-reports/layout/text-lines";
import { beginsWithStatus } from "./status-words";

/** What a sign beside results stands for, below them. */
export type Footnote = { readonly line: TextLine; readonly mark: string; readonly text: string };

/** Signs that are no flags and in no name. */
const MARKED = /^([†‡§¶]{1,2}|\(\d\)|\[\d\])\s?(.{3,200})$/;
const MARKS = /[†‡§¶]{1,2}|\(\d\)|\[\d\]/g;

/** The lines that explain a sign: `† Ferritin: preliminary, repeat in progress`. A row with a sign is none. */
export function findFootnotes(lines: readonly TextLine[]): Footnote[] {
  return lines.flatMap((line) => {
    const [, mark, text] = MARKED.exec(joinText(line.words)) ?? [];
    if (mark === undefined || text === undefined || !isExplanation(text)) return [];
    return [{ line, mark, text }];
  });
}

function isExplanation(text: string): boolean {
  const [, rest = text] = /^[^:]{2,80}: (.{3,160})$/.exec(text) ?? [];
  return beginsWithStatus(text) || beginsWithStatus(rest);
}

/** Adds what footnotes say about the status of values: to the result that they name, otherwise to all with their sign. */
export function addFootnotes(
  results: readonly DraftResult[],
  footnotes: readonly Footnote[],
  ledger: Ledger,
): void {
  for (const { line, mark, text } of footnotes) {
    const marked = results.filter((result) => hasMark(result, mark));
    const named = marked.filter(({ parts }) => {
      const name = getText(parts.name).replaceAll(MARKS, "").trim().toLowerCase();
      return text.toLowerCase().startsWith(`${name}:`);
    });
    const own = named.length > 0 || !beginsWithStatus(text) ? named : marked;
    for (const { statuses } of own) statuses.push(joinPrinted(line.words));
    if (own.length > 0) ledger.noteLine(line, "status");
  }
}

function hasMark({ parts: { name, value } }: DraftResult, mark: string): boolean {
  return [...name, ...value].some(({ text }) => text.match(MARKS)?.includes(mark) === true);
}

import type { ColumnRole } from "@/service/lab-reports/layout/columns/heading-roles";
import type { DraftResult } from "@/service/lab-reports/layout/draft-results";
import type { Fact } from "@/service/lab-reports/layout/metadata/page-facts";
import { hasPart, type PartName } from "@/service/lab-reports/layout/row-parts";
import { type Column, getColumnAt } from "@/service/lab-reports/layout/table-columns";
import type { TableEntry } from "@/service/lab-reports/layout/table-entries";
import type { Ledger, WordUse } from "./ledger";

const PARTS = {
  name: "name",
  value: "value",
  unit: "unit",
  range: "range",
  flag: "flag",
  lab: "laboratory",
  status: "status",
  comment: "comment",
} as const satisfies Record<PartName, WordUse>;

/** The columns whose content is known and not part of the current result. */
const COLUMNS: Partial<Record<ColumnRole, WordUse>> = {
  previous: "earlier",
  date: "date",
  method: "method",
  code: "code",
};

/** Records the words in the cells of results. */
export function noteCells(ledger: Ledger, results: readonly DraftResult[]): void {
  for (const { page, parts } of results) {
    for (const [part, use] of Object.entries(PARTS)) {
      for (const { words } of parts[part as PartName]) ledger.note(page, words, use);
    }
    for (const { value } of parts.earlier)
      for (const { words } of value) ledger.note(page, words, "earlier");
  }
}

/** Records the words of rows that are in columns for other things than the current result. */
export function noteColumns(
  ledger: Ledger,
  entries: readonly TableEntry[],
  columns: readonly Column[] | null,
): void {
  if (columns === null) return;
  for (const { isInTable, rows, tokens, line } of entries) {
    const [row] = rows;
    if (!isInTable || row === undefined || !hasPart(row, "name")) continue;
    for (const token of tokens) {
      const role = getColumnAt(columns, token)?.role;
      const use = role === undefined ? undefined : COLUMNS[role];
      if (use !== undefined) ledger.note(line.page, token.words, use);
    }
  }
}

/** Records what was read about the patient, the specimen and the dates. */
export function noteFacts(
  ledger: Ledger,
  pages: readonly { readonly number: number; readonly facts: readonly Fact[] }[],
): void {
  for (const { number, facts } of pages) {
    for (const { meaning, words } of facts)
      ledger.note(number, words, meaning.startsWith("date") ? "date" : "patient");
  }
}

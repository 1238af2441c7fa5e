import type { ReadPage } from "@/service/lab-reports/reading/read-page";
import { ResultAssembler } from "./assemble-results";
import { readHeadingRole } from "./column-headings";
import { findEmphasis, toDraftRow } from "./draft-results";
import { findRepeatedLines } from "./page-furniture";
import { METADATA_FIELDS, type ReportDraft } from "./report-draft";
import type { Column } from "./table-columns";
import { readEntry, splitAtHeads } from "./table-entries";
import { groupLines } from "./text-lines";

/**
 * Reads the results and the facts about the patient from the words of a report. Nothing is judged or corrected: cells
 * have their words as printed. Never throws; the time is bounded by the number of words.
 */
export function readLayout(pages: readonly ReadPage[]): ReportDraft {
  const drafts = pages.map((page) => ({
    height: page.height,
    lines: groupLines(page.number, page.words),
  }));
  const repeated = findRepeatedLines(drafts);
  const assembler = new ResultAssembler();
  let carried: readonly Column[] | null = null;
  for (const { lines } of drafts) {
    for (const { headings, columns, lines: own } of splitAtHeads(lines)) {
      if (headings !== null) {
        const title = headings.find(({ role }) => role === "name")?.text ?? null;
        assembler.startTable(title !== null && readHeadingRole(title) === null ? title : null);
        carried = columns;
      }
      const entries = own
        .filter((line) => !repeated.has(line))
        .map((line) => readEntry(line, carried));
      assembler.add(entries);
    }
  }
  assembler.finish();
  const emphasis = findEmphasis(assembler.results);
  const rows = assembler.results.map((result) => toDraftRow(result, emphasis));
  const metadata = Object.fromEntries(
    METADATA_FIELDS.map((field) => [field, null]),
  ) as ReportDraft["metadata"];
  return { metadata, rows, failure: null };
}

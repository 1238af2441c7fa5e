import type { TrueRow } from "@/bin/eval-parsing/content/truth";
import type { ParsedResult } from "@/lib/contract/service/parsing-job";
import { compareNames, normalize } from "./printed-text";

/** Below this, a parsed row is not a reading of the true one. */
const MIN_NAME_LIKENESS = 0.7;

export type Pairs = {
  readonly found: readonly { readonly row: TrueRow; readonly parsed: ParsedResult }[];
  readonly missed: readonly TrueRow[];
  readonly invented: readonly ParsedResult[];
};

/**
 * Pairs true rows with parsed rows, the most similar names first. Values only decide between rows with equal names, so
 * that a wrong value is never excused by another row that has it.
 */
export function pairRows(rows: readonly TrueRow[], results: readonly ParsedResult[]): Pairs {
  const candidates = rows
    .flatMap((row, rowIndex) =>
      results.map((parsed, index) => {
        const likeness = compareNames(row.name, parsed.test_name);
        const isOnPage = parsed.page === undefined || parsed.page === row.page;
        const hasUnit = normalize(row.unit) === normalize(parsed.units);
        const hasValue = normalize(row.value) === normalize(parsed.value);
        const tie = (isOnPage ? 0.04 : 0) + (hasUnit ? 0.02 : 0) + (hasValue ? 0.01 : 0);
        return { row, rowIndex, parsed, index, likeness, score: likeness + tie };
      }),
    )
    .filter(({ likeness }) => likeness >= MIN_NAME_LIKENESS)
    .sort((a, b) => b.score - a.score);
  const usedRows = new Set<number>();
  const usedResults = new Set<number>();
  const found: { row: TrueRow; parsed: ParsedResult }[] = [];
  for (const { row, rowIndex, parsed, index } of candidates) {
    if (usedRows.has(rowIndex) || usedResults.has(index)) continue;
    usedRows.add(rowIndex);
    usedResults.add(index);
    found.push({ row, parsed });
  }
  return {
    found,
    missed: rows.filter((_, index) => !usedRows.has(index)),
    invented: results.filter((_, index) => !usedResults.has(index)),
  };
}

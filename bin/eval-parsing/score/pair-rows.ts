import type { TrueRow } from "@/bin/eval-parsing/content/truth";
import type { ParsedResult } from "@/lib/contract/service/parsing-job";
import { compareNames, normalize } from "./printed-text";

/** Rows with the same name that are further apart than this, as a fraction of the page, are told apart by it. */
const MAX_DISTANCE = 0.2;
/** Below this, a parsed row is not a reading of the true one. */
const MIN_NAME_LIKENESS = 0.7;

export type Pairs = {
  readonly found: readonly { readonly row: TrueRow; readonly parsed: ParsedResult }[];
  readonly missed: readonly TrueRow[];
  readonly invented: readonly ParsedResult[];
};

/**
 * Pairs true rows with parsed rows, the most similar names first. The place on the
 * page decides between rows with equal names, then the unit and the value, so that a wrong value is never excused by
 * another row that has it. A row of another page is never a reading of this one.
 */
export function pairRows(rows: readonly TrueRow[], results: readonly ParsedResult[]): Pairs {
  const candidates = rows
    .flatMap((row, rowIndex) =>
      results.map((parsed, index) => {
        const isOnPage = parsed.page === undefined || parsed.page === row.page;
        const likeness = isOnPage ? compareNames(row.name, parsed.test_name) : 0;
        const hasUnit = normalize(row.unit) === normalize(parsed.units);
        const hasValue = normalize(row.value) === normalize(parsed.value);
        const tie = 0.05 * getCloseness(row, parsed) + (hasUnit ? 0.02 : 0) + (hasValue ? 0.01 : 0);
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

/** 1 at the same height of the page, 0 far away or where the place is not known. */
function getCloseness(row: TrueRow, { cells }: ParsedResult): number {
  const y = cells?.value.box.y;
  if (y === undefined || row.y === 0) return 0;
  return 1 - Math.min(1, Math.abs(y - row.y) / MAX_DISTANCE);
}

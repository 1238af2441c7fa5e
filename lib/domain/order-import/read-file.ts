import type { ImportColumn } from "@/lib/contract/dashboard/orders/order-import";
import { readCsv } from "@/lib/csv/read-csv";
import { readGuarded } from "@/lib/csv/write-csv";
import { findChange } from "./changed-cell";
import type { Cells } from "./check-row";

export type FileRow = {
  /** The number of the row in a spreadsheet. */
  readonly row: number;
  readonly cells: Cells;
  /** Why the row cannot be imported as it stands in the file, in sentences. */
  readonly problems: readonly string[];
};

type Columns = Readonly<Partial<Record<ImportColumn, string>>>;

/** The header and the rows of a file of orders; a header that is no row of text has a problem. */
export function readHeader(text: string): { header: readonly string[]; problem: string | null } {
  const [first] = readCsv(text).records;
  return { header: first?.cells ?? [], problem: first?.problem ?? null };
}

/**
 * The rows of a file below its header, by column. `firstRow`: the row number of the first of them in the whole file,
 * for a part of it.
 */
export function readFileRows(text: string, columns: Columns, firstRow?: number): FileRow[] {
  const [header, ...records] = readCsv(text).records;
  const headings = header?.cells ?? [];
  const offset = firstRow === undefined ? 0 : firstRow - (records[0]?.row ?? firstRow);
  const places = Object.entries(columns).map(
    ([column, heading]) => [column as ImportColumn, headings.indexOf(heading)] as const,
  );
  return records.map(({ cells, row, problem }) => {
    const at = { row: row + offset };
    const found = problem ?? findWidthProblem(cells, headings.length);
    if (found !== null)
      return { ...at, cells: {}, problems: [`The row cannot be read: ${found}.`] };
    const named = places.map(([column, place]) => [column, cells[place] ?? ""] as const);
    return {
      ...at,
      cells: Object.fromEntries(named.map(([column, cell]) => [column, readGuarded(cell).text])),
      problems: named.flatMap(([column, cell]) => findChange(column, cell) ?? []),
    };
  });
}

/** A cell too few or too many puts cells under wrong names. */
function findWidthProblem(cells: readonly string[], width: number): string | null {
  if (cells.length < width) return `${cells.length} cells, but ${width} column headings`;
  const rest = cells.slice(width).some((cell) => cell !== "");
  return rest ? `${cells.length} cells, but only ${width} column headings` : null;
}

import "server-only";
import { parse } from "csv-parse/sync";
import { type ImportColumn, MAX_IMPORT_ROWS } from "@/lib/contract/dashboard/order-import";
import type { Cells } from "@/lib/domain/order-import/check-row";
import { DashboardError } from "@/lib/server/core/errors";

type Columns = Partial<Record<ImportColumn, string>>;

/** Exported cells that a spreadsheet would have run carry an apostrophe; the value is what follows it. */
const GUARDED = /^'(?=[=+\-@])/;

/** The rows of a CSV file by column. Throws `invalid_request` with the line, in words, for what is no such file. */
export function readImportFile(text: string, columns: Columns): Cells[] {
  if (text.includes("\0")) throw unreadable("This is no text file.");
  const records = parseRecords(text);
  const [heads = [], ...rows] = records;
  const missing = Object.values(columns).find((head) => !heads.includes(head));
  if (missing !== undefined) throw unreadable(`The file has no column “${missing}”.`);
  if (rows.length === 0) throw unreadable("The file has heads and no row below them.");
  if (rows.length > MAX_IMPORT_ROWS) {
    throw unreadable(`The file has ${rows.length} rows; one import takes ${MAX_IMPORT_ROWS}.`);
  }
  const places = Object.entries(columns).map(
    ([column, head]) => [column as ImportColumn, heads.indexOf(head)] as const,
  );
  return rows.map((row) =>
    Object.fromEntries(
      places.map(([column, place]) => [column, (row[place] ?? "").replace(GUARDED, "")]),
    ),
  );
}

function parseRecords(text: string): string[][] {
  try {
    return parse(text, { bom: true, trim: true, skip_empty_lines: true, max_record_size: 20_000 });
  } catch (cause) {
    const line = cause instanceof Error && "lines" in cause ? Number(cause.lines) : null;
    const where = line ? `Line ${line} of the file` : "The file";
    throw unreadable(
      `${where} is not good CSV: each row needs as many cells as there are heads, and each quote its pair.`,
      cause,
    );
  }
}

function unreadable(sentence: string, cause?: unknown): DashboardError {
  return new DashboardError("invalid_request", sentence, { cause });
}

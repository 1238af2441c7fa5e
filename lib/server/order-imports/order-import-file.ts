import "server-only";
import { parse } from "csv-parse/sync";
import { type ImportColumn, MAX_IMPORT_ROWS } from "@/lib/contract/dashboard/orders/order-import";
import type { Cells } from "@/lib/domain/order-import/check-row";
import { DashboardError } from "@/lib/server/core/errors";

type Columns = Partial<Record<ImportColumn, string>>;

/** The export puts an apostrophe before cells that a spreadsheet would run as formulas; it is removed here. */
const GUARDED = /^'(?=[=+\-@])/;

/** The rows of a CSV file, by column. Throws `invalid_request` with the line number when the file cannot be read. */
export function readImportFile(text: string, columns: Columns): Cells[] {
  if (text.includes("\0")) throw unreadable("This is not a text file.");
  const records = parseRecords(text);
  const [headings = [], ...rows] = records;
  const missing = Object.values(columns).find((heading) => !headings.includes(heading));
  if (missing !== undefined) throw unreadable(`The file has no column “${missing}”.`);
  if (rows.length === 0) throw unreadable("The file has column headings but no rows.");
  if (rows.length > MAX_IMPORT_ROWS) {
    throw unreadable(
      `The file has ${rows.length} rows; one import is limited to ${MAX_IMPORT_ROWS}.`,
    );
  }
  const positions = Object.entries(columns).map(
    ([column, heading]) => [column as ImportColumn, headings.indexOf(heading)] as const,
  );
  return rows.map((row) =>
    Object.fromEntries(
      positions.map(([column, position]) => [column, (row[position] ?? "").replace(GUARDED, "")]),
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
      `${where} is not valid CSV: each row needs as many cells as there are column headings, and quotes come in pairs.`,
      cause,
    );
  }
}

function unreadable(sentence: string, cause?: unknown): DashboardError {
  return new DashboardError("invalid_request", sentence, { cause });
}

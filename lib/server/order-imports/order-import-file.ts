import "server-only";
import { type ImportColumn, MAX_IMPORT_ROWS } from "@/lib/contract/dashboard/orders/order-import";
import { type FileRow, readFileRows, readHeader } from "@/lib/domain/order-import/read-file";
import { DashboardError } from "@/lib/server/core/errors";

type Columns = Partial<Record<ImportColumn, string>>;

/**
 * The rows of a CSV file, by column; a row that cannot be read has problems. Throws `invalid_request` when the file
 * cannot be read.
 */
export function readImportFile(text: string, columns: Columns, firstRow?: number): FileRow[] {
  const { header, problem } = readHeader(text);
  if (problem !== null) throw unreadable("This is not a text file: its first row cannot be read.");
  const missing = Object.values(columns).find((heading) => !header.includes(heading));
  if (missing !== undefined) throw unreadable(`The file has no column “${missing}”.`);
  const rows = readFileRows(text, columns, firstRow);
  if (rows.length === 0) throw unreadable("The file has column headings but no rows.");
  if (rows.length > MAX_IMPORT_ROWS) {
    throw unreadable(
      `The file has ${rows.length} rows; one import is limited to ${MAX_IMPORT_ROWS}.`,
    );
  }
  return rows;
}

function unreadable(sentence: string): DashboardError {
  return new DashboardError("invalid_request", sentence);
}

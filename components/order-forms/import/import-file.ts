import { MAX_IMPORT_PARTS, MAX_IMPORT_ROWS } from "@/lib/contract/dashboard/orders/order-import";
import { decodeTextFile } from "@/lib/csv/decode-text";
import { readCsv } from "@/lib/csv/read-csv";

export type ImportFile = { text: string; heads: string[]; rows: number };

const MAX_MEGABYTES = 20;
const MAX_ROWS = MAX_IMPORT_PARTS * MAX_IMPORT_ROWS;

/**
 * The text of a chosen file with its column names; throws a message for a file that is too long or is no CSV file. The
 * server parses it again.
 */
export async function readFile(file: File): Promise<ImportFile> {
  if (file.size > MAX_MEGABYTES * 1_000_000) {
    const split = formatSplit(file.size / (MAX_MEGABYTES * 1_000_000));
    throw new Error(`The file is longer than ${MAX_MEGABYTES} MB. ${split}`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (start === "PK\u0003\u0004" || start === "\u00d0\u00cf\u0011\u00e0") {
    throw new Error("This is not a text file but a workbook or a zip. Save the sheet as CSV.");
  }
  // No request may contain NUL; a row with one is shown as unreadable.
  const text = decodeTextFile(bytes).replaceAll("\0", "\uFFFD");
  const [header, ...records] = readCsv(text).records;
  if (!header) throw new Error("The file is empty.");
  if (header.problem !== null) {
    throw new Error("This is not a text file. Save the sheet as CSV.");
  }
  const heads = [...new Set(header.cells.filter(Boolean))];
  if (heads.length < 2) {
    throw new Error("The first row has no column heads separated by commas, semicolons or tabs.");
  }
  if (records.length > MAX_ROWS) {
    const [rows, limit] = [records.length, MAX_ROWS].map((count) => count.toLocaleString("en"));
    const split = formatSplit(records.length / MAX_ROWS);
    throw new Error(`The file has ${rows} rows; ${limit} are possible. ${split}`);
  }
  return { text, heads, rows: records.length };
}

/** How many files a file becomes that is so many times as long as one may be. */
function formatSplit(times: number): string {
  const files = Math.ceil(times);
  return `Split it into ${files === 2 ? "two" : `at least ${files.toLocaleString("en")}`} files.`;
}

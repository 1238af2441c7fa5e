import { parse } from "csv-parse/browser/esm/sync";
import { MAX_IMPORT_CHARACTERS } from "@/lib/contract/dashboard/orders/order-import";

export type ImportFile = { text: string; heads: string[]; rows: number };

const MAX_BYTES = 4 * MAX_IMPORT_CHARACTERS;

/**
 * The text of a chosen file with its column names; throws a message for a file that is too long or is not UTF-8 CSV.
 * The server parses it again.
 */
export async function readFile(file: File): Promise<ImportFile> {
  const limit = MAX_IMPORT_CHARACTERS.toLocaleString("en");
  const tooLong = `The file is longer than ${limit} characters. Split it into two files.`;
  if (file.size > MAX_BYTES) throw new Error(tooLong);
  const text = decode(await file.arrayBuffer());
  if (text.length > MAX_IMPORT_CHARACTERS) throw new Error(tooLong);
  if (text.includes("\0")) throw new Error("This is not a text file. Save the sheet as CSV.");
  const records = parseRecords(text);
  const [heads = []] = records;
  if (heads.length < 2) throw new Error("The first row has no column heads separated by commas.");
  return { text, heads: [...new Set(heads.filter(Boolean))], rows: records.length - 1 };
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error("This is not UTF-8 text. Save the sheet as CSV UTF-8.");
  }
}

function parseRecords(text: string): string[][] {
  try {
    return parse(text, { bom: true, trim: true, skip_empty_lines: true, max_record_size: 20_000 });
  } catch {
    throw new Error(
      "This is not valid CSV: each row needs as many cells as there are heads, and each quote needs its pair.",
    );
  }
}

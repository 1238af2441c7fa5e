import {
  MAX_IMPORT_CHARACTERS,
  MAX_IMPORT_ROWS,
} from "@/lib/contract/dashboard/orders/order-import";
import { type CsvRecord, readCsv } from "@/lib/csv/read-csv";

/** A part of a file that one import takes: the header and some rows, with the number of the first of them. */
export type FilePart = { readonly text: string; readonly first_row: number };

/** Cuts a file of orders into parts that an import takes, between rows; one part if it is short. */
export function cutFile(text: string): FilePart[] {
  const { records, separator } = readCsv(text);
  const [header, ...rows] = records;
  if (!header) return [];
  // Names the separator, so that every part is read as the whole file.
  const head = `sep=${separator}\n${text.slice(header.start, header.end)}\n`;
  const parts: FilePart[] = [];
  let from = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const isLast = at === rows.length - 1;
    const next = rows[at + 1];
    const isFull = at + 1 - from >= MAX_IMPORT_ROWS;
    const isLong = next && head.length + getLength(rows[from], next) > MAX_IMPORT_CHARACTERS;
    if (!isLast && !isFull && !isLong) continue;
    const [first, last] = [rows[from], rows[at]];
    if (first && last) {
      parts.push({ text: head + text.slice(first.start, last.end), first_row: first.row });
    }
    from = at + 1;
  }
  return parts;
}

function getLength(first: CsvRecord | undefined, last: CsvRecord): number {
  return last.end - (first?.start ?? last.start);
}

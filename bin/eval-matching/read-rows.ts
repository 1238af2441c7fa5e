import { readData } from "@/bin/eval-data/read-data";
import { readCsv } from "@/lib/csv/read-csv";

/** A row of a file, by the names of its columns. */
export type Row = Readonly<Record<string, string | undefined>>;

/** The rows of a CSV file of the data folder. */
export function readRows(file: string): Row[] {
  const [header, ...rows] = readCsv(readData(file)).records;
  return rows.map(({ cells }) =>
    Object.fromEntries((header?.cells ?? []).map((name, index) => [name, cells[index]])),
  );
}

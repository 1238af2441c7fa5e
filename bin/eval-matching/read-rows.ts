import { parse } from "csv-parse/sync";
import { readData } from "@/bin/eval-data/read-data";

/** A row of a file, by the names of its columns. */
export type Row = Readonly<Record<string, string | undefined>>;

/** The rows of a CSV file of the data folder. */
export function readRows(file: string): Row[] {
  return parse<Row>(readData(file), { columns: true, trim: true });
}

import { TextFileDecoder } from "@/lib/csv/decode-text";
import { CsvReader, type CsvRecord } from "@/lib/csv/read-csv";
import { Refusal } from "@/service/http/refusal";
import type { Collector } from "@/service/imports/collector";
import { type ImportOptions, type Reading, skipped, type Tick } from "@/service/imports/reading";
import { SampleSums } from "@/service/imports/sample-sums";
import type { Bytes } from "@/service/imports/upload";
import { type CsvForm, type CsvRow, findColumn } from "./csv-form";
import { isHeader, MAX_ROWS_BEFORE_HEADER } from "./csv-kinds";
import { DateOrder } from "./date-order";

const ROWS_A_TICK = 2000;
const DECIMAL_COMMA = /^[+-]?\d{1,15},\d{1,15}$/;

type ReadOptions = { readonly options: ImportOptions; readonly tick: Tick };
type NumberedRow = { readonly number: number; readonly row: CsvRow; readonly rest: Reading[] };

/** Reads a CSV file row by row. A malformed or unreadable row is counted with its reason and its number. */
export async function readCsvImport(
  bytes: Bytes,
  collector: Collector,
  form: CsvForm,
  { options, tick }: ReadOptions,
): Promise<void> {
  const decoder = new TextFileDecoder();
  const reader = new CsvReader();
  const rows = new RowReader(form, collector, options);
  let sinceTick = 0;
  for await (const chunk of bytes) {
    const records = reader.write(decoder.write(chunk));
    for (const record of records) rows.take(record, reader.separator === ";");
    sinceTick += records.length;
    await collector.samples.flush();
    if (sinceTick < ROWS_A_TICK) continue;
    sinceTick = 0;
    await tick(collector.recordsRead);
  }
  const last = [...reader.write(decoder.end()), ...reader.end()];
  for (const record of last) rows.take(record, reader.separator === ";");
  rows.finish();
}

class RowReader {
  #header: readonly (string | null)[] | null = null;
  #headerCells: readonly string[] = [];
  #before = 0;
  readonly #dates: DateOrder<NumberedRow> | null;
  readonly #sums: SampleSums | null;
  readonly #form: CsvForm;
  readonly #collector: Collector;
  readonly #options: ImportOptions;

  constructor(form: CsvForm, collector: Collector, options: ImportOptions) {
    this.#form = form;
    this.#collector = collector;
    this.#options = options;
    this.#sums = form.addsUp ? new SampleSums() : null;
    this.#dates = form.dateColumn ? new DateOrder() : null;
  }

  take({ cells, row, problem }: CsvRecord, hasDecimalCommas: boolean): void {
    if (this.#header === null) {
      this.#takeHeader(cells);
      return;
    }
    if (problem !== null) {
      this.#file(row, [skipped(`Malformed row: ${problem.toLowerCase()}`)]);
      return;
    }
    if (cells.length < this.#header.length) {
      this.#file(row, [skipped("Row with too few columns")]);
      return;
    }
    if (cells.slice(this.#header.length).some((cell) => cell !== "")) {
      // A cell too many moves all cells after it under a wrong name.
      this.#file(row, [skipped("Row with too many columns")]);
      return;
    }
    const read = this.#toRow(cells, hasDecimalCommas);
    const numbered = { number: row, ...read };
    const column = this.#form.dateColumn;
    if (!this.#dates || column === undefined) this.#read(numbered);
    else {
      const ready = this.#dates.take(read.row[column] ?? "", numbered);
      this.#readDated(ready, column);
    }
  }

  finish(): void {
    if (this.#header === null) throw new Refusal(400, "The file has no row with column names");
    const column = this.#form.dateColumn;
    if (column !== undefined) this.#readDated(this.#dates?.finish() ?? [], column);
    this.#collector.place = null;
    this.#collector.take(...(this.#sums?.read() ?? []));
  }

  #takeHeader(cells: readonly string[]): void {
    if (isHeader(this.#form, cells)) {
      this.#header = cells.map((cell) => findColumn(this.#form, cell));
      this.#headerCells = cells;
      return;
    }
    this.#before += 1;
    if (this.#before > MAX_ROWS_BEFORE_HEADER) {
      throw new Refusal(400, "The file has no row with column names");
    }
  }

  #readDated(ready: readonly { date: string; item: NumberedRow }[], column: string): void {
    for (const { date, item } of ready) {
      this.#read({ ...item, row: { ...item.row, [column]: date } });
    }
  }

  #read({ number, row, rest }: NumberedRow): void {
    const readings = this.#form.read(row, this.#options);
    this.#file(number, [...readings, ...rest]);
  }

  #file(number: number, readings: readonly Reading[]): void {
    this.#collector.place = `row ${number}`;
    this.#collector.take(...(this.#sums ? this.#sums.take(readings) : readings));
  }

  /** The texts that the form reads; the content of other columns is counted as not read, never dropped silently. */
  #toRow(cells: readonly string[], hasDecimalCommas: boolean) {
    const row: Record<string, string> = {};
    const rest: Reading[] = [];
    for (const [index, name] of (this.#header ?? []).entries()) {
      const text = cells[index] ?? "";
      const value = hasDecimalCommas && DECIMAL_COMMA.test(text) ? text.replace(",", ".") : text;
      const header = this.#headerCells[index] ?? "";
      if (name !== null) row[name] = value;
      else if (text !== "" && !this.#form.silent?.includes(header.toLowerCase())) {
        rest.push(skipped(`Not read: column ${header.slice(0, 40) || "without a name"}`));
      }
    }
    return { row, rest };
  }
}

import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { Refusal } from "@/service/http/refusal";
import type { Collector } from "@/service/imports/collector";
import { type ImportOptions, skipped, type Tick } from "@/service/imports/reading";
import { SampleSums } from "@/service/imports/sample-sums";
import type { Bytes } from "@/service/imports/upload";
import type { CsvForm, CsvRow } from "./csv-kinds";
import { DateOrder } from "./date-order";

const ROWS_A_TICK = 2000;
const MAX_CHARS_PER_ROW = 64 * 1024;

type Reading = { readonly options: ImportOptions; readonly tick: Tick };

/** Reads a CSV file row by row. A malformed or unreadable row is counted with its reason. */
export async function readCsv(
  bytes: Bytes,
  collector: Collector,
  form: CsvForm,
  { options, tick }: Reading,
): Promise<void> {
  let columns: readonly string[] = form.columns;
  const rows = parse({
    bom: true,
    columns: (header: string[]) => {
      if (form.flexible) columns = header.map(form.flexible.toColumn);
      return [...columns];
    },
    max_record_size: MAX_CHARS_PER_ROW,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  const sums = form.addsUp ? new SampleSums() : null;
  const dates = form.dateColumn ? new DateOrder(form.dateColumn) : null;
  const take = (row: CsvRow) => {
    const isWhole = columns.every((name) => row[name] !== undefined);
    const readings = isWhole ? form.read(row, options) : [skipped("Row with too few columns")];
    collector.take(...(sums ? sums.take(readings) : readings));
  };
  const source = Readable.from(bytes);
  source.on("error", (error) => rows.destroy(error));
  source.pipe(rows);
  try {
    for await (const row of rows as AsyncIterable<CsvRow>) {
      for (const ready of dates ? dates.take(row) : [row]) take(ready);
      if (collector.recordsRead % ROWS_A_TICK !== 0) continue;
      await collector.samples.flush();
      await tick(collector.recordsRead);
    }
    for (const ready of dates?.finish() ?? []) take(ready);
    collector.take(...(sums?.read() ?? []));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal(400, `The CSV file is broken after row ${collector.recordsRead + 1}`);
  }
}

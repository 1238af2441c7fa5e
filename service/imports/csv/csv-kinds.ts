import { readCsv } from "@/lib/csv/read-csv";
import { type CsvForm, findColumn } from "./csv-form";
import { DAILY_FORMS } from "./daily-forms";
import { DRIP_FORM } from "./drip-form";
import { FERTILITY_FORMS } from "./fertility-form";
import { GLUCOSE_FORMS } from "./glucose-forms";
import { INHALER_FORM } from "./inhaler-form";
import { OURA_FORM } from "./oura-form";
import { WITHINGS_FORMS } from "./withings-forms";

/** Every CSV format; `docs/imports.md` names the source of each. A file has the first one that accepts its columns. */
export const CSV_KINDS = {
  inhaler_csv: INHALER_FORM,
  drip_csv: DRIP_FORM,
  ...GLUCOSE_FORMS,
  oura_csv: OURA_FORM,
  ...WITHINGS_FORMS,
  ...FERTILITY_FORMS,
  ...DAILY_FORMS,
} as const satisfies Record<string, CsvForm>;

export type CsvKind = keyof typeof CSV_KINDS;

/** Rows before the one with the column names, such as LibreView's patient and date of the report. */
export const MAX_ROWS_BEFORE_HEADER = 4;

/** The format of a CSV file by its first rows; null if none of them has the columns of a format. */
export function findCsvKind(head: string): CsvKind | null {
  for (const { cells } of readCsv(head).records.slice(0, MAX_ROWS_BEFORE_HEADER + 1)) {
    const kinds = Object.keys(CSV_KINDS) as CsvKind[];
    const kind = kinds.find((each) => isHeader(CSV_KINDS[each], cells));
    if (kind) return kind;
  }
  return null;
}

/** Whether a row names the columns that a form needs, and none that it reads twice. */
export function isHeader(form: CsvForm, cells: readonly string[]): boolean {
  const names = cells.flatMap((cell) => findColumn(form, cell) ?? []);
  const distinct = new Set(names);
  return distinct.size === names.length && form.accepts(distinct);
}

/** The columns of every format, for a refusal: `date, flow; date, temp_c; …`. */
export function describeCsvForms(): string {
  const forms: CsvForm[] = Object.values(CSV_KINDS);
  return forms
    .map(({ wanted, product }) => (product ? `${wanted} (${product})` : wanted))
    .join("; ");
}

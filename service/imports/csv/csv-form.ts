import type { CalendarDate } from "@/lib/contract/primitives";
import type { AppleSource } from "@/service/imports/apple/apple-source";
import { type ImportOptions, type Reading, skipped } from "@/service/imports/reading";
import { getDate, localMoment, type Moment } from "./manual-readings";

/** The texts of a row by the names of its form; undefined where the file lacks the column. */
export type CsvRow = Readonly<Record<string, string | undefined>>;

/** A CSV format, recognized by its columns in any order, whatever their case. */
export type CsvForm = {
  /** The program that writes it, if it is known. */
  readonly product?: string;
  /** Names under which a form reads a column → how files name that column, in lower case. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Columns that hold nothing to import: identifiers and counters. Every other unread column is reported. */
  readonly silent?: readonly string[];
  /** Recognizes the form by the names of the columns that a file has. */
  accepts(names: ReadonlySet<string>): boolean;
  /** The columns needed, for a refusal. */
  readonly wanted: string;
  /** The column whose dates may have the month or the day first. */
  readonly dateColumn?: string;
  /**
   * Reads one row; empty for a row that holds no record. Refuses a file that needs information that the sender did not
   * give.
   */
  read(row: CsvRow, options: ImportOptions): readonly Reading[];
  /** Several rows at the same time are separate events, not versions of one, so they are added up. */
  readonly addsUp?: true;
};

export const FILE: AppleSource = { type: "app", appId: "csv" };
export const BAD_DATE = [skipped("Start date that cannot be read")];

/** A form whose columns have one name each and are all needed. */
export function createForm(
  columns: readonly string[],
  rest: Pick<CsvForm, "read"> & Partial<CsvForm>,
): CsvForm {
  return {
    columns: Object.fromEntries(columns.map((name) => [name, [name.toLowerCase()]])),
    accepts: (names) => columns.every((name) => names.has(name)),
    wanted: columns.join(", "),
    ...rest,
  };
}

/** The name under which a form reads a column of a file; null for a column that it does not read. */
export function findColumn(form: CsvForm, header: string): string | null {
  const small = header.trim().toLowerCase().replaceAll(/\s+/g, " ");
  const match = Object.entries(form.columns).find(([, names]) => names.includes(small));
  return match?.[0] ?? null;
}

/** Readings of a whole day, which begins at midnight in the person's zone: no hour is invented. */
export function daily(
  date: string | undefined,
  zone: string,
  read: (start: Moment, day: CalendarDate) => readonly Reading[],
): readonly Reading[] {
  const day = getDate(date);
  return day ? read(localMoment(day, 0, zone), day) : BAD_DATE;
}

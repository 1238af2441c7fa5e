import { readFileSync } from "node:fs";

/** The schema in which both programs record the migrations they have applied. */
export const JOURNAL_SCHEMA = "drizzle";

/** One program's migrations, as drizzle-kit writes them. The first one is the baseline. */
export type Migrations = {
  readonly program: "service" | "dashboard";
  /** Ends with a slash. */
  readonly folder: URL;
  readonly journalTable: string;
  /** The journal's name in databases from before the baseline, where it differs. */
  readonly formerJournalTable?: string;
};

export type MigrationEntry = {
  readonly tag: string;
  /** Milliseconds since the epoch; the journal in the database identifies a migration by it. */
  readonly when: number;
};

/** What is needed to check whether a database has a program's migrations, without their files. */
export type MigrationJournal = Pick<Migrations, "program" | "journalTable"> & {
  /** When each migration was created, in order. */
  readonly times: readonly number[];
};

export function readJournal(migrations: Migrations): MigrationJournal {
  const { program, journalTable } = migrations;
  return { program, journalTable, times: readMigrationEntries(migrations).map(({ when }) => when) };
}

/** The program's migrations in order. */
export function readMigrationEntries({ folder }: Migrations): readonly MigrationEntry[] {
  const text = readFileSync(new URL("meta/_journal.json", folder), "utf8");
  return (JSON.parse(text) as { entries: MigrationEntry[] }).entries;
}

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ClientBase } from "pg";
import {
  JOURNAL_SCHEMA,
  type MigrationEntry,
  type Migrations,
  readMigrationEntries,
} from "./migrations";

/** The last version whose migrations lead up to the baseline. */
const LAST_VERSION_BEFORE_BASELINE = "Phial 0.1.0 (commit 1cfdbdc)";

/** The tables of a program are older than its baseline. The message is a sentence for the person who starts Phial. */
export class DatabaseTooOldError extends Error {
  override readonly name = "DatabaseTooOldError";

  constructor({ program }: Migrations) {
    super(
      `The ${program}'s tables in this database are too old to be upgraded by this version: start ${LAST_VERSION_BEFORE_BASELINE} with it once, then this version again; nothing was changed.`,
    );
  }
}

/** Throws DatabaseTooOldError when the program's tables are older than its baseline. */
export async function requireUpgradable(client: ClientBase, migrations: Migrations): Promise<void> {
  await readState(client, migrations);
}

/**
 * Replaces the journal of a database whose tables were built by the migrations before the baseline with one that begins
 * with the baseline. The baseline's time is that of the last of those migrations, which built the same tables. Leaves
 * any other journal unchanged. Throws DatabaseTooOldError for older tables.
 */
export async function adoptBaseline(client: ClientBase, migrations: Migrations): Promise<void> {
  const { table, baseline, hasOlderEntries } = await readState(client, migrations);
  const isRenamed = table !== null && table !== migrations.journalTable;
  if (table === null || !(isRenamed || hasOlderEntries)) return;
  await client.query("BEGIN");
  try {
    if (hasOlderEntries) {
      const journal = `${JOURNAL_SCHEMA}.${table}`;
      await client.query(`DELETE FROM ${journal} WHERE created_at < $1`, [baseline.when]);
      const values = [baseline.when, hashMigration(migrations, baseline)];
      await client.query(`UPDATE ${journal} SET hash = $2 WHERE created_at = $1`, values);
    }
    if (isRenamed) {
      const { journalTable } = migrations;
      await client.query(`ALTER TABLE ${JOURNAL_SCHEMA}.${table} RENAME TO ${journalTable}`);
      await client.query(
        `ALTER SEQUENCE ${JOURNAL_SCHEMA}.${table}_id_seq RENAME TO ${journalTable}_id_seq`,
      );
    }
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

type JournalState = {
  readonly baseline: MigrationEntry;
  /** Null in a database without tables of this program. */
  readonly table: string | null;
  /** The database was built by the migrations before the baseline and is not adopted yet. */
  readonly hasOlderEntries: boolean;
};

async function readState(client: ClientBase, migrations: Migrations): Promise<JournalState> {
  const [baseline] = readMigrationEntries(migrations);
  if (!baseline) throw new Error(`The ${migrations.program} has no migrations`);
  const table = await findJournalTable(client, migrations);
  if (table === null) return { baseline, table, hasOlderEntries: false };
  const { rows } = await client.query<{ entries: number; older: number; at: number }>(
    `SELECT count(*)::int AS entries,
      (count(*) FILTER (WHERE created_at < $1))::int AS older,
      (count(*) FILTER (WHERE created_at = $1))::int AS at
    FROM ${JOURNAL_SCHEMA}.${table}`,
    [baseline.when],
  );
  const { entries = 0, older = 0, at = 0 } = rows[0] ?? {};
  // A first start that was interrupted before its first migration leaves an empty journal.
  if (entries > 0 && at === 0) throw new DatabaseTooOldError(migrations);
  return { baseline, table, hasOlderEntries: older > 0 };
}

async function findJournalTable(
  client: ClientBase,
  { journalTable, formerJournalTable }: Migrations,
): Promise<string | null> {
  for (const table of [journalTable, formerJournalTable]) {
    if (table === undefined) continue;
    const { rows } = await client.query<{ exists: boolean }>(
      "SELECT to_regclass($1) IS NOT NULL AS exists",
      [`${JOURNAL_SCHEMA}.${table}`],
    );
    if (rows[0]?.exists === true) return table;
  }
  return null;
}

/** Computed as in drizzle's migrator. */
function hashMigration({ folder }: Migrations, { tag }: MigrationEntry): string {
  return createHash("sha256")
    .update(readFileSync(new URL(`${tag}.sql`, folder), "utf8"))
    .digest("hex");
}

import { setTimeout as pause } from "node:timers/promises";
import { type ClientBase, DatabaseError } from "pg";
import { waitForMigrator } from "./migration-lock";
import { JOURNAL_SCHEMA, type MigrationJournal } from "./migrations";
import { withClient } from "./with-client";

const LOOK_EVERY_MS = 250;
const PATIENCE_MS = 120_000;

/** The tables were created by a newer version. The message is a sentence for the person who starts Phial. */
export class DatabaseTooNewError extends Error {
  override readonly name = "DatabaseTooNewError";

  constructor({ program }: MigrationJournal) {
    super(
      `The ${program}'s tables in this database were upgraded by a newer version of Phial: start that version, or restore a backup from before the upgrade; nothing was changed.`,
    );
  }
}

/** The migrations that a program needs were not applied in time. The message is a sentence for the person who starts Phial. */
export class DatabaseNotReadyError extends Error {
  override readonly name = "DatabaseNotReadyError";

  constructor({ program }: MigrationJournal, pending: number) {
    super(
      `The database lacks ${pending} of the ${program}'s migrations: start Phial with npm start, which applies them.`,
    );
  }
}

type Applied = { readonly pending: number; readonly isNewer: boolean };

/** How many of the program's migrations the database lacks, and whether it has any that this version does not know. */
export async function readAppliedMigrations(
  client: ClientBase,
  { journalTable, times }: MigrationJournal,
): Promise<Applied> {
  const journal = `${JOURNAL_SCHEMA}.${journalTable}`;
  const { rows: found } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass($1) IS NOT NULL AS exists",
    [journal],
  );
  if (found[0]?.exists !== true) return { pending: times.length, isNewer: false };
  const { rows } = await client.query<{ newest: string | null }>(
    `SELECT max(created_at) AS newest FROM ${journal}`,
  );
  const newest = Number(rows[0]?.newest ?? 0);
  return {
    pending: times.filter((when) => when > newest).length,
    isNewer: newest > Math.max(...times),
  };
}

/** Throws DatabaseTooNewError when the program's tables were created by a newer version. */
export async function requireNotNewer(
  client: ClientBase,
  journal: MigrationJournal,
): Promise<void> {
  const { isNewer } = await readAppliedMigrations(client, journal);
  if (isNewer) throw new DatabaseTooNewError(journal);
}

/**
 * Returns when the program's migrations are applied and its rights are granted, which the owner of the tables does. For
 * programs at their start. Throws DatabaseTooNewError, or DatabaseNotReadyError after two minutes.
 */
export async function waitForMigrations(
  url: string,
  journal: MigrationJournal,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    await waitForMigrator(url);
    const { pending, isNewer } = await readOnce(url, journal);
    if (isNewer) throw new DatabaseTooNewError(journal);
    if (pending === 0) return;
    if (Date.now() > deadline) throw new DatabaseNotReadyError(journal, pending);
    await pause(LOOK_EVERY_MS);
  }
}

/** Until its rights are granted, a program's role may not even read the journal. */
function readOnce(url: string, journal: MigrationJournal): Promise<Applied> {
  return withClient(url, "phial-migrate", async (client) => {
    try {
      return await readAppliedMigrations(client, journal);
    } catch (error) {
      const mayNotLook = error instanceof DatabaseError && error.code === "42501";
      if (mayNotLook) return { pending: journal.times.length, isNewer: false };
      throw error;
    }
  });
}

import { fileURLToPath } from "node:url";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { isFullDisk } from "./full-disk";
import { JOURNAL_SCHEMA, type Migrations, readMigrationEntries } from "./migrations";

/** A migration failed, and none was applied. The message is a sentence for the person who starts Phial. */
export class MigrationFailure extends Error {
  override readonly name = "MigrationFailure";
}

/** The messages of errors in these classes (names, rights, resources) quote no data. */
const HARMLESS_CLASS = /^(42|2B|3F|0A|53|55|57)/;

/**
 * A failed statement as a sentence that names its migration; any other error unchanged. Call it on the connection on
 * which the migrations were rolled back.
 */
export async function nameFailedMigration(
  client: ClientBase,
  migrations: Migrations,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof DrizzleQueryError) || isFullDisk(error)) return error;
  const tag = await findPendingMigration(client, migrations, error.query).catch(() => undefined);
  if (tag === undefined) return error;
  return new MigrationFailure(
    `The ${migrations.program}'s migration ${tag} could not be applied (${getReason(error.cause)}), and nothing was changed: correct the database, or restore it, and start again.`,
    { cause: error },
  );
}

async function findPendingMigration(
  client: ClientBase,
  migrations: Migrations,
  statement: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ newest: string | null }>(
    `select max(created_at) as newest from ${JOURNAL_SCHEMA}.${migrations.journalTable}`,
  );
  const newest = Number(rows[0]?.newest ?? 0);
  const files = readMigrationFiles({ migrationsFolder: fileURLToPath(migrations.folder) });
  const failed = files.find(
    ({ folderMillis, sql }) => folderMillis > newest && sql.includes(statement),
  );
  return readMigrationEntries(migrations).find(({ when }) => when === failed?.folderMillis)?.tag;
}

function getReason(cause: unknown): string {
  if (!(cause instanceof Error)) return "for an unknown reason";
  const fields = cause as Error & { code?: string; table?: string; constraint?: string };
  const { code = "", table, constraint } = fields;
  if (HARMLESS_CLASS.test(code)) return cause.message;
  const place = constraint ?? table;
  return `error ${code || cause.name}${place ? ` at ${place}` : ""}`;
}

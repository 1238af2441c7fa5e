import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client, ClientBase } from "pg";
import { applyAccess } from "./access/apply-access";
import { adoptBaseline, requireUpgradable } from "./adopt-baseline";
import { requireNotNewer } from "./applied-migrations";
import { nameFailedMigration } from "./migration-failure";
import { withMigrationLock } from "./migration-lock";
import { JOURNAL_SCHEMA, type Migrations, readJournal } from "./migrations";
import { withClient } from "./with-client";

const NAME = "phial-migrate";

/**
 * As the database's owner, applies the migrations that are missing and grants the programs' roles their rights. Several
 * processes may call it at the same time: they wait for each other. `beforeGrants` runs under the same lock. Having
 * changed nothing, throws DatabaseTooOldError or DatabaseTooNewError for tables from before the baseline or of a newer
 * version, and MigrationFailure when a statement fails.
 */
export async function migrateDatabase(
  url: string,
  migrations: Migrations,
  beforeGrants?: (owner: ClientBase) => Promise<void>,
): Promise<void> {
  await withMigrationLock(url, () =>
    withClient(url, NAME, async (client) => {
      await requireNotNewer(client, readJournal(migrations));
      await adoptBaseline(client, migrations);
      await applyMigrations(client, migrations);
      await beforeGrants?.(client);
      await applyAccess(client);
    }),
  );
}

async function applyMigrations(client: Client, migrations: Migrations): Promise<void> {
  try {
    await migrate(drizzle(client), {
      migrationsFolder: fileURLToPath(migrations.folder),
      migrationsTable: migrations.journalTable,
      migrationsSchema: JOURNAL_SCHEMA,
    });
  } catch (error) {
    throw await nameFailedMigration(client, migrations, error);
  }
}

/**
 * Throws DatabaseTooOldError or DatabaseTooNewError unless the tables of each of these programs are absent or can be
 * upgraded. Changes nothing.
 */
export async function requireUpgradableDatabase(
  url: string,
  programs: readonly Migrations[],
): Promise<void> {
  await withClient(url, NAME, async (client) => {
    for (const migrations of programs) {
      await requireNotNewer(client, readJournal(migrations));
      await requireUpgradable(client, migrations);
    }
  });
}

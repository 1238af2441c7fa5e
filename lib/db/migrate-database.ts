import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { adoptBaseline, requireUpgradable } from "./adopt-baseline";
import { JOURNAL_SCHEMA, type Migrations } from "./migrations";

/** The same number for both programs: in a shared database only one of them may create the schema of the journals. */
const MIGRATION_LOCK = 5_119_204_417;

/**
 * Applies the migrations that the database does not have yet. Safe to call from several processes at once: they wait for
 * each other. Throws DatabaseTooOldError, having changed nothing, for a database from before the baseline.
 */
export async function migrateDatabase(url: string, migrations: Migrations): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await adoptBaseline(client, migrations);
    await migrate(drizzle(client), {
      migrationsFolder: fileURLToPath(migrations.folder),
      migrationsTable: migrations.journalTable,
      migrationsSchema: JOURNAL_SCHEMA,
    });
  });
}

/** Throws DatabaseTooOldError unless the tables of each of these programs are absent or can be upgraded. Changes nothing. */
export async function requireUpgradableDatabase(
  url: string,
  programs: readonly Migrations[],
): Promise<void> {
  await withClient(url, async (client) => {
    for (const migrations of programs) await requireUpgradable(client, migrations);
  });
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "phial-migrate" });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

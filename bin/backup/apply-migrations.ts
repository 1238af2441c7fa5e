import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { JOURNAL_SCHEMA, type Migrations } from "@/lib/db/migrations";
import { dashboardMigrations } from "@/lib/server/db/migrate";
import { serviceMigrations } from "@/service/db/migrate";
import type { Manifest } from "./manifest";

/**
 * Builds the tables of both programs as they were when the backup was created, in the caller's transaction. The
 * journals stay empty, because their rows are in the backup.
 */
export async function applyMigrations(
  client: ClientBase,
  { service, dashboard }: Manifest["migrations"],
): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${JOURNAL_SCHEMA}`);
  await apply(client, serviceMigrations, service);
  await apply(client, dashboardMigrations, dashboard);
}

async function apply(
  client: ClientBase,
  { folder, journalTable }: Migrations,
  applied: readonly number[],
): Promise<void> {
  if (applied.length === 0) return;
  // The same statement as in drizzle's migrator.
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${JOURNAL_SCHEMA}.${journalTable} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  const wanted = new Set(applied);
  for (const { sql, folderMillis } of readMigrationFiles({
    migrationsFolder: fileURLToPath(folder),
  })) {
    if (!wanted.has(folderMillis)) continue;
    for (const statement of sql) await client.query(statement);
  }
}

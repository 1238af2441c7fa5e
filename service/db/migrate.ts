import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrateDatabase } from "@/lib/db/migrate-database";
import { type Migrations, readMigrationEntries } from "@/lib/db/migrations";

export const serviceMigrations: Migrations = {
  program: "service",
  folder: new URL("./migrations/", import.meta.url),
  journalTable: "service_migrations",
};

/** Brings the service's tables up to date. Safe to call from several processes at once: they wait for each other. */
export function migrateService(url: string): Promise<void> {
  return migrateDatabase(url, serviceMigrations);
}

/** How many of the service's migrations the database does not have yet. Throws when it cannot be reached. */
export async function countPendingMigrations(system: NodePgDatabase): Promise<number> {
  const entries = readMigrationEntries(serviceMigrations);
  const table = await system.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.service_migrations') is not null as exists`,
  );
  if (table.rows[0]?.exists !== true) return entries.length;
  const { rows } = await system.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.service_migrations`,
  );
  const newest = Number(rows[0]?.newest ?? 0);
  return entries.filter(({ when }) => when > newest).length;
}

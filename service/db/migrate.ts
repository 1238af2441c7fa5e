import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const migrationsTable = "service_migrations";

/** Any number; the same for every process that migrates the service. */
const MIGRATION_LOCK = 5_119_204_417;

/** Brings the service's tables up to date. Safe to call from several processes at once: they queue on a lock. */
export async function migrateService(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "phial-service-migrate" });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), {
      migrationsFolder,
      migrationsTable,
      migrationsSchema: "drizzle",
    });
  } finally {
    await client.end();
  }
}

/** How many of this program's migrations the database does not have yet. Throws when it cannot be reached. */
export async function countPendingMigrations(system: NodePgDatabase): Promise<number> {
  const known = readJournal().length;
  const table = await system.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.service_migrations') is not null as exists`,
  );
  if (table.rows[0]?.exists !== true) return known;
  const { rows } = await system.execute<{ applied: number }>(
    sql`select count(*)::int as applied from drizzle.service_migrations`,
  );
  return Math.max(0, known - (rows[0]?.applied ?? 0));
}

function readJournal(): readonly unknown[] {
  const text = readFileSync(new URL("./migrations/meta/_journal.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { entries: unknown[] }).entries;
}

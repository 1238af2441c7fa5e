import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { Logger, makeWorkerUtils } from "graphile-worker";
import { Pool } from "pg";
import { waitForMigrations } from "@/lib/db/applied-migrations";
import { migrateDatabase } from "@/lib/db/migrate-database";
import { type Migrations, readJournal, readMigrationEntries } from "@/lib/db/migrations";
import { getSystemUrl } from "./database";
import { ensurePolicies } from "./ensure-policies";

export const serviceMigrations: Migrations = {
  program: "service",
  folder: new URL("./migrations/", import.meta.url),
  journalTable: "service_migrations",
};

/**
 * Brings the service's tables and those of its job queue up to date, as the owner. Safe to call from several processes
 * at the same time: they wait for each other.
 */
export function migrateService(ownerUrl: string): Promise<void> {
  return migrateDatabase(ownerUrl, serviceMigrations, async (client) => {
    await migrateQueue(ownerUrl);
    await ensurePolicies(client, serviceMigrations);
  });
}

/**
 * Returns once another process has migrated the database at the service's address; throws a readable error when none
 * does.
 */
export function waitForServiceMigrations(databaseUrl: string): Promise<void> {
  return waitForMigrations(getSystemUrl(databaseUrl), readJournal(serviceMigrations));
}

/** The worker's role may not create tables. */
async function migrateQueue(ownerUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: ownerUrl, max: 1, application_name: "phial-migrate" });
  // The queue requires error listeners.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    const utils = await makeWorkerUtils({
      pgPool: pool,
      logger: new Logger(() => () => undefined),
    });
    await utils.migrate();
    await utils.release();
  } finally {
    await pool.end();
  }
}

/**
 * How many of the service's migrations the database lacks, and how many it has from a newer version. Throws when the
 * database cannot be reached.
 */
export async function compareMigrations(
  system: NodePgDatabase,
): Promise<{ pending: number; newer: number }> {
  const entries = readMigrationEntries(serviceMigrations);
  const table = await system.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.service_migrations') is not null as exists`,
  );
  if (table.rows[0]?.exists !== true) return { pending: entries.length, newer: 0 };
  const known = entries.at(-1)?.when ?? 0;
  const { rows } = await system.execute<{ newest: string | null; newer: number }>(
    sql`select max(created_at) as newest, (count(*) filter (where created_at > ${known}))::int as newer
      from drizzle.service_migrations`,
  );
  const newest = Number(rows[0]?.newest ?? 0);
  return {
    pending: entries.filter(({ when }) => when > newest).length,
    newer: rows[0]?.newer ?? 0,
  };
}

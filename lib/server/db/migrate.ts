import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
/** Any constant of our own: programs that migrate at the same time wait for each other on it. */
const MIGRATION_LOCK = 7_415_002;

/** Brings the dashboard's tables up to date; safe to run from several programs at once. */
export async function migrateConsole(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder, migrationsTable: "console_migrations" });
  } finally {
    await client.end();
  }
}

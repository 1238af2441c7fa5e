import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
/** The service's own number: in a shared database both keep their journals in one schema, which only one may create. */
const MIGRATION_LOCK = 5_119_204_417;

/** Brings the dashboard's tables up to date; safe to run from several programs at once. */
export async function migrateDashboard(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), {
      migrationsFolder,
      migrationsTable: "console_migrations",
      migrationsSchema: "drizzle",
    });
  } finally {
    await client.end();
  }
}

import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";

export type DashboardDb = NodePgDatabase & { $client: Pool };
/** The statements of one transaction. */
export type DashboardTx = Parameters<Parameters<DashboardDb["transaction"]>[0]>[0];

/** A pool of connections to the dashboard's database. End it with `db.$client.end()`. */
export function createDashboardDb(databaseUrl: string, max = 20): DashboardDb {
  const pool = new Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: 5_000,
    application_name: "phial-dashboard",
  });
  // An idle connection that the server drops is replaced by the next query; without a listener it would end the process.
  pool.on("error", () => undefined);
  return drizzle(pool);
}

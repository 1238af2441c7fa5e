import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { openPool } from "@/lib/db/pool";
import { tracePool } from "@/lib/telemetry/observe-pool";

export type DashboardDb = NodePgDatabase & { $client: Pool };
/** The statements of one transaction. */
export type DashboardTx = Parameters<Parameters<DashboardDb["transaction"]>[0]>[0];

/** A pool of connections to the dashboard's database. End it with `db.$client.end()`. */
export function createDashboardDb(databaseUrl: string, max = 20): DashboardDb {
  const pool = openPool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: 5_000,
    application_name: "phial-dashboard",
  });
  tracePool(pool);
  return drizzle(pool);
}

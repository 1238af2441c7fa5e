import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { DATABASE_ROLES, withLogin } from "@/lib/db/logins";
import { openPool } from "@/lib/db/pool";
import { tracePool } from "@/lib/telemetry/observe-pool";
import { assertAwaited } from "./request-signal";
import { type TeamTx, teamTransaction } from "./team-transaction";

export type { TeamTx } from "./team-transaction";

export type TeamDatabase = {
  /**
   * Runs the work in one transaction that sees and writes only this team's rows, and commits it. If the work throws,
   * everything is rolled back and the error is rethrown.
   */
  withTeam<T>(teamId: string, work: (tx: TeamTx) => Promise<T>): Promise<T>;
};

export type Database = TeamDatabase & {
  /**
   * Connects as `phial_system`, which sees the rows of all teams: for teams, keys, labs and scans. Never for handlers.
   */
  readonly system: NodePgDatabase;
  /** Exposed for connection metrics. */
  readonly pools: Readonly<Record<"teams" | "system", Pool>>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const base = {
  application_name: "phial-service",
  // Queries of one transaction that do not depend on each other share a round trip.
  pipeline: true,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
};

/**
 * Settings of every team transaction. Set when it starts, since a pooler may give every transaction another session.
 */
const TEAM_SETTINGS = {
  timezone: "UTC",
  statement_timeout: "30s",
  lock_timeout: "10s",
  idle_in_transaction_session_timeout: "60s",
};

const settingCalls = Object.entries(TEAM_SETTINGS)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(", ");

/**
 * The same database, with the login for the service's work across teams. Both logins of the service share one password.
 */
export function getSystemUrl(databaseUrl: string): string {
  return withLogin(databaseUrl, DATABASE_ROLES.system);
}

/**
 * The service's database at the address of its role `phial_service`. Opens no connection until the first query. Close
 * it when done.
 */
export function createDatabase(url: string, { onIdleError }: DatabaseOptions = {}): Database {
  // Row security applies to this login itself, so there is no other role to fall back to.
  const teams = openPool(
    { ...base, connectionString: withLogin(url, DATABASE_ROLES.service), max: 12 },
    onIdleError,
  );
  const system = openPool({ ...base, connectionString: getSystemUrl(url), max: 4 }, onIdleError);
  for (const pool of [teams, system]) tracePool(pool);
  return {
    system: drizzle(system),
    pools: { teams, system },
    withTeam: (teamId, work) => runWithTeam(teams, teamId, work),
    close: async () => {
      await Promise.all([teams.end(), system.end()]);
    },
  };
}

async function runWithTeam<T>(
  pool: Pool,
  teamId: string,
  work: (tx: TeamTx) => Promise<T>,
): Promise<T> {
  if (!UUID.test(teamId)) throw new TypeError("A team id is a UUID");
  assertAwaited();
  const client = await pool.connect();
  // Sent without waiting, before the work's first query. If any of it fails, the queries after it have no team and fail
  // too.
  const beginning = client
    .query(`BEGIN; SELECT set_config('phial.team_id', '${teamId}', true), ${settingCalls}`)
    .then(
      () => null,
      (error: Error) => error,
    );
  let broken: Error | undefined;
  try {
    const result = await work(teamTransaction(client, teamId));
    const { command } = await client.query("COMMIT");
    // PostgreSQL responds to COMMIT with ROLLBACK when an earlier statement failed and the error was swallowed.
    if (command !== "COMMIT") throw new Error("The transaction had failed and was rolled back");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((failure: Error) => {
      broken = failure;
    });
    throw (await beginning) ?? error;
  } finally {
    client.release(broken);
  }
}

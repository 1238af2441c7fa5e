import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolConfig } from "pg";
import { type TeamTx, teamTransaction } from "./team-transaction";

export type { TeamTx } from "./team-transaction";

export type TeamDatabase = {
  /**
   * Runs the work in one transaction that sees and writes the rows of this team only, and commits it.
   * An error of the work rolls everything back and is passed on.
   */
  withTeam<T>(teamId: string, work: (tx: TeamTx) => Promise<T>): Promise<T>;
};

export type Database = TeamDatabase & {
  /** As the owner, without row security: for teams, keys, labs, migrations and scans over all teams. Never for handlers. */
  readonly system: NodePgDatabase;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const base: PoolConfig = {
  application_name: "phial-service",
  // Queries of one transaction that do not wait for each other share a round trip.
  pipeline: true,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** Opens no connection until the first query. Close it when done. */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  // Team connections use the restricted role from the start, so that even a query outside its transaction meets row security.
  const teams = openPool(url, options, {
    max: 12,
    options: "-c timezone=UTC -c role=phial_service",
  });
  const owner = openPool(url, options, { max: 4, options: "-c timezone=UTC" });
  return {
    system: drizzle(owner),
    withTeam: (teamId, work) => runWithTeam(teams, teamId, work),
    close: async () => {
      await Promise.all([teams.end(), owner.end()]);
    },
  };
}

function openPool(url: string, { onIdleError }: DatabaseOptions, config: PoolConfig): Pool {
  const pool = new Pool({ ...base, ...config, connectionString: url });
  pool.on("error", (error) => onIdleError?.(error));
  // A connection that breaks while in use fails its queries; without a listener it would end the process too.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

async function runWithTeam<T>(
  pool: Pool,
  teamId: string,
  work: (tx: TeamTx) => Promise<T>,
): Promise<T> {
  if (!UUID.test(teamId)) throw new TypeError("A team id is a UUID");
  const client = await pool.connect();
  // Sent before the work's first query without waiting. Role and time zone are set again for poolers that drop start-up
  // options. If any of it fails, the queries after it have no team and fail too.
  const beginning = client
    .query(
      `BEGIN; SET LOCAL ROLE phial_service; SET LOCAL TIME ZONE 'UTC'; SELECT set_config('phial.team_id', '${teamId}', true)`,
    )
    .then(
      () => null,
      (error: Error) => error,
    );
  let broken: Error | undefined;
  try {
    const result = await work(teamTransaction(client, teamId));
    const { command } = await client.query("COMMIT");
    // PostgreSQL answers COMMIT with ROLLBACK when a failed statement was swallowed on the way.
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

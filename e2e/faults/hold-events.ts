import { Client } from "pg";

/** A team's events while a test keeps a dashboard from applying them. */
export type HeldEvents = {
  /** How many runs wait to apply some of them. */
  readonly countRuns: () => Promise<number>;
  /** Whether the background work of the dashboard has sealed all entries of the audit log up to this one. */
  readonly isSealed: (entryId: number) => Promise<boolean>;
  /** The last entry of the audit log. */
  readonly getLastEntry: () => Promise<number>;
  readonly release: () => Promise<void>;
};

/** Takes the lock under which a dashboard with a database of its own applies the team's events. */
export async function holdEvents(databaseUrl: string, teamId: string): Promise<HeldEvents> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const ask = async <Value>(statement: string, values: readonly unknown[] = []) => {
    const { rows } = await client.query<{ value: Value }>(`select (${statement}) as value`, [
      ...values,
    ]);
    const [row] = rows;
    if (!row) throw new Error("unreachable: the statement returns one row");
    return row.value;
  };
  await ask("pg_advisory_lock(hashtextextended($1, 0))", [`events ${teamId}`]);
  return {
    countRuns: () =>
      ask(`select count(*)::int from pg_locks waiting
        join pg_locks held using (locktype, database, classid, objid, objsubid)
        where held.pid = pg_backend_pid() and held.granted and not waiting.granted`),
    isSealed: (entryId) =>
      ask("select exists (select from dashboard.audit_seals where last_id >= $1)", [entryId]),
    getLastEntry: async () => Number(await ask("select max(id) from dashboard.audit_events")),
    release: () => client.end(),
  };
}

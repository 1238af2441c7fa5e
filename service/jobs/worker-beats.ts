import type { Pool } from "pg";
import { MINUTE_MS } from "@/lib/contract/time";
import { isStillRunning, type ProcessMark } from "./process-mark";

/** How often a running queue reports that it is alive. */
export const BEAT_EVERY_MS = 15_000;
/** A queue that was not seen for this long is gone, and others take over its jobs. */
const LOST_AFTER = "60 seconds";
/** The number of attempts that graphile-worker gives a job by default. */
const MAX_ATTEMPTS = 25;
/**
 * After an outage no queue has been seen for a while: none is declared lost before all have had time to report again.
 */
const TRUST_AFTER_MS = MINUTE_MS;

type Connection = Pick<Pool, "query">;

export type WorkerBeats = {
  /** Records that this queue is alive, and frees the jobs of queues that are not. Returns how many queues were lost. */
  beat(): Promise<number>;
};

type Own = { readonly ids: readonly string[]; readonly mark: ProcessMark | null };

/**
 * Records that these queues are alive. A queue does so before it takes its first job, so that it is known to be gone if
 * it is killed then.
 */
export async function register(connection: Connection, { ids, mark }: Own): Promise<void> {
  await connection.query(
    `insert into service.job_workers (id, seen_at, machine, pid, process_start)
     select unnest($1::text[]), now(), $2, $3, $4
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [ids, mark?.machine, mark?.pid, mark?.processStart],
  );
}

/** Creates the heartbeat of a queue that uses these ids. A beat throws the database's errors. */
export function createWorkerBeats(
  connection: Connection,
  own: Own,
  now: () => number = () => performance.now(),
): WorkerBeats {
  let seenSince = now();
  let lastSeen = now();
  return {
    beat: async () => {
      await register(connection, own);
      if (now() - lastSeen > 2 * BEAT_EVERY_MS) seenSince = now();
      lastSeen = now();
      return now() - seenSince < TRUST_AFTER_MS ? 0 : freeJobsOfLostWorkers(connection);
    },
  };
}

/**
 * Releases the jobs that these queues hold. The end of a process is not the fault of its jobs, so they get another
 * attempt; a job that was freed so often that it may be what ends the process gets no more.
 */
export async function freeJobs(connection: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await connection.query(
    `update graphile_worker._private_jobs set max_attempts = max_attempts + 1
     where locked_by = any($1::text[]) and max_attempts < ${MAX_ATTEMPTS}`,
    [ids],
  );
  await connection.query("select graphile_worker.force_unlock_workers($1::text[])", [ids]);
  await connection.query("delete from service.job_workers where id = any($1::text[])", [ids]);
}

/**
 * Frees the jobs of queues whose process ran on this machine and is gone, so that a killed service continues when it is
 * restarted.
 */
export async function freeJobsOfDeadProcesses(
  connection: Connection,
  mark: ProcessMark | null,
): Promise<void> {
  if (mark === null) return;
  const { rows } = await connection.query<{ id: string; pid: number; processStart: string }>(
    `select id, pid, process_start as "processStart" from service.job_workers where machine = $1`,
    [mark.machine],
  );
  const dead: string[] = [];
  for (const worker of rows) if (!(await isStillRunning(worker))) dead.push(worker.id);
  await freeJobs(connection, dead);
}

/** A queue is registered before it takes a job, so an unregistered one that holds a job is gone, too. */
async function freeJobsOfLostWorkers(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs
     where locked_at < now() - interval '${LOST_AFTER}' and not exists (
       select from service.job_workers w
       where w.id = locked_by and w.seen_at > now() - interval '${LOST_AFTER}')`,
  );
  const lost = rows.map(({ id }) => id);
  await freeJobs(connection, lost);
  await connection.query(
    "delete from service.job_workers where seen_at < now() - interval '1 day'",
  );
  return lost.length;
}

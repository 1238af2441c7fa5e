import type { WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";
import { MINUTE_MS } from "@/lib/contract/time";

/** Some recurring jobs are due every minute, so after this long something is wrong. */
const STILL_AFTER_MS = 3 * MINUTE_MS;
const MAX_CLOCK_DIFFERENCE_MS = MINUTE_MS;

/** When a run last queued recurring jobs: by the system clock, and by a monotonic timer. */
export type RecurringClock = {
  readonly getLast: () => { readonly minute: number; readonly at: number };
};

export type RecurringProblem = {
  /** A sentence without a period. */
  readonly text: string;
  /** Whether the run waits for a time far in the future; a new run starts from the present. */
  readonly needsNewRun: boolean;
};

/** Follows the recurring jobs of a run from its start. */
export function watchRecurringClock(events: WorkerEvents): RecurringClock {
  let last = { minute: Date.now(), at: performance.now() };
  events.on("cron:scheduled", ({ timestamp }) => {
    last = { minute: timestamp, at: performance.now() };
  });
  return { getLast: () => last };
}

/**
 * What keeps the recurring jobs from running; null when nothing does. After the system clock was ahead and has been
 * corrected, both the last execution times in the database and the run itself wait for the time that the clock had
 * shown. The stored times are reset here; the caller has to start a new run.
 */
export async function mendRecurringJobs(
  pool: Pick<Pool, "query">,
  { getLast }: RecurringClock,
): Promise<RecurringProblem | null> {
  const askedAt = Date.now();
  const { rows } = await pool.query<{ now: Date; ahead: number }>(
    `select now() as now, (count(*) filter (where last_execution > now() + interval '2 minutes'))::int as ahead
     from graphile_worker._private_known_crontabs`,
  );
  const { now, ahead } = rows[0] ?? { now: new Date(), ahead: 0 };
  const differenceMs = Math.abs(now.getTime() - askedAt);
  if (differenceMs > MAX_CLOCK_DIFFERENCE_MS) {
    const minutes = Math.round(differenceMs / MINUTE_MS);
    const text = `the clocks of the service and its database differ by ${minutes} min`;
    return { text, needsNewRun: false };
  }
  const last = getLast();
  if (ahead > 0) {
    await pool.query(
      `update graphile_worker._private_known_crontabs
       set last_execution = now(), known_since = least(known_since, now())
       where last_execution > now() + interval '2 minutes'`,
    );
  }
  if (ahead > 0 || last.minute > Date.now() + 2 * MINUTE_MS) {
    const text = "the last runs lay in the future, as after a wrong clock; put back";
    return { text, needsNewRun: true };
  }
  if (performance.now() - last.at > STILL_AFTER_MS) {
    const minutes = Math.round((performance.now() - last.at) / MINUTE_MS);
    return { text: `have not run for ${minutes} min; started again`, needsNewRun: true };
  }
  return null;
}

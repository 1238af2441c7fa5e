import { setTimeout as pause } from "node:timers/promises";
import type { TaskList } from "graphile-worker";
import { Client } from "pg";
import { getSystemUrl } from "@/service/db/database";
import { describeError } from "@/service/db/describe-error";
import type { ServiceDeps } from "@/service/deps";
import { readOwnMark } from "./process-mark";
import { type QueueRun, startQueueRun } from "./queue-run";
import { mendRecurringJobs } from "./recurring-jobs";
import { BEAT_EVERY_MS, createWorkerBeats, freeJobs, type WorkerBeats } from "./worker-beats";

const RESTART_AFTER_MS = 500;
const RESTART_AT_MOST_AFTER_MS = 10_000;
/** Tasks may be interrupted anywhere; tasks that cannot be interrupted are left to the next start after this time. */
const STOP_LIMIT_MS = 2_500;

export type JobQueue = {
  /** Queues a job that replaces an earlier one of the same key. */
  addJob(task: string, options: { jobKey: string; maxAttempts: number }): Promise<void>;
  /** Lets running tasks finish for a moment, then stops. Safe to call twice. */
  stop(): Promise<void>;
  /** False while nothing takes jobs: after `stop`, and between a failure and the next start. */
  isAlive(): boolean;
  /**
   * What keeps recurring jobs from running; also attempts to fix it. Null when nothing does or the queue is not alive.
   */
  findProblem(): Promise<string | null>;
};

type QueueSettings = {
  readonly isDirect?: boolean;
  readonly beatEveryMs?: number;
  readonly endLimitMs?: number;
};

type WatchedRun = QueueRun & { readonly beats: WorkerBeats };

/**
 * Runs the job queue until it is stopped. A lost database ends a run of graphile-worker, because the outcome of its
 * jobs cannot be stored; a run that does not end in time is left behind. A new run is then started, after growing delays while the database is unreachable, and the
 * jobs that the earlier run held are released. Throws if the first start fails. `isDirect: false` means that the
 * address leads to a transaction pooler.
 */
export async function startJobQueue(
  { log }: Pick<ServiceDeps, "log">,
  databaseUrl: string,
  taskList: TaskList,
  { isDirect = true, beatEveryMs = BEAT_EVERY_MS, endLimitMs }: QueueSettings = {},
): Promise<JobQueue> {
  const systemUrl = getSystemUrl(databaseUrl);
  const stopping = new AbortController();
  const mark = await readOwnMark();
  const endedIds = new Set<string>();
  const firstRun = await startRun();
  let current: WatchedRun | null = firstRun;
  const watching = setInterval(() => void watch(), beatEveryMs);
  const done = superviseRuns();

  async function startRun(): Promise<WatchedRun> {
    const options = { log, systemUrl, taskList, mark, isDirect, endLimitMs };
    const queueRun = await startQueueRun(options, endedIds);
    const { pool, ids } = queueRun;
    const watched = { ...queueRun, beats: createWorkerBeats(pool, { ids, mark }) };
    await look(watched);
    return watched;
  }

  /** Waits for each run to end and starts the next one. */
  async function superviseRuns(): Promise<void> {
    for (let last: WatchedRun = firstRun; ; ) {
      await last.ended;
      current = null;
      for (const id of last.ids) endedIds.add(id);
      const next = await startNextRun();
      if (!next) return;
      last = next;
      current = next;
      log.info("worker started again");
    }
  }

  async function startNextRun(): Promise<WatchedRun | null> {
    let delayMs = RESTART_AFTER_MS;
    for (;;) {
      await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      delayMs = Math.min(delayMs * 2, RESTART_AT_MOST_AFTER_MS);
      try {
        const next = await startRun();
        // The queue was stopped in the meantime, and nothing else would stop this run.
        if (stopping.signal.aborted) await next.runner.stop();
        return next;
      } catch (error) {
        log.warn({ error: describeError(error) }, "worker not started again yet");
      }
    }
  }

  async function watch(): Promise<void> {
    if (current) await look(current);
  }

  /** Records that the run is alive, takes over the jobs of dead runs, and fixes recurring jobs. Never throws. */
  async function look(queueRun: WatchedRun): Promise<void> {
    try {
      const lost = await queueRun.beats.beat();
      if (lost > 0) log.warn({ workers: lost }, "jobs of workers that are gone were taken over");
      await mend(queueRun);
    } catch (error) {
      log.warn({ error: describeError(error) }, "the queue could not be looked at");
    }
  }

  async function mend(queueRun: WatchedRun): Promise<string | null> {
    const problem = await mendRecurringJobs(queueRun.pool, queueRun.recurring);
    if (!problem) return null;
    log.error({ problem: problem.text }, "recurring jobs do not run");
    // Once it has ended, a new run is started.
    if (problem.needsNewRun) void queueRun.runner.stop().catch(() => undefined);
    return problem.text;
  }

  /** Stopping a run that is just ending by itself fails, which is ignored. */
  async function stopRun(queueRun: WatchedRun): Promise<void> {
    const isInTime = await Promise.race([
      queueRun.runner
        .stop()
        .catch(() => undefined)
        .then(() => done)
        .then(() => true),
      pause(STOP_LIMIT_MS, false, { ref: false }),
    ]);
    if (!isInTime) log.warn("a task did not end in time and is left to the next start");
    await releaseJobs(queueRun.ids);
  }

  /**
   * Uses a separate connection, since the queue's pool is closed by now, and does not wait long for an unreachable
   * database.
   */
  async function releaseJobs(ids: readonly string[]): Promise<void> {
    const client = new Client({ connectionString: systemUrl, connectionTimeoutMillis: 500 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await freeJobs(client, ids);
    } catch (error) {
      log.warn({ error: describeError(error) }, "jobs were not released");
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  return {
    addJob: async (task, options) => {
      await current?.runner.addJob(task, {}, options);
    },
    isAlive: () => current !== null,
    findProblem: async () => (current ? mend(current) : null),
    stop: async () => {
      clearInterval(watching);
      const isFirst = !stopping.signal.aborted;
      stopping.abort();
      if (current && isFirst) await stopRun(current);
      else await Promise.race([done, pause(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

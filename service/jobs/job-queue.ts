import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import {
  makeWorkerUtils,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import { Pool } from "pg";
import { describeError } from "@/service/db/describe-error";
import type { ServiceDeps } from "@/service/deps";
import { createQueueLogger } from "./queue-logger";
import { cronItems } from "./task-list";

const RESTART_AFTER_MS = 500;
const RESTART_AT_MOST_AFTER_MS = 10_000;

export type JobQueue = {
  /** Queues a job that replaces an earlier one of the same key. */
  addJob(task: string, options: { jobKey: string; maxAttempts: number }): Promise<void>;
  /** Lets running tasks finish, then stops. Safe to call twice. */
  stop(): Promise<void>;
  /** False while nothing takes jobs: after `stop`, and between a failure and the next start. */
  isAlive(): boolean;
};

type Run = { readonly runner: Runner; readonly ended: Promise<void> };

/**
 * Runs the job queue until it is stopped. A lost database ends a run of graphile-worker, because what became of its
 * jobs cannot be stored; it is then started again, with growing pauses while the database is away, and the jobs that
 * the earlier run held are released. The first start throws if it fails.
 */
export async function startJobQueue(
  { log }: ServiceDeps,
  databaseUrl: string,
  taskList: TaskList,
): Promise<JobQueue> {
  const stopping = new AbortController();
  let current: Run | null = await startRun([]);
  const done = superviseRuns();

  async function startRun(earlierIds: readonly string[]): Promise<Run & { ids: string[] }> {
    const pool = openPool();
    const events: WorkerEvents = new EventEmitter();
    const ids: string[] = [];
    events.on("pool:create", ({ workerPool }) => ids.push(workerPool.id));
    try {
      if (earlierIds.length > 0) {
        const utils = await makeWorkerUtils({ pgPool: pool });
        await utils.forceUnlockWorkers([...earlierIds]);
      }
      const runner = await run({
        pgPool: pool,
        concurrency: 2,
        noHandleSignals: true,
        logger: createQueueLogger(log),
        taskList,
        parsedCronItems: cronItems,
        events,
        // Without a batch, a failure to store what became of a job is a rejection that nobody handles.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
      const ended = runner.promise
        .catch((error: unknown) => log.error({ error: describeError(error) }, "worker failed"))
        .then(() => pool.end())
        .catch((error: unknown) =>
          log.warn({ error: describeError(error) }, "the queue's connections did not close"),
        );
      return { runner, ended, ids };
    } catch (error) {
      await pool.end().catch(() => undefined);
      throw error;
    }
  }

  /** Waits for each run to end and starts the next one. */
  async function superviseRuns(): Promise<void> {
    let run = current as Run & { ids: string[] };
    for (;;) {
      await run.ended;
      current = null;
      const next = await startNextRun(run.ids);
      if (!next) return;
      run = next;
      current = run;
      log.info("worker started again");
    }
  }

  async function startNextRun(earlierIds: readonly string[]) {
    for (
      let delayMs = RESTART_AFTER_MS;
      ;
      delayMs = Math.min(delayMs * 2, RESTART_AT_MOST_AFTER_MS)
    ) {
      await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      try {
        const next = await startRun(earlierIds);
        // Stopped in the meantime: nobody else knows of this run.
        if (stopping.signal.aborted) await next.runner.stop();
        return next;
      } catch (error) {
        log.warn({ error: describeError(error) }, "worker not started again yet");
      }
    }
  }

  /** The queue's own pool. A lost connection, even while closing, is logged and not thrown. */
  function openPool(): Pool {
    const pool = new Pool({
      connectionString: databaseUrl,
      max: 4,
      application_name: "phial-worker",
    });
    const logError = (error: Error) =>
      log.warn({ error: describeError(error) }, "the queue lost a connection");
    pool.on("error", logError);
    pool.on("connect", (client) => client.on("error", logError));
    return pool;
  }

  return {
    addJob: async (task, options) => {
      await current?.runner.addJob(task, {}, options);
    },
    isAlive: () => current !== null,
    stop: async () => {
      stopping.abort();
      // A run that ends at this moment by itself refuses to be stopped.
      await current?.runner.stop().catch(() => undefined);
      await done;
    },
  };
}

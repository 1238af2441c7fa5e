import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type Runner, run, runMigrations, type TaskList, type WorkerEvents } from "graphile-worker";
import { Pool, type PoolClient } from "pg";
import type { Logger } from "pino";
import { describeError } from "@/service/db/describe-error";
import type { ProcessMark } from "./process-mark";
import { createQueueLogger } from "./queue-logger";
import { type RecurringClock, watchRecurringClock } from "./recurring-jobs";
import { cronItems } from "./task-list";
import { freeJobs, freeJobsOfDeadProcesses, register } from "./worker-beats";

/** One run of graphile-worker, from its start to its end. */
export type QueueRun = {
  readonly runner: Runner;
  /** The ids under which it locks its jobs. */
  readonly ids: readonly string[];
  readonly pool: Pool;
  /** When its recurring jobs were last queued. */
  readonly recurring: RecurringClock;
  /** Resolves when the run has ended, even after a failure, which is logged, or when it is left behind. */
  readonly ended: Promise<void>;
};

/**
 * How long a run that is stopping may take to end. After a lost database graphile-worker may wait for ever, for the
 * outcome of a job or for a connection that does not answer; the jobs that the run holds would wait as long.
 */
const END_LIMIT_MS = 10_000;

export type QueueOptions = {
  readonly log: Logger;
  /** The database address with the login that sees all teams. */
  readonly systemUrl: string;
  readonly taskList: TaskList;
  /** The mark of this process. */
  readonly mark: ProcessMark | null;
  /** False when the address leads to a transaction pooler. */
  readonly isDirect: boolean;
  readonly endLimitMs?: number | undefined;
};

/**
 * Starts a run after releasing the jobs held by ended processes and by earlier runs of this one. Throws when the
 * database is unreachable; if a run fails while starting, its ids are added to `endedIds`, because it may already hold
 * jobs.
 */
export async function startQueueRun(
  { log, systemUrl, taskList, mark, isDirect, endLimitMs = END_LIMIT_MS }: QueueOptions,
  endedIds: Set<string>,
): Promise<QueueRun> {
  const pool = openQueuePool(systemUrl, log);
  const events: WorkerEvents = new EventEmitter();
  const recurring = watchRecurringClock(events);
  const ids: string[] = [];
  const stopping = new Promise((resolve) => events.once("pool:gracefulShutdown", resolve));
  let registering = Promise.resolve();
  events.on("pool:create", ({ workerPool: { id } }) => {
    ids.push(id);
    registering = register(pool, { ids: [id], mark });
    // The rejection is handled by the code that awaits `registering`.
    registering.catch(() => undefined);
  });
  const logger = createQueueLogger(log);
  try {
    await runMigrations({ pgPool: pool, logger });
    await freeJobsOfDeadProcesses(pool, mark);
    await freeJobs(pool, [...endedIds]);
    endedIds.clear();
    const runner = await run({
      pgPool: pool,
      concurrency: 2,
      noHandleSignals: true,
      // Behind a pooler the next session does not know a prepared statement, and new jobs are not announced: polling
      // finds them every two seconds.
      noPreparedStatements: !isDirect,
      logger,
      taskList,
      parsedCronItems: cronItems,
      events,
      preset: {
        plugins: [waitFor(() => registering)],
        worker: {
          // Without batching, a failure to store a job's outcome would be an unhandled rejection.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
          // Interruptible tasks are interrupted as soon as the service stops.
          gracefulShutdownAbortTimeout: 100,
        },
      },
    });
    const ending = runner.promise
      .catch((error: unknown) => log.error({ error: describeError(error) }, "worker failed"))
      .then(() => true);
    const limit = stopping.then(() => pause(endLimitMs, false, { ref: false }));
    const ended = Promise.race([ending, limit]).then(async (hasEnded) => {
      const closing = pool
        .end()
        .catch((error: unknown) =>
          log.warn({ error: describeError(error) }, "the queue's connections did not close"),
        );
      // Connections that a run still holds when it is left behind may never come back.
      if (hasEnded) await closing;
      else log.error("a run of the queue did not end and is left behind");
    });
    return { runner, ids, pool, recurring, ended };
  } catch (error) {
    for (const id of ids) endedIds.add(id);
    await pool.end().catch(() => undefined);
    throw error;
  }
}

/** Lets no worker look for a job before `isReady`. */
function waitFor(isReady: () => Promise<void>): GraphileConfig.Plugin {
  return {
    name: "PhialStartPlugin",
    version: "1.0.0",
    worker: { hooks: { startWorker: () => isReady() } },
  };
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * graphile-worker gives the connection on which it listens back twice when it is stopped while that connection is being
 * lost; pg throws then, where nobody can catch it.
 */
class QueuePool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(done: Connected): void;
  override connect(done?: Connected) {
    if (done === undefined) return super.connect();
    return super.connect((error, client, release) => {
      let isReleased = false;
      done(error, client, (reason) => {
        if (isReleased) return;
        isReleased = true;
        release(reason);
      });
    });
  }
}

/**
 * The queue's own pool. A lost connection, even while closing, is logged and not thrown, and one may be given back more
 * than once.
 */
export function openQueuePool(connectionString: string, log: Logger): Pool {
  const pool = new QueuePool({ connectionString, max: 4, application_name: "phial-worker" });
  const logError = (error: Error) =>
    log.warn({ error: describeError(error) }, "the queue lost a connection");
  pool.on("error", logError);
  pool.on("connect", (client) => client.on("error", logError));
  return pool;
}

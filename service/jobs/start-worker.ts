import { Logger, type LogLevel, run } from "graphile-worker";
import type { ServiceDeps } from "@/service/deps";
import { cronItems, taskList } from "./task-list";

export type Worker = {
  /** Lets running tasks come to an end, then leaves. Safe to call twice. */
  stop(): Promise<void>;
  /** False once the worker has ended, by `stop` or by a failure that it could not recover from. */
  isAlive(): boolean;
};

/**
 * Starts the queue of the service on its database: makes or updates the queue's own tables, dispatches at once what
 * fell due while nothing ran, and from then on does every task at its time. Any number of processes may do so.
 */
export async function startWorker(deps: ServiceDeps, databaseUrl: string): Promise<Worker> {
  const runner = await run({
    connectionString: databaseUrl,
    concurrency: 2,
    maxPoolSize: 4,
    noHandleSignals: true,
    logger: queueLogger(deps),
    taskList: taskList(deps),
    parsedCronItems: cronItems,
  });
  let alive = true;
  const ended = runner.promise
    .catch((error: Error) => deps.log.error({ name: error.name }, "worker ended by a failure"))
    .finally(() => {
      alive = false;
    });
  await runner.addJob("dispatch_due_orders", {}, { jobKey: "dispatch_at_start", maxAttempts: 3 });
  return {
    isAlive: () => alive,
    stop: async () => {
      if (alive) await runner.stop();
      await ended;
    },
  };
}

/** The queue reports every job it takes up; only what goes wrong is worth a line of ours. */
function queueLogger({ log }: ServiceDeps): Logger {
  const write = (level: `${LogLevel}`, message: string) => {
    if (level === "error") log.error({ from: "queue" }, message);
    else if (level === "warning") log.warn({ from: "queue" }, message);
    else log.trace({ from: "queue" }, message);
  };
  return new Logger(() => write);
}

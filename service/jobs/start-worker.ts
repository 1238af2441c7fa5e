import { run } from "graphile-worker";
import { describeError } from "@/service/db/describe-error";
import type { ServiceDeps } from "@/service/deps";
import { queueLogger } from "./queue-logger";
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
    logger: queueLogger(deps.log),
    taskList: taskList(deps),
    parsedCronItems: cronItems,
  });
  let alive = true;
  const ended = runner.promise
    .catch((error: unknown) =>
      deps.log.error({ error: describeError(error) }, "worker ended by a failure"),
    )
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

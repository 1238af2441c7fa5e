import { run } from "graphile-worker";
import { Pool } from "pg";
import { describeError } from "@/service/db/describe-error";
import type { ServiceDeps } from "@/service/deps";
import { type ParsingOptions, startParsing } from "@/service/lab-reports/jobs/parsing-runner";
import type { DelivererOptions } from "@/service/webhooks/delivery/deliverer";
import { startWebhooks } from "@/service/webhooks/delivery/start-webhooks";
import { createQueueLogger } from "./queue-logger";
import { createTaskList, cronItems } from "./task-list";

export type Worker = {
  /** Lets running tasks finish, then stops. Safe to call twice. */
  stop(): Promise<void>;
  /** False once the worker has ended, through `stop` or an unrecoverable failure. */
  isAlive(): boolean;
};

/**
 * Starts the job queue on the service's database: creates or updates the queue's tables, runs at once what became due
 * while nothing ran, and then runs every task on schedule. Several processes may do so.
 */
export async function startWorker(
  deps: ServiceDeps,
  databaseUrl: string,
  options: ParsingOptions & DelivererOptions = {},
): Promise<Worker> {
  const parsing = startParsing(deps, options);
  const webhooks = startWebhooks(deps, databaseUrl, options);
  const pool = openPool(deps, databaseUrl);
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    logger: createQueueLogger(deps.log),
    taskList: createTaskList(deps, parsing),
    parsedCronItems: cronItems,
  });
  let alive = true;
  const ended = runner.promise
    .catch((error: unknown) =>
      deps.log.error({ error: describeError(error) }, "worker ended by a failure"),
    )
    .then(() => {
      alive = false;
      return pool.end();
    });
  await runner.addJob("dispatch_due_orders", {}, { jobKey: "dispatch_at_start", maxAttempts: 3 });
  await runner.addJob("fill_person_index", {}, { jobKey: "fill_person_index", maxAttempts: 10 });
  return {
    isAlive: () => alive,
    stop: async () => {
      await Promise.all([parsing.stop(), webhooks.stop()]);
      if (alive) await runner.stop();
      await ended;
    },
  };
}

/** The queue's own pool. A lost connection, even while closing, is logged and not thrown. */
function openPool({ log }: ServiceDeps, connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 4, application_name: "phial-worker" });
  const logError = (error: Error) =>
    log.warn({ error: describeError(error) }, "the queue lost a connection");
  pool.on("error", logError);
  pool.on("connect", (client) => client.on("error", logError));
  return pool;
}

import type { ServiceDeps } from "@/service/deps";
import { type ParsingOptions, startParsing } from "@/service/lab-reports/jobs/parsing-runner";
import type { DelivererOptions } from "@/service/webhooks/delivery/deliverer";
import { startWebhooks } from "@/service/webhooks/delivery/start-webhooks";
import { startJobQueue } from "./job-queue";
import { createTaskList } from "./task-list";

export type Worker = {
  /** Lets running tasks finish, then stops. Safe to call twice. */
  stop(): Promise<void>;
  /** False after `stop`, and while a lost database keeps the queue from running. */
  isAlive(): boolean;
  /** What keeps recurring jobs from running; also attempts to fix it. Null when nothing does. */
  findProblem(): Promise<string | null>;
};

/**
 * Starts the job queue on the service's database: creates or updates the queue's tables, immediately runs what became
 * due while no worker was running, and then runs every task on schedule, even after the database connection was lost.
 * Several processes may do so. `isDirect: false` means that the address leads to a pooler, so that new jobs and events
 * are found by polling.
 */
export async function startWorker(
  deps: ServiceDeps,
  databaseUrl: string,
  options: ParsingOptions & DelivererOptions & { isDirect?: boolean } = {},
): Promise<Worker> {
  const parsing = startParsing(deps, options);
  const webhooks = startWebhooks(deps, databaseUrl, options);
  const queue = await startJobQueue(deps, databaseUrl, createTaskList(deps, parsing), options);
  await queue.addJob("dispatch_due_orders", { jobKey: "dispatch_at_start", maxAttempts: 3 });
  await queue.addJob("fill_person_index", { jobKey: "fill_person_index", maxAttempts: 10 });
  return {
    isAlive: queue.isAlive,
    findProblem: queue.findProblem,
    stop: async () => {
      await Promise.all([parsing.stop(), webhooks.stop(), queue.stop()]);
    },
  };
}

import path from "node:path";
import { describeError } from "@/service/db/describe-error";
import type { ServiceDeps } from "@/service/deps";
import { ChildPool } from "@/service/lab-reports/child/child-pool";
import { findSeparation, UNSEPARATED } from "@/service/lab-reports/child/separation";
import { CONCURRENT_JOBS, PARSE_LIMITS } from "@/service/lab-reports/limits";
import { removeLeftFolders } from "@/service/lab-reports/scratch-folder";
import { leaseJob } from "./job-lease";
import { type RunOptions, runJob } from "./run-job";

const POLL_MS = 5_000;
const RETRY_DELAY_MS = 3_000;
const BUSY_DELAY_MS = 15_000;
export type ParsingOptions = Partial<RunOptions> & {
  /** A test's own program for the child processes; it opens no hostile file and runs unseparated. */
  readonly childProgram?: string;
  readonly concurrency?: number;
  /** How often it looks for jobs by itself. */
  readonly pollMs?: number;
  /** How often a child that reports nothing is looked at. */
  readonly quietMs?: number;
};

export type ParsingRunner = {
  /** Looks for jobs now. */
  wake(): void;
  /** Kills running jobs; the next start takes them up again. Safe to call twice. */
  stop(): Promise<void>;
};

/**
 * Parses lab reports while the service runs: one job per core, each in a child process. It looks for jobs when it is
 * woken and every few seconds, which also finds the jobs of a killed service once their lease has expired.
 */
export function startParsing(deps: ServiceDeps, options: ParsingOptions = {}): ParsingRunner {
  const {
    childProgram,
    concurrency = CONCURRENT_JOBS,
    retryDelayMs = RETRY_DELAY_MS,
    busyDelayMs = BUSY_DELAY_MS,
    pollMs = POLL_MS,
    limits = PARSE_LIMITS,
    quietMs,
  } = options;
  const lines = new Set<Promise<void>>();
  const children = childProgram
    ? new ChildPool(childProgram, { quietMs, separation: UNSEPARATED })
    : new ChildPool(path.join(import.meta.dirname, "parse-child.ts"), { quietMs });
  let isStopped = false;
  let wasWokenWhileBusy = false;

  const wake = () => {
    if (isStopped) return;
    if (lines.size >= concurrency) {
      wasWokenWhileBusy = true;
      return;
    }
    const line = workOff()
      .catch((error: unknown) =>
        deps.log.error({ error: describeError(error) }, "parsing jobs could not be run"),
      )
      .then(() => {
        lines.delete(line);
        if (!wasWokenWhileBusy) return;
        wasWokenWhileBusy = false;
        wake();
      });
    lines.add(line);
  };

  /** Runs one job after the other until there are none left. */
  async function workOff(): Promise<void> {
    if (!childProgram && (await findSeparation()).kind === "off") return;
    for (;;) {
      const job = isStopped ? null : await leaseJob(deps);
      if (job === null) return;
      // There may be more jobs, which another line can run at the same time.
      wake();
      await children.use((child) =>
        runJob(deps, job, child, { limits, retryDelayMs, busyDelayMs }),
      );
    }
  }

  const poll = setInterval(wake, pollMs);
  removeLeftFolders().catch((error: unknown) =>
    deps.log.warn({ error: describeError(error) }, "left folders were not removed"),
  );
  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(poll);
      children.stop();
      await Promise.all(lines);
    },
  };
}

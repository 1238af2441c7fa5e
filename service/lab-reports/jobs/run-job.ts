import { describeError } from "@/service/db/describe-error";
import type { ServiceDeps } from "@/service/deps";
import { type Child, ChildFailure } from "@/service/lab-reports/child/child-process";
import type { ChildLimits } from "@/service/lab-reports/limits";
import { type ParsingOutcome, ParsingProgress } from "@/service/lab-reports/parsing-outcome";
import { withFolder } from "@/service/lab-reports/scratch-folder";
import { loadFiles } from "@/service/lab-reports/stored-files";
import {
  extendLease,
  LEASE_MS,
  type LeasedJob,
  MAX_ATTEMPTS,
  putBack,
  releaseJob,
  settleJob,
} from "./job-lease";
import { readOutcome } from "./read-outcome";

export type RunOptions = {
  readonly limits: ChildLimits;
  readonly retryDelayMs: number;
  /** The first wait of a job that got no processor time; each further one is eight times as long. */
  readonly busyDelayMs: number;
};

/** With 15 seconds for the first wait, a busy service tries for the last time after about 18 minutes. */
const MAX_WAITS = 3;
const NEXT_WAIT = 8;

/**
 * Runs a leased job in a child process and stores its outcome. When the child fails, the job gets one more attempt;
 * after that, or when the report needs too much memory or processor time, it ends as `processing_error`. A job whose
 * child got no processor time goes back into the queue, and gives up only after `MAX_WAITS` such waits.
 */
export async function runJob(
  deps: ServiceDeps,
  job: LeasedJob,
  child: Child,
  { limits, retryDelayMs, busyDelayMs }: RunOptions,
): Promise<void> {
  try {
    const outcome = await withLease(deps, job, child, (onProgress) =>
      withFolder(async (folder) => {
        const files = await loadFiles(deps, job, folder);
        return readOutcome(await child.ask(files, limits, onProgress));
      }),
    );
    await settleJob(deps, job, outcome);
  } catch (error) {
    const reason = error instanceof ChildFailure ? error.reason : "failed";
    if (reason === "stopped") {
      await releaseJob(deps, job, { delayMs: 0, counts: false });
      return;
    }
    if (reason === "starved" && job.waits < MAX_WAITS) {
      const delayMs = busyDelayMs * NEXT_WAIT ** job.waits;
      deps.log.warn({ job: job.id, waits: job.waits, delayMs }, "too busy to read a lab report");
      await putBack(deps, job, delayMs);
      return;
    }
    const facts = { job: job.id, attempt: job.attempts, reason, error: describeError(error) };
    deps.log.warn(facts, "a lab report could not be parsed");
    if (reason !== "starved" && job.attempts < MAX_ATTEMPTS && !isFinal(reason)) {
      await releaseJob(deps, job, { delayMs: retryDelayMs, counts: true });
    } else {
      const detail = isFinal(reason)
        ? "too_large"
        : reason === "starved"
          ? "service_busy"
          : "service_error";
      await settleJob(deps, job, { status: "failed", reason: "processing_error", detail });
    }
  }
}

/** Whether another attempt would end the same way, because it is the file that needs so much. */
function isFinal(reason: ChildFailure["reason"]): boolean {
  return reason === "out_of_cpu_time" || reason === "out_of_memory";
}

/** Extends the lease while the work runs and notes its progress; kills the child when the job is no longer ours. */
async function withLease(
  deps: ServiceDeps,
  job: LeasedJob,
  child: Child,
  work: (onProgress: (value: unknown) => void) => Promise<ParsingOutcome>,
): Promise<ParsingOutcome> {
  let last: Promise<unknown> = Promise.resolve();
  const extend = (progress: ParsingProgress | null) => {
    last = last
      .then(() => extendLease(deps, job, progress))
      .then((isOurs) => {
        if (!isOurs) child.stop();
      })
      .catch((error: unknown) =>
        // The next extension may succeed; if none does, the job is taken over.
        deps.log.warn({ job: job.id, error: describeError(error) }, "a lease was not extended"),
      );
  };
  const beat = setInterval(() => extend(null), LEASE_MS / 4);
  try {
    return await work((value) => {
      const progress = ParsingProgress.safeParse(value);
      if (progress.success) extend(progress.data);
    });
  } finally {
    clearInterval(beat);
    await last;
  }
}

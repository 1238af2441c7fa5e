import "server-only";
import { errorFacts } from "@/lib/server/core/log";
import { runtime } from "@/lib/server/core/runtime";
import { createDurations } from "@/lib/telemetry/registry";
import { withSpan } from "@/lib/telemetry/span";

const recordSweep = createDurations(
  "phial_dashboard_sweep_duration_seconds",
  "How long each run of a background task took.",
  ["task", "outcome"],
);

/** Repeats a task until the process ends; alone, it does not keep the process alive. */
export function runEvery(name: string, everyMs: number, work: () => Promise<void>): void {
  const tick = createTick(name, work);
  setInterval(() => void tick(), everyMs).unref();
}

/**
 * One run of a repeated task. Runs never overlap, and a failure is logged when it first occurs, not at each failing
 * run.
 */
export function createTick(name: string, work: () => Promise<void>): () => Promise<void> {
  let isBusy = false;
  let isFailing = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await observeRun(name, work);
      isFailing = false;
      runtime().failingWork.delete(name);
    } catch (thrown) {
      if (!isFailing) runtime().log.error({ sweep: name, ...errorFacts(thrown) }, "sweep failed");
      isFailing = true;
      runtime().failingWork.add(name);
    } finally {
      isBusy = false;
    }
  };
}

/** Measures one run and records a span for it. */
async function observeRun(name: string, work: () => Promise<void>): Promise<void> {
  const task = name.replaceAll(" ", "_");
  const startedMs = performance.now();
  const record = (outcome: string) => recordSweep({ task, outcome }, performance.now() - startedMs);
  try {
    await withSpan(`job ${task}`, { attributes: { "phial.task": task } }, work);
    record("done");
  } catch (thrown) {
    record("failed");
    throw thrown;
  }
}

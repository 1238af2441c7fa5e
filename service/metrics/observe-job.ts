import { withSpan } from "@/lib/telemetry/span";
import { recordJob } from "./measures";

/** Measures a background task and records it as a span. */
export async function observeJob(task: string, work: () => Promise<void>): Promise<void> {
  const startedMs = performance.now();
  const record = (outcome: string) => recordJob({ task, outcome }, performance.now() - startedMs);
  try {
    await withSpan(`job ${task}`, { attributes: { "phial.task": task } }, work);
    record("done");
  } catch (error) {
    record("failed");
    throw error;
  }
}

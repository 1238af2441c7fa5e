import "server-only";
import { withSpan } from "@/lib/telemetry/span";
import { recordSweep } from "./measures";

/** Measures one run of a repeated task and records a span for it. */
export async function observeSweep(name: string, work: () => Promise<void>): Promise<void> {
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

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Measurement, Task } from "./measure-report";

export type Result =
  | { readonly task: Task; readonly measurement: Measurement }
  | { readonly task: Task; readonly crash: string };

const WORKER = path.join(import.meta.dirname, "worker.ts");

/** Measures every report, using this many child processes. A process that dies counts as a crash of its report. */
export async function runTasks(
  tasks: readonly Task[],
  workers: number,
  onResult: (result: Result) => void,
): Promise<Result[]> {
  const left = [...tasks];
  const results: Result[] = [];
  const work = async () => {
    let child: ChildProcess | null = null;
    for (let task = left.shift(); task !== undefined; task = left.shift()) {
      child ??= fork(WORKER, { execArgv: ["--import", "tsx"] });
      const result = { task, ...(await ask(child, task)) };
      if (child.exitCode !== null || child.signalCode !== null) child = null;
      results.push(result);
      onResult(result);
    }
    child?.kill();
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  return results;
}

async function ask(
  child: ChildProcess,
  task: Task,
): Promise<{ measurement: Measurement } | { crash: string }> {
  const controller = new AbortController();
  const { signal } = controller;
  child.send(task);
  try {
    return await Promise.race([
      once(child, "message", { signal }).then(([answer]) => answer),
      once(child, "exit", { signal }).then(([code, killedBy]) => ({
        crash: `The process ended with ${code ?? killedBy}.`,
      })),
    ]);
  } finally {
    controller.abort();
  }
}

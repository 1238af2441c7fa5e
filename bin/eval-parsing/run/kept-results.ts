import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Measurement, Task } from "./measure-report";
import type { Result } from "./run-tasks";

/** Writes what was parsed, and what is wrong with it. */
export function keepResult(folder: string, result: Result): void {
  mkdirSync(folder, { recursive: true });
  const content = "crash" in result ? { crash: result.crash } : result.measurement;
  writeFileSync(getPath(folder, result.task), `${JSON.stringify(content, null, 2)}\n`);
}

/** What an earlier run measured; null when it did not reach this report or crashed on it. */
export function readKeptResult(folder: string, task: Task): Result | null {
  const file = getPath(folder, task);
  if (!existsSync(file)) return null;
  const content = JSON.parse(readFileSync(file, "utf8")) as
    | Measurement
    | { readonly crash: string };
  return "crash" in content ? null : { task, measurement: content };
}

function getPath(folder: string, { id, generated }: Task): string {
  return path.join(folder, `${id.replaceAll("/", "-")}-${generated?.form ?? "real"}.json`);
}

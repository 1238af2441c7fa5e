import { setTimeout as pause } from "node:timers/promises";
import { getParent, isRunning, programName } from "@/bin/embedded/process-identity";

// The check is cheap on Linux and spawns a process elsewhere.
const everyMs = process.platform === "linux" ? 250 : 1_000;
// npm, the shell that it starts, and possibly a wrapper in between.
const furthest = 4;

/** Resolves when the npm process that started this one is gone: a killed npm cannot forward its signal. */
export async function npmIsGone(): Promise<void> {
  const npm = await findNpm();
  while (await isRunning(npm)) await pause(everyMs, undefined, { ref: false });
}

async function findNpm(): Promise<number> {
  let ancestor: number | undefined = process.ppid;
  for (let step = 0; ancestor && step < furthest; step += 1) {
    if ((await programName(ancestor))?.startsWith("npm")) return ancestor;
    ancestor = await getParent(ancestor);
  }
  return process.ppid;
}

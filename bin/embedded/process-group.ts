import { setTimeout as pause } from "node:timers/promises";
import { isRunning, sendSignal } from "@/bin/embedded/process-identity";

const GRACE_PERIOD_MS = 5_000;

/** Asks the leader of a process group to end, kills it after five seconds, and ends the rest of the group. */
export async function endGroup(leader: number, graceMs: number = GRACE_PERIOD_MS): Promise<void> {
  signalGroup(leader, "SIGTERM");
  const deadline = Date.now() + graceMs;
  while (await isRunning(leader)) {
    if (Date.now() > deadline) signalGroup(leader, "SIGKILL");
    await pause(20);
  }
  signalGroup(leader, "SIGKILL");
}

/** Ends the rest of a process group whose leader has just ended. */
export function killGroup(leader: number): void {
  // On Windows its id may already belong to another process, and the processes it started end by themselves.
  if (process.platform !== "win32") signalGroup(leader, "SIGKILL");
}

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  // Windows has no process groups.
  sendSignal(process.platform === "win32" ? leader : -leader, signal);
}

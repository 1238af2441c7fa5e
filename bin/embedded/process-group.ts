import { setTimeout as pause } from "node:timers/promises";
import { isRunning, sendSignal } from "@/bin/embedded/process-identity";

const GRACE_PERIOD_MS = 10_000;

/** Asks the leader of a process group to end, kills it after ten seconds, and ends what is left of the group. */
export async function endGroup(leader: number): Promise<void> {
  signalGroup(leader, "SIGTERM");
  const deadline = Date.now() + GRACE_PERIOD_MS;
  while (await isRunning(leader)) {
    if (Date.now() > deadline) signalGroup(leader, "SIGKILL");
    await pause(20);
  }
  signalGroup(leader, "SIGKILL");
}

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  // Windows has no process groups.
  sendSignal(process.platform === "win32" ? leader : -leader, signal);
}

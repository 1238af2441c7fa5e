import { setTimeout as pause } from "node:timers/promises";
import { isRunning, sendSignal } from "@/bin/embedded/process-identity";

const patienceMs = 10_000;

/** Asks a program that leads a group to end, makes it after ten seconds, and ends what its group left. */
export async function endGroup(leader: number): Promise<void> {
  signalGroup(leader, "SIGTERM");
  const deadline = Date.now() + patienceMs;
  while (await isRunning(leader)) {
    if (Date.now() > deadline) signalGroup(leader, "SIGKILL");
    await pause(20);
  }
  signalGroup(leader, "SIGKILL");
}

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  // Windows has no groups.
  sendSignal(process.platform === "win32" ? leader : -leader, signal);
}

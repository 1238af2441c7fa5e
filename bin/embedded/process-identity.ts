import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Whether a process with this id runs now (a zombie does not). */
export async function isRunning(pid: number): Promise<boolean> {
  return (await processIdentity(pid)) !== undefined;
}

/**
 * Distinguishes a process, by its start time, from a later one with the same id. Undefined when no such process runs.
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (process.platform === "linux") return linuxStartTime(pid);
  if (process.platform === "win32") return answersSignals(pid) ? "running" : undefined;
  return askPs(pid, "lstart=");
}

/** The name of the program running under this id, without its folder. */
export async function programName(pid: number): Promise<string | undefined> {
  if (process.platform === "win32") return undefined;
  const name =
    process.platform === "linux"
      ? await readFile(`/proc/${pid}/comm`, "utf8").catch(() => undefined)
      : await askPs(pid, "comm=");
  return name?.trim().split("/").at(-1);
}

/** The id of the parent process; undefined where that is not known. */
export async function getParent(pid: number): Promise<number | undefined> {
  if (process.platform === "win32") return undefined;
  const parent =
    process.platform === "linux" ? (await linuxStat(pid))[1] : await askPs(pid, "ppid=");
  return Number(parent) || undefined;
}

/** Sends a signal to a process; false when it is already gone. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function linuxStartTime(pid: number): Promise<string | undefined> {
  const [state, , ...rest] = await linuxStat(pid);
  return state === "Z" || state === "X" ? undefined : rest[17];
}

/** The fields of /proc/<pid>/stat from the third on. The second, a name in parentheses, may contain anything. */
async function linuxStat(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
}

async function askPs(pid: number, column: string): Promise<string | undefined> {
  const answer = await promisify(execFile)("ps", ["-o", column, "-p", String(pid)]).catch(
    () => undefined,
  );
  return answer?.stdout.trim() || undefined;
}

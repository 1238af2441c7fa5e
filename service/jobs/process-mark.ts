import { readFile, readlink } from "node:fs/promises";

/** Identifies a process uniquely, even against a later process with the same id. */
export type ProcessMark = {
  /** The current boot of the machine, and the PID namespace. */
  readonly machine: string;
  readonly pid: number;
  readonly processStart: string;
};

/** The mark of this process; null where it cannot be determined (systems other than Linux). */
export async function readOwnMark(): Promise<ProcessMark | null> {
  try {
    const [boot, space, processStart] = await Promise.all([
      readFile("/proc/sys/kernel/random/boot_id", "utf8"),
      readlink("/proc/self/ns/pid"),
      readProcessStart(process.pid),
    ]);
    return processStart === null
      ? null
      : { machine: `${boot.trim()} ${space}`, pid: process.pid, processStart };
  } catch {
    return null;
  }
}

/** Whether the process with a mark of this machine is still running. */
export async function isStillRunning(mark: Omit<ProcessMark, "machine">): Promise<boolean> {
  return (await readProcessStart(mark.pid)) === mark.processStart;
}

/** When the process started, in clock ticks since the machine booted; null when it is not running. */
async function readProcessStart(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The second field, a name in parentheses, may contain any characters.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields === undefined || fields[0] === "Z" ? null : (fields[19] ?? null);
}

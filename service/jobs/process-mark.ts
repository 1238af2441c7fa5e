import { readFile, readlink } from "node:fs/promises";

/** What tells a process from every other one, also from a later one with its id. */
export type ProcessMark = {
  /** This start of this machine, and the space in which its process ids count. */
  readonly machine: string;
  readonly pid: number;
  readonly processStart: string;
};

/** The mark of this process; null where the system does not say enough (other systems than Linux). */
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

/** Whether the process of a mark of this machine runs. */
export async function isStillRunning(mark: Omit<ProcessMark, "machine">): Promise<boolean> {
  return (await readProcessStart(mark.pid)) === mark.processStart;
}

/** When the process started, in ticks since the machine did; null when it does not run. */
async function readProcessStart(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The second field, a name in brackets, may hold anything.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields === undefined || fields[0] === "Z" ? null : (fields[19] ?? null);
}

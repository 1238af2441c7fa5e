import { readdir, readFile } from "node:fs/promises";

/**
 * Whether all threads of a process wait for something other than the processor, the disk or being continued: it has
 * nothing to do, however busy the machine is. Null where the system does not report it (only Linux does).
 */
export async function isAsleep(pid: number | undefined): Promise<boolean | null> {
  if (pid === undefined || process.platform !== "linux") return null;
  try {
    const threads = await readdir(`/proc/${pid}/task`);
    const states = await Promise.all(threads.map((thread) => readState(pid, thread)));
    return states.every((state) => state === "S" || state === "");
  } catch {
    return null;
  }
}

/** One letter (proc(5)); empty for a thread that has ended. */
async function readState(pid: number, thread: string): Promise<string> {
  const stat = await readFile(`/proc/${pid}/task/${thread}/stat`, "utf8").catch(() => "");
  return stat.charAt(stat.lastIndexOf(")") + 2);
}

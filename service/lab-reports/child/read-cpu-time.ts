import { readFile } from "node:fs/promises";

/** Linux reports hundredths of a second in /proc, regardless of its timer frequency. */
const TICK_MS = 10;
/** The places of user and system time after the name of the program (proc(5)). */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/**
 * The processor time that all threads of a process have used; null when the process is gone or the system does not
 * report it (only Linux does).
 */
export async function readCpuTimeMs(pid: number | undefined): Promise<number | null> {
  if (pid === undefined || process.platform !== "linux") return null;
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME]);
  return Number.isNaN(ticks) ? null : ticks * TICK_MS;
}

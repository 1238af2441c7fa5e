import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
/** Linux reports hundredths of a second in /proc, regardless of its timer frequency. */
const TICK_MS = 10;
/** The places of user and system time after the name of the program (proc(5)). */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/**
 * The processor time that all threads of a process have used; null when the process is gone or the system does not
 * report it.
 */
export async function readCpuTimeMs(pid: number | undefined): Promise<number | null> {
  if (pid === undefined) return null;
  if (process.platform !== "linux") return askPs(pid);
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME]);
  return Number.isNaN(ticks) ? null : ticks * TICK_MS;
}

/** `12:03.45`, `1:12:03` or `2-01:12:03`. */
async function askPs(pid: number): Promise<number | null> {
  try {
    const { stdout } = await run("ps", ["-o", "time=", "-p", String(pid)]);
    const parts = stdout.trim().split(/[:-]/).map(Number).reverse();
    const [seconds = Number.NaN, minutes = 0, hours = 0, days = 0] = parts;
    const all = seconds + 60 * (minutes + 60 * (hours + 24 * days));
    return Number.isNaN(all) ? null : all * 1_000;
  } catch {
    return null;
  }
}

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const KILOBYTE = 1024;

/**
 * The resident memory of a process, native libraries included; null when the process is gone or the system does not
 * report it.
 */
export async function readMemoryBytes(pid: number | undefined): Promise<number | null> {
  if (pid === undefined) return null;
  try {
    return process.platform === "linux" ? await readStatus(pid) : await askPs(pid);
  } catch {
    return null;
  }
}

async function readStatus(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) * KILOBYTE;
}

async function askPs(pid: number): Promise<number | null> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  const kilobytes = Number(stdout.trim());
  return Number.isFinite(kilobytes) && kilobytes > 0 ? kilobytes * KILOBYTE : null;
}

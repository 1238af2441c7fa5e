import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { isRunning, programName } from "@/bin/embedded/process-identity";

/** What a server says about itself in the `postmaster.pid` of its folder. */
export type PostmasterFile = {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
};

const getFile = (cluster: string) => path.join(cluster, "postmaster.pid");

/** What the file says, or undefined when there is none or it is not complete yet. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(getFile(cluster), "utf8").catch(() => "");
  const lines = text.split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port) return undefined;
  return { pid, port, status: (lines[7] ?? "").trim() };
}

/** The server that the file names, if it runs; undefined also when its id now is another program's. */
export async function findRunningServer(cluster: string): Promise<PostmasterFile | undefined> {
  const file = await readPostmasterFile(cluster);
  if (!file || !(await isRunning(file.pid))) return undefined;
  const name = await programName(file.pid);
  return name?.startsWith("postgres") ? file : undefined;
}

/**
 * After a crash the id in the file may belong to some other program by now, and PostgreSQL would
 * refuse to start. With our own id there it knows the file for stale, and its check for surviving
 * backends, which deleting the file would defeat, still runs.
 */
export async function disownPostmasterFile(cluster: string): Promise<void> {
  const text = await readFile(getFile(cluster), "utf8").catch(() => undefined);
  if (text === undefined) return;
  await writeFile(getFile(cluster), text.replace(/^\d+/, String(process.pid)));
}

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { isRunning, programName } from "@/bin/embedded/process-identity";

/** What a server writes to the `postmaster.pid` of its folder. */
export type PostmasterFile = {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
};

const getFile = (cluster: string) => path.join(cluster, "postmaster.pid");

/** The content of the file; undefined when it is missing or not complete yet. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(getFile(cluster), "utf8").catch(() => "");
  const lines = text.split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port) return undefined;
  return { pid, port, status: (lines[7] ?? "").trim() };
}

/** The server that the file names, if it is running and its id does not belong to another program now. */
export async function findRunningServer(cluster: string): Promise<PostmasterFile | undefined> {
  const file = await readPostmasterFile(cluster);
  if (!file || !(await isRunning(file.pid))) return undefined;
  const name = await programName(file.pid);
  return name?.startsWith("postgres") ? file : undefined;
}

/**
 * After a crash the id in the file may belong to another program, and PostgreSQL would refuse to start. With this process's
 * id PostgreSQL recognizes the file as stale, and still checks for surviving backends, which it would not without the
 * file.
 */
export async function disownPostmasterFile(cluster: string): Promise<void> {
  const text = await readFile(getFile(cluster), "utf8").catch(() => undefined);
  if (text === undefined) return;
  await writeFile(getFile(cluster), text.replace(/^\d+/, String(process.pid)));
}

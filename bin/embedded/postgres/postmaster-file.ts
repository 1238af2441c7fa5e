import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isRunning, programName } from "@/bin/embedded/process-identity";

/** What a server writes to the `postmaster.pid` of its folder. */
export type PostmasterFile = {
  readonly pid: number;
  /** The cluster's folder when the server started. */
  readonly directory: string;
  readonly port: number;
  readonly status: string;
};

const getFile = (cluster: string) => path.join(cluster, "postmaster.pid");

/** Whether a server runs with this cluster or did not stop properly. */
export async function hasPostmasterFile(cluster: string): Promise<boolean> {
  return stat(getFile(cluster)).then(
    () => true,
    () => false,
  );
}

/** The content of the file; undefined when it is missing or not complete yet. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(getFile(cluster), "utf8").catch(() => "");
  const lines = text.split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port) return undefined;
  return { pid, directory: lines[1] ?? "", port, status: (lines[7] ?? "").trim() };
}

/**
 * The server that the file names, if it is running with this cluster. Undefined when its id now belongs to another
 * program, or when the cluster is a copy of the one it runs with.
 */
export async function findRunningServer(cluster: string): Promise<PostmasterFile | undefined> {
  const file = await readPostmasterFile(cluster);
  if (!file || !(await isRunning(file.pid))) return undefined;
  const name = await programName(file.pid);
  if (!name?.startsWith("postgres")) return undefined;
  return (await runsWith(file, cluster)) ? file : undefined;
}

/** On Linux a server's current folder is known; elsewhere, the folder in which it was started is used. */
async function runsWith({ pid, directory }: PostmasterFile, cluster: string): Promise<boolean> {
  const own = await stat(cluster);
  const working = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
  const other = working ?? (await stat(directory).catch(() => undefined));
  return other?.dev === own.dev && other.ino === own.ino;
}

/** A server writes the file right after it has created it. */
const writingLimitMs = 2_000;

/**
 * After a crash, the id in the file may belong to another program, and PostgreSQL would refuse to start. If the file
 * has this process's id, PostgreSQL recognizes it as stale but still checks for surviving backends, which it would not
 * do without the file. A file that a power failure left empty or garbled is replaced by one with only that id.
 */
export async function disownPostmasterFile(cluster: string): Promise<void> {
  let text = await readText(cluster);
  // Another server may have just created it.
  for (let waitedMs = 0; isGarbled(text) && waitedMs < writingLimitMs; waitedMs += 100) {
    await pause(100);
    text = await readText(cluster);
  }
  if (text === undefined) return;
  const own = String(process.pid);
  await writeFile(getFile(cluster), isGarbled(text) ? `${own}\n` : text.replace(/^\d+/, own));
}

function readText(cluster: string): Promise<string | undefined> {
  return readFile(getFile(cluster), "utf8").catch(() => undefined);
}

function isGarbled(text: string | undefined): boolean {
  return text !== undefined && !/^\d+\n/.test(text);
}

import { chmod, copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const PREFIX = "phial-report-";

/**
 * Provides a folder that only its owner may open, for files while they are checked or parsed. It is removed when the
 * work ends, whatever its outcome; after a kill, it is removed by `removeLeftFolders` at the next start.
 */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await createFolder();
  try {
    return await work(folder);
  } finally {
    await removeFolder(folder);
  }
}

/** A folder like that of `withFolder`, to be removed by `removeFolder`. */
export function createFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/** Removes a folder with all that is in it. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** Copies files to paths with this beginning, for a child process that may run in another account. */
export async function copyFiles<T extends { path: string }>(
  files: readonly T[],
  beginning: string,
): Promise<T[]> {
  const copies = files.map((file, index) => ({ ...file, path: `${beginning}${index}` }));
  for (const [index, copy] of copies.entries()) {
    await copyFile(files[index]?.path ?? "", copy.path);
    await chmod(copy.path, 0o644);
  }
  return copies;
}

/** Removes the folders of processes that were killed. */
export async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = /^phial-report-(\d{1,10})-/.exec(name)?.[1];
    if (owner === undefined || isRunning(Number(owner))) continue;
    // Another process of the service may be removing it at the same time, or it may belong to another user.
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

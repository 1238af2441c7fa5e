import { type FileHandle, mkdtemp, open, rm, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

export type Scratch = { createFile(): Promise<FileHandle> };

/**
 * Provides temporary files for health data that nobody else can open and that never remain: the folder is 0700, and
 * each file is unlinked as soon as it is open, so even a killed process leaves none behind. All files are closed when
 * the work ends.
 */
export async function withScratch<T>(work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "phial-import-"));
  const files: FileHandle[] = [];
  const createFile = async () => {
    const name = path.join(folder, String(files.length));
    const file = await open(name, "wx+", 0o600);
    files.push(file);
    // Where an open file cannot be unlinked, it is deleted with the folder.
    await unlink(name).catch(() => undefined);
    return file;
  };
  try {
    return await work({ createFile });
  } finally {
    await Promise.allSettled(files.map((file) => file.close()));
    await rm(folder, { recursive: true, force: true });
  }
}

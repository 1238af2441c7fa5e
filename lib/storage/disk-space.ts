import { stat, statfs } from "node:fs/promises";
import path from "node:path";

const MB = 1024 * 1024;
/** Below this, health warns. */
export const LOW_BYTES = 2048 * MB;
/** Below this, health fails: PostgreSQL needs room for what it writes ahead, and stops without. */
export const FULL_BYTES = 256 * MB;

export type DiskSpace = {
  readonly level: "ok" | "low" | "full" | "unknown";
  /** `1.4 GB free`; empty when it could not be read. */
  readonly free: string;
};

/** How much room is left on the disk of a folder, which need not exist yet. Never throws. */
export async function checkDiskSpace(
  directory: string,
  readFreeBytes: (folder: string) => Promise<number> = readFree,
): Promise<DiskSpace> {
  try {
    const bytes = await readFreeBytes(await findExisting(path.resolve(directory)));
    const level = bytes < FULL_BYTES ? "full" : bytes < LOW_BYTES ? "low" : "ok";
    return { level, free: `${formatBytes(bytes)} free` };
  } catch {
    return { level: "unknown", free: "" };
  }
}

async function readFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function findExisting(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  const parent = path.dirname(folder);
  return found || parent === folder ? folder : findExisting(parent);
}

function formatBytes(bytes: number): string {
  const mb = bytes / MB;
  return mb >= 1024 ? `${(mb / 1024).toFixed(1)} GB` : `${Math.floor(mb)} MB`;
}

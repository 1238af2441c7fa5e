import { stat, statfs } from "node:fs/promises";
import path from "node:path";

const MB = 1024 * 1024;
/** Below this, the health check warns. */
export const LOW_BYTES = 2048 * MB;
/** Below this, the health check fails: PostgreSQL needs space for its write-ahead log and stops without it. */
export const FULL_BYTES = 256 * MB;

export type DiskSpace = {
  readonly level: "ok" | "low" | "full" | "unknown";
  /** `1.4 GB free`; empty when it could not be determined. */
  readonly free: string;
};

/** The free space on the disk of a folder, which need not exist yet. Never throws. */
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

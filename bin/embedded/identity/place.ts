import { realpath, stat } from "node:fs/promises";
import { hostname } from "node:os";

/** Where a launcher runs. */
export type Place = {
  readonly host: string;
  /** Absolute path without symbolic links. */
  readonly folder: string;
  readonly mark: string;
};

/** The place of a data folder on this machine. */
export async function describePlace(dataFolder: string): Promise<Place> {
  return {
    host: hostname(),
    folder: await realpath(dataFolder),
    mark: await readFolderMark(dataFolder),
  };
}

/**
 * Distinguishes a folder from its copies: a copy has another inode or was created at another time. A folder moved
 * within its file system keeps its mark.
 */
export async function readFolderMark(folder: string): Promise<string> {
  const { ino, birthtimeNs } = await stat(folder, { bigint: true });
  return `${ino}-${birthtimeNs}`;
}

/** The same folder, possibly moved or on a renamed host, but not a copy of it. */
export function isSamePlace(one: Place, other: Place): boolean {
  return one.mark === other.mark || (one.host === other.host && one.folder === other.folder);
}

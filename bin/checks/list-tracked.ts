import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const lists = new Map<string, Promise<string[]>>();

/**
 * The repository's files as relative paths, including those not committed yet. Deleted ones are left out. Asks git
 * once, for all checks of this process.
 */
export function listTracked(root: string): Promise<string[]> {
  const listing = lists.get(root) ?? askGit(root);
  lists.set(root, listing);
  return listing;
}

async function askGit(root: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  const names = new Set(stdout.split("\0").filter((name) => name !== ""));
  return [...names].filter((name) => existsSync(path.join(root, name)));
}

const FOREIGN_FOLDERS = ["fixtures", "migrations"];

/**
 * Whether a file looks as another program writes it or is numbered by a tool, so that its name, text and folder are not
 * ours to choose.
 */
export function isForeign(name: string): boolean {
  return name.split("/").some((folder) => FOREIGN_FOLDERS.includes(folder));
}

import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Copies a folder, with its modes and times, to a path that does not exist yet. With the thousand files of a database,
 * Node's own copy takes many times as long.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-a", from, to]);
}

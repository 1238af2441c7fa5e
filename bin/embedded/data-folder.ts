import { chmod, mkdir, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { explainForbiddenFolder } from "@/bin/embedded/launch-failure";

/**
 * Creates the folder for all state, accessible only to its owner, and checks that it is writable. Throws LaunchFailure
 * with a sentence when it cannot.
 */
export async function prepareDataFolder(directory: string): Promise<void> {
  try {
    await makeFolder(directory);
    await chmod(directory, 0o700);
    await writeAtomically(`${directory}/.writable`, "");
  } catch (error) {
    throw explainForbiddenFolder(error, directory) ?? error;
  }
}

// Recursive mkdir never returns on a file system without folders (/proc).
async function makeFolder(directory: string): Promise<void> {
  const found = await stat(directory).catch(() => undefined);
  if (found?.isDirectory()) return;
  if (!found) await makeFolder(path.dirname(directory));
  await mkdir(directory, { mode: 0o700 });
}

/** Writes a file that only its owner may read. Readers see either the old or the new text, never part of it. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, text, { mode: 0o600, flush: true });
  await rename(unfinished, file);
}

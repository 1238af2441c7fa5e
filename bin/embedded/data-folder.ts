import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { explainSystemError } from "@/bin/embedded/launch-failure";

/**
 * Makes the folder that holds all state, closed to other users, and proves that it can be written.
 * Throws LaunchFailure with a sentence when it cannot.
 */
export async function prepareDataFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await chmod(directory, 0o700);
    await writeAtomically(`${directory}/.writable`, "");
  } catch (error) {
    throw explainSystemError(error, directory) ?? error;
  }
}

/** Writes a file that only we may read; whoever reads it sees the old text or the new, never half. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, text, { mode: 0o600, flush: true });
  await rename(unfinished, file);
}

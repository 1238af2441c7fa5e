import { mkdir, mkdtemp } from "node:fs/promises";
import path from "node:path";

const cache = path.resolve(import.meta.dirname, "..", "..", "node_modules", ".cache");

/** A new folder for one check, inside the project so that imports of packages resolve. */
export async function makeFolder(purpose: string): Promise<string> {
  await mkdir(cache, { recursive: true });
  return mkdtemp(path.join(cache, `${purpose}-`));
}

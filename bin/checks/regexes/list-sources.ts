import { readdir } from "node:fs/promises";
import path from "node:path";

const FOLDERS = ["app", "bin", "components", "lib", "service"];
const SINGLE_FILES = ["proxy.ts", "instrumentation.ts", "next.config.ts"];

/** The TypeScript files of the programs below a root, as relative paths; tests and fixtures are left out. */
export async function listSources(root: string): Promise<string[]> {
  const inFolders = await Promise.all(FOLDERS.map((folder) => listFolder(root, folder)));
  return [...inFolders.flat(), ...SINGLE_FILES].sort();
}

async function listFolder(root: string, folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder), { recursive: true });
  return names
    .map((name) => path.join(folder, name).split(path.sep).join("/"))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => !name.split("/").includes("fixtures"));
}

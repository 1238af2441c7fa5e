import { readFile } from "node:fs/promises";
import path from "node:path";
import { isForeign, listTracked } from "@/bin/checks/list-tracked";

const FOLDERS = ["app", "bin", "components", "lib", "service"];
const SINGLE_FILES = ["proxy.ts", "instrumentation.ts", "next.config.ts"];

export type SourceFile = { readonly name: string; readonly text: string };

/** The TypeScript files of the programs below a root, by their relative paths; tests and fixtures are left out. */
export async function readSources(root: string): Promise<SourceFile[]> {
  const names = (await listTracked(root)).filter(
    (name) =>
      (FOLDERS.includes(name.split("/")[0] ?? "") || SINGLE_FILES.includes(name)) &&
      /\.tsx?$/.test(name) &&
      !/\.test\.tsx?$/.test(name) &&
      !isForeign(name),
  );
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(root, name), "utf8") })),
  );
}

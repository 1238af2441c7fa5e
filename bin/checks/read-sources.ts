import { isForeign, listTracked } from "@/bin/checks/list-tracked";

const FOLDERS = ["app", "bin", "components", "lib", "service"];
const SINGLE_FILES = ["proxy.ts", "instrumentation.ts", "next.config.ts"];

/** The TypeScript files of the programs below a root, as relative paths; tests and fixtures are left out. */
export async function listSources(root: string): Promise<string[]> {
  const names = await listTracked(root);
  return names.filter(
    (name) =>
      (FOLDERS.includes(name.split("/")[0] ?? "") || SINGLE_FILES.includes(name)) &&
      /\.tsx?$/.test(name) &&
      !/\.test\.tsx?$/.test(name) &&
      !isForeign(name),
  );
}

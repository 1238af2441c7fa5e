import path from "node:path";
import { isForeign, listTracked } from "@/bin/checks/list-tracked";
import type { CommandResult } from "@/bin/checks/run-command";

const root = path.resolve(import.meta.dirname, "..", "..", "..");
const MAX_FILES = 40;

/** Checks that every folder directly holds at most 40 files. */
export async function checkFolders(): Promise<CommandResult> {
  const problems = findLargeFolders(await listTracked(root));
  return { ok: problems.length === 0, output: problems.join("\n") };
}

/** The folders among some file names that directly hold more than 40 files, one line each. */
export function findLargeFolders(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names.filter((one) => !isForeign(one))) {
    const folder = path.posix.dirname(name);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files; at most ${MAX_FILES}: group them`);
}

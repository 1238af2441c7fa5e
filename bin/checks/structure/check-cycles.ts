import path from "node:path";
import { readTexts, type SourceFile } from "@/bin/checks/read-sources";
import type { CommandResult } from "@/bin/checks/run-command";
import { readImports } from "./read-imports";

const root = path.resolve(import.meta.dirname, "..", "..", "..");

/**
 * Checks that no file imports itself through others. Type imports count too, because they couple files as values do.
 */
export async function checkCycles(): Promise<CommandResult> {
  const files = await readTexts(root, (name) => /\.(?:ts|tsx|mjs)$/.test(name));
  const cycles = findImportCycles(files);
  return { ok: cycles.length === 0, output: cycles.join("\n") };
}

/**
 * The import cycles among some files, each as `a.ts → b.ts → a.ts`; one cycle for each group of files that reach each
 * other.
 */
export function findImportCycles(files: readonly SourceFile[]): string[] {
  const graph = readImports(files);
  const done = new Set<string>();
  const cycles: string[] = [];

  function follow(name: string, visited: string[]) {
    const start = visited.indexOf(name);
    if (start >= 0) cycles.push([...visited.slice(start), name].join(" → "));
    if (start >= 0 || done.has(name)) return;
    visited.push(name);
    for (const imported of graph.get(name) ?? []) follow(imported, visited);
    visited.pop();
    done.add(name);
  }
  for (const name of graph.keys()) follow(name, []);
  return cycles;
}

import path from "node:path";
import { parseSource, type SourceFile } from "@/bin/checks/read-sources";

/** The files among those read that each file imports or exports from. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Which of some files import which others of them. Type imports count too, because they couple files as values do;
 * imports at run time (`import()`) do not.
 */
export function readImports(files: readonly SourceFile[]): ImportGraph {
  const names = new Set(files.map(({ name }) => name));
  return new Map(files.map((file) => [file.name, readImportsFrom(file, names)]));
}

function readImportsFrom(file: SourceFile, names: ReadonlySet<string>): string[] {
  const { module } = parseSource(file);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  return requests.flatMap((request) => resolveImport(request, file.name, names) ?? []);
}

function resolveImport(request: string, from: string, names: ReadonlySet<string>) {
  const isOurs = request.startsWith("@/") || request.startsWith(".");
  if (!isOurs) return null;
  const base = request.startsWith("@/")
    ? request.slice(2)
    : path.posix.join(path.posix.dirname(from), request);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`].find((file) => names.has(file)) ?? null;
}

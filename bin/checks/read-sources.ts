import { readFile } from "node:fs/promises";
import path from "node:path";
import { type ParseResult, parseSync } from "oxc-parser";
import { isForeign, listTracked } from "@/bin/checks/list-tracked";

const FOLDERS = ["app", "bin", "components", "lib", "service"];
const SINGLE_FILES = ["proxy.ts", "instrumentation.ts", "next.config.ts"];

export type SourceFile = { readonly name: string; readonly text: string };

/** The TypeScript files of the programs below a root, by their relative paths; tests and fixtures are left out. */
export function readSources(root: string): Promise<SourceFile[]> {
  return readTexts(
    root,
    (name) =>
      (FOLDERS.includes(name.split("/")[0] ?? "") || SINGLE_FILES.includes(name)) &&
      /\.tsx?$/.test(name) &&
      !/\.test\.tsx?$/.test(name) &&
      !isForeign(name),
  );
}

const texts = new Map<string, Promise<SourceFile>>();

/** The files below a root whose relative paths are wanted. Each file is read once, for all checks of this process. */
export async function readTexts(
  root: string,
  isWanted: (name: string) => boolean,
): Promise<SourceFile[]> {
  const names = (await listTracked(root)).filter(isWanted);
  return Promise.all(
    names.map((name) => {
      const file = path.join(root, name);
      const reading = texts.get(file) ?? readFile(file, "utf8").then((text) => ({ name, text }));
      texts.set(file, reading);
      return reading;
    }),
  );
}

const parsed = new WeakMap<SourceFile, ParseResult>();

/** The syntax tree of a file. Checks that are given the same file share one. */
export function parseSource(file: SourceFile): ParseResult {
  const result = parsed.get(file) ?? parseSync(file.name, file.text);
  parsed.set(file, result);
  return result;
}

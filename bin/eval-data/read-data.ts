import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readLauncherEnv } from "@/bin/env";

const DOCUMENT = "docs/evaluation-data.md";
const root = path.resolve(import.meta.dirname, "..", "..");
const ROW = /^\| `([^`]+)` \|[^|]*\|[^|]*\| `([0-9a-f]{64})` \|$/;

/** The SHA-256 of each file by its path in the data folder, as the document states them. */
const hashes: ReadonlyMap<string, string> = new Map(
  readFileSync(path.join(root, DOCUMENT), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, file, hash] = ROW.exec(line) ?? [];
      return file === undefined || hash === undefined ? [] : [[file, hash] as const];
    }),
);

const folder = readLauncherEnv().PHIAL_EVAL_DATA;

/** The described files whose paths begin so, whether or not they are there. */
export function listData(start: string): string[] {
  return [...hashes.keys()].filter((file) => file.startsWith(start));
}

/** Whether all files of a set are there. If not, a sentence says that the set is left out. */
export function hasData(set: string, files: readonly string[]): boolean {
  const missing = files.find((file) => folder === undefined || !existsSync(getPath(file)));
  if (missing === undefined) return true;
  const reason =
    folder === undefined ? "PHIAL_EVAL_DATA names no folder" : `${missing} is missing there`;
  console.log(`Left out: ${set}; ${reason} (${DOCUMENT}).`);
  return false;
}

/** The path of a file of the data folder. Throws if it is not the file that the document describes. */
export function findData(file: string): string {
  const hash = createHash("sha256")
    .update(readFileSync(getPath(file)))
    .digest("hex");
  if (hash !== hashes.get(file)) throw new Error(`${file} is not the file that ${DOCUMENT} names.`);
  return getPath(file);
}

/** The content of a file of the data folder, which is checked in the same way. */
export function readData(file: string): string {
  return readFileSync(findData(file), "utf8");
}

function getPath(file: string): string {
  return path.join(folder ?? "", file);
}

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { writeAtomically } from "@/bin/embedded/data-folder";

// Everything that `next build` reads; the installed packages are represented by the lock file.
const sources = [
  "app",
  "components",
  "lib",
  "public",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.ts",
  "package-lock.json",
  "postcss.config.mjs",
  "proxy.ts",
  "tsconfig.json",
];
const isSource = (file: string) => !/\.test\.tsx?$/.test(file);

const stampFile = (root: string) => path.join(root, ".next", "source-stamp");

/** A hash of the names and contents of everything that the dashboard is built from. */
export async function stampSources(root: string): Promise<string> {
  const files = (await Promise.all(sources.map((source) => listFiles(root, source)))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  const hash = createHash("sha256");
  for (const [index, file] of files.entries()) {
    const content = contents[index];
    if (content) hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Whether a complete build of exactly these sources exists. */
export async function isBuilt(root: string, stamp: string): Promise<boolean> {
  const built = await readFile(stampFile(root), "utf8").catch(() => "");
  return built === stamp && existsSync(path.join(root, ".next", "BUILD_ID"));
}

/** Runs the build and stores the stamp of its sources if it succeeds. */
export async function buildStamped(
  root: string,
  stamp: string,
  build: () => Promise<void>,
): Promise<void> {
  await rm(stampFile(root), { force: true });
  await build();
  await writeAtomically(stampFile(root), stamp);
}

async function listFiles(root: string, source: string): Promise<string[]> {
  const entries = await readdir(path.join(root, source), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => undefined);
  if (!entries) return existsSync(path.join(root, source)) ? [source] : [];
  return entries
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

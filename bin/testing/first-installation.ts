import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the run's one first installation. */
    firstInstallation: string;
  }
}

/** Vitest's global set-up for tests of installations: a place for the one that they share. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await makeScratch("first");
  project.provide("firstInstallation", scratch);
  return () => removeScratch(scratch);
}

/** The first start in a folder, which was stopped afterwards: what it printed, and its exit code. */
export type FirstStart = {
  readonly folder: string;
  readonly said: string;
  readonly code: number | null;
};

const LOOK_EVERY_MS = 50;

/**
 * The run's first start. The first caller of all workers makes it in the given data folder; the others wait for that.
 * Throws when it failed.
 */
export async function shareFirstStart(
  place: string,
  make: (folder: string) => Promise<FirstStart>,
): Promise<FirstStart> {
  const result = path.join(place, "first-start.json");
  const isFirst = await mkdir(path.join(place, "begun")).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const outcome = await make(path.join(place, "app")).catch((error: unknown) => ({
      problem: error instanceof Error ? error.message : String(error),
    }));
    await writeFile(`${result}.new`, JSON.stringify(outcome));
    await rename(`${result}.new`, result);
  }
  for (;;) {
    const text = await readFile(result, "utf8").catch(() => null);
    if (text !== null) return readStart(JSON.parse(text));
    await pause(LOOK_EVERY_MS);
  }
}

function readStart(outcome: FirstStart | { problem: string }): FirstStart {
  if ("problem" in outcome) throw new Error(`The first start failed: ${outcome.problem}`);
  return outcome;
}

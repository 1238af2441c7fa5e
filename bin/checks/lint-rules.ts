import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "@/bin/checks/make-folder";
import { type CommandResult, runNode } from "@/bin/checks/run-command";

const root = path.resolve(import.meta.dirname, "..", "..");

/** Checks that biome.json is up to date with its generator, the only source of the import rules. */
export async function checkLintRules(): Promise<CommandResult> {
  const folder = await makeFolder("lint-rules");
  try {
    const generator = await runNode([path.join(root, ".biome", "make-config.mjs")], {
      cwd: folder,
    });
    if (!generator.ok) return generator;
    const [generated, kept] = await Promise.all([readRules(folder), readRules(root)]);
    const output = "biome.json is out of date: run `node .biome/make-config.mjs`.";
    return generated === kept ? generator : { ok: false, output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The rules without their formatting. */
async function readRules(place: string): Promise<string> {
  return JSON.stringify(JSON.parse(await readFile(path.join(place, "biome.json"), "utf8")));
}

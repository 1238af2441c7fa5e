import { cp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "@/bin/checks/make-folder";
import { type CommandResult, packageBin, runNode } from "@/bin/checks/run-command";

const root = path.resolve(import.meta.dirname, "..", "..");

/**
 * Checks that a program's migrations match its schema: drizzle-kit, run on a copy of the migrations, must find nothing
 * to add. Of its snapshots only the newest is kept, the one that it compares the schema with.
 */
export async function checkMigrations(schema: string, migrations: string): Promise<CommandResult> {
  const older = await listOlderSnapshots(path.join(migrations, "meta"));
  if (older.length > 0)
    return { ok: false, output: `Delete ${older.join(", ")}: nothing reads it.` };
  const copy = await makeFolder("migrations");
  try {
    await cp(path.join(root, migrations), copy, { recursive: true });
    const before = await readdir(copy);
    const generated = await runNode([
      packageBin("drizzle-kit", "bin.cjs"),
      "generate",
      "--dialect=postgresql",
      `--schema=${schema}`,
      `--out=${path.relative(root, copy)}`,
    ]);
    const added = (await readdir(copy)).filter((name) => !before.includes(name));
    if (generated.ok && added.length === 0) return generated;
    const reason = `${migrations} is out of date with ${schema}: run \`npm run db:generate\`.`;
    return { ok: false, output: `${reason}\n${generated.output}` };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function listOlderSnapshots(folder: string): Promise<string[]> {
  const names = (await readdir(path.join(root, folder))).filter((name) => /_snapshot/.test(name));
  return names
    .sort()
    .slice(0, -1)
    .map((name) => path.join(folder, name));
}

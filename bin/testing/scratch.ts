import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { Socket } from "node:net";
import { freemem } from "node:os";
import path from "node:path";
import { processIdentity } from "@/bin/embedded/process-identity";
import { systemEnvironment } from "@/bin/env";
import { removeLeft } from "@/bin/testing/remove-left";

const project = path.resolve(import.meta.dirname, "..", "..");
const onDisk = path.join(project, ".data");
const memory = "/dev/shm";
const inMemory = path.join(
  memory,
  `phial-${createHash("sha256").update(project).digest("hex").slice(0, 12)}`,
);
/** A whole run needs less than half of this. */
const NEEDED_BYTES = 4 * 1024 ** 3;
const ownerFile = "owner";

/**
 * An empty folder `test-…` for one run. In memory where the system supports that and there is room, because tests
 * create hundreds of databases of a thousand files each; otherwise, and for measurements and tests that kill a writing
 * process, on disk in `.data`. When this process is killed, the folder is removed and what runs in it is ended.
 */
export async function makeScratch(
  name: string,
  place: "memory" | "disk" = "memory",
): Promise<string> {
  await Promise.all([onDisk, inMemory].map(removeAbandoned));
  const parent = place === "memory" && (await hasRoomInMemory()) ? inMemory : onDisk;
  const directory = path.join(parent, `test-${name}-${randomUUID().slice(0, 8)}`);
  // If another user has to own the database server in it, that user must be able to traverse the folder.
  await mkdir(directory, { recursive: true, mode: parent === inMemory ? 0o711 : 0o700 });
  const identity = await processIdentity(process.pid);
  await writeFile(path.join(directory, ownerFile), `${process.pid} ${identity}`);
  cleanUpLater(directory);
  return directory;
}

export async function removeScratch(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
}

let cleaner: Socket | undefined;

/** Names the folder to a process that removes it when this one is killed. */
function cleanUpLater(directory: string): void {
  cleaner ??= startCleaner();
  cleaner.write(`${directory}\n`);
}

function startCleaner(): Socket {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "clean-up-later.mjs")], {
    cwd: project,
    env: systemEnvironment(),
    // In its own process group, so that it outlives the group of this process.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  if (!(child.stdin instanceof Socket)) throw new Error("There is no pipe to the other process");
  child.stdin.unref();
  return child.stdin;
}

async function hasRoomInMemory(): Promise<boolean> {
  const system = await statfs(memory).catch(() => null);
  return system !== null && Math.min(system.bavail * system.bsize, freemem()) >= NEEDED_BYTES;
}

async function removeAbandoned(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith("test-"))) {
    const directory = path.join(parent, name);
    const owner = await readFile(path.join(directory, ownerFile), "utf8").catch(() => "");
    const [pid, ...identity] = owner.split(" ");
    if (!pid || (await processIdentity(Number(pid))) === identity.join(" ")) continue;
    await removeLeft(directory);
  }
}

import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHECK_LIMITS } from "@/service/lab-reports/limits";
import { createFolder, removeFolder } from "@/service/lab-reports/scratch-folder";
import { Child } from "./child-process";
import { listSeparations, UNSEPARATED } from "./separation";

const root = path.resolve(import.meta.dirname, "..", "..", "..");
const program = path.resolve(import.meta.dirname, "..", "testing", "prying-child.ts");
const abandoning = path.resolve(import.meta.dirname, "..", "testing", "abandon-child.ts");
const secret = randomUUID();
const LIMITS = { ...CHECK_LIMITS, wallClockMs: 600_000, stepCpuMs: 60_000 };

const separations = await listSeparations();

let folder: string;
let server: Server;
let socketServer: Server;
let holder: ChildProcess;
let instructions: string;

/** What there is to find: a data folder, a process with a secret, and listeners like those of the database. */
beforeAll(async () => {
  folder = await createFolder();
  const data = path.join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  const secretFile = path.join(data, "secrets.json");
  await writeFile(secretFile, secret, { mode: 0o600 });
  holder = spawn(process.execPath, ["-e", "process.stdin.resume()"], {
    env: { NODE_ENV: "test", SERVICE_ENCRYPTION_KEY: secret },
    stdio: ["pipe", "ignore", "ignore"],
  });
  server = createServer().listen(0, "127.0.0.1");
  const socket = path.join(folder, "socket");
  socketServer = createServer().listen(socket);
  await Promise.all([
    once(holder, "spawn"),
    once(server, "listening"),
    once(socketServer, "listening"),
  ]);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  instructions = path.join(folder, "instructions");
  await writeFile(
    instructions,
    JSON.stringify({
      secret,
      files: [secretFile, path.join(root, ".env"), instructions, "/etc/shadow", "/etc/hostname"],
      writable: [
        secretFile,
        ...["package.json", "service", "node_modules"].map((name) => path.join(root, name)),
      ],
      pid: holder.pid,
      ports: [port],
      sockets: [socket, `\0phial-${secret}`],
    }),
  );
});
afterAll(async () => {
  holder.kill("SIGKILL");
  server.close();
  socketServer.close();
  await removeFolder(folder);
});

async function pry(separation: (typeof separations)[number]) {
  const child = await Child.start(program, separation);
  const other = await Child.start(program, separation);
  try {
    return await child.ask([{ path: instructions, type: "application/pdf" }], LIMITS);
  } finally {
    child.stop();
    other.stop();
  }
}

it("finds a separation on this machine", () => {
  expect(separations.length).toBeGreaterThan(0);
});

describe.each(separations.map((each) => [each.kind, each] as const))("%s", (kind, separation) => {
  it("lets a taken-over child find no secret, file or process, and change nothing", async () => {
    const found = await pry(separation);
    expect(found).toMatchObject({ read: [], neighbors: [], writable: [] });
    if (kind === "namespaces") {
      expect(found).toMatchObject({ processes: false, interfaces: [], reached: [] });
    }
  });

  it("does not let a child outlive its service, even in an endless loop", async () => {
    const file = path.join(folder, "spin");
    await writeFile(file, "spin");
    const service = spawn(process.execPath, ["--import", "tsx", abandoning, kind, program, file], {
      cwd: root,
      stdio: ["ignore", "pipe", "ignore"],
    });
    await once(service.stdout, "data");
    const children = await listDescendants(service.pid);
    expect(children.length).toBeGreaterThan(0);
    service.kill("SIGKILL");
    await expect.poll(() => children.filter(isRunning)).toEqual([]);
  });
});

async function listDescendants(pid: number | undefined): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const children = text.trim().split(" ").filter(Boolean).map(Number);
  const below = await Promise.all(children.map(listDescendants));
  return [...children, ...below.flat()];
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it("finds them without one", async () => {
  const found = await pry(UNSEPARATED);
  expect(found).toMatchObject({ processes: true });
  expect((found as { read: string[] }).read).toContain(`/proc/${holder.pid}/environ`);
  expect((found as { reached: unknown[] }).reached).toHaveLength(2);
});

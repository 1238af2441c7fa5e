import { access, constants, readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { z } from "zod";
import { serveRequests } from "@/service/lab-reports/child/serve-requests";

const Instructions = z.object({
  secret: z.string(),
  files: z.array(z.string()),
  writable: z.array(z.string()),
  pid: z.number(),
  ports: z.array(z.number()),
  sockets: z.array(z.string()),
});

/**
 * A child process that a hostile file has taken over: it looks for what its first file names, and answers what it
 * could read, list, change, see or reach. A file that begins with `spin` never ends.
 */
serveRequests(async ([file], report) => {
  const text = await readFile(file?.path ?? "", "utf8");
  if (text.startsWith("spin")) {
    report("spins");
    // Until the report is sent.
    await new Promise((resolve) => setImmediate(resolve));
    for (;;);
  }
  const { secret, files, writable, pid, ports, sockets } = Instructions.parse(JSON.parse(text));
  const own = file?.path ?? "";
  const neighbors = await list(path.dirname(path.dirname(own)));
  return {
    read: await keep([...files, ...(await listProcessFiles())], async (name) =>
      (await readFile(name, "latin1")).includes(secret),
    ),
    neighbors: await keep(
      neighbors.filter((name) => name.startsWith("phial-report-")),
      async (name) =>
        (await list(path.join(path.dirname(path.dirname(own)), name))).length > 0 &&
        name !== path.basename(path.dirname(own)),
    ),
    writable: await keep([...writable, own, path.dirname(own)], isWritable),
    processes: await isThere(pid),
    interfaces: Object.keys(networkInterfaces()),
    reached: [
      ...(await keep(ports, (port) => reaches({ host: "127.0.0.1", port }))),
      ...(await keep(sockets, (socket) => reaches({ path: socket }))),
    ],
  };
});

async function keep<T>(all: readonly T[], isKept: (one: T) => Promise<boolean>): Promise<T[]> {
  const kept: T[] = [];
  for (const one of all) if (await isKept(one).catch(() => false)) kept.push(one);
  return kept;
}

/** Changes nothing, because a child without separation may do it. */
async function isWritable(name: string): Promise<boolean> {
  await access(name, constants.W_OK);
  return true;
}

const list = (folder: string) => readdir(folder).catch((): string[] => []);

async function listProcessFiles(): Promise<string[]> {
  const ids = (await list("/proc")).filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => ["environ", "cmdline"].map((name) => `/proc/${id}/${name}`));
}

async function isThere(pid: number): Promise<boolean> {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function reaches(address: { host: string; port: number } | { path: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

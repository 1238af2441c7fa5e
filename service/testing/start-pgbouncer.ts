import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { DATABASE_ROLES } from "@/lib/db/logins";

/** Where Debian's package installs it. */
const PROGRAM = "/usr/sbin/pgbouncer";
/** PgBouncer refuses to run as root. */
const NOBODY = 65_534;

/** Tests that need PgBouncer only run where it is installed. */
export const hasPgbouncer = existsSync(PROGRAM);

export type Pgbouncer = {
  /** The same address through PgBouncer. */
  via(url: string): string;
  stop(): Promise<void>;
};

/** Starts PgBouncer in front of a test server, in transaction mode with three connections for each role. */
export async function startPgbouncer(serverUrl: string): Promise<Pgbouncer> {
  const server = new URL(serverUrl);
  const folder = path.join(tmpdir(), `phial-pgbouncer-${randomUUID()}`);
  const port = await findPort();
  await mkdir(folder);
  await chmod(folder, 0o755);
  const password = decodeURIComponent(server.password);
  const users = Object.values(DATABASE_ROLES).map((role) => `"${role}" "${password}"\n`);
  await writeFile(path.join(folder, "users.txt"), users.join(""), { mode: 0o644 });
  const settings = [
    "[databases]",
    `* = host=${server.hostname} port=${server.port}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = scram-sha-256",
    `auth_file = ${path.join(folder, "users.txt")}`,
    "pool_mode = transaction",
    "default_pool_size = 3",
  ];
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(file, settings.join("\n"), { mode: 0o644 });
  const isRoot = process.getuid?.() === 0;
  const child = spawn(PROGRAM, [file], {
    stdio: ["ignore", "ignore", "pipe"],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const ended = once(child, "close");
  let said = "";
  for await (const line of createInterface(child.stderr)) {
    said += `${line}\n`;
    if (line.includes("process up")) break;
  }
  if (!said.includes("process up")) throw new Error(`PgBouncer does not start: ${said}`);
  child.stderr.resume();
  return {
    via: (url) => {
      const address = new URL(url);
      address.port = String(port);
      return address.href;
    },
    stop: async () => {
      child.kill("SIGTERM");
      // After SIGTERM alone it would wait for its clients to disconnect.
      child.kill("SIGQUIT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findPort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The system gave no port");
  return address.port;
}

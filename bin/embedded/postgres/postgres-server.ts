import { type ChildProcess, execFile, spawn } from "node:child_process";
import { open, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { findFreePort } from "@/bin/embedded/ports";
import { systemEnvironment } from "@/bin/env";
import type { PostgresAccount } from "./postgres-account";
import { explainDatabaseFailure } from "./postgres-failure";
import { readPostmasterFile } from "./postmaster-file";

export type ServerPlan = {
  readonly directory: string;
  readonly cluster: string;
  readonly program: string;
  readonly account: PostgresAccount;
  readonly durable: boolean;
  /** A free one by default. */
  readonly port?: number | undefined;
};

const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  timezone: "UTC",
  log_timezone: "UTC",
  jit: "off",
  random_page_cost: "1.1",
  // Statements and error details contain people's data and must not be logged.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};
const nonDurableSettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

// Recovery after a crash replays at most the writes between two checkpoints.
const readyLimitMs = 120_000;
// On a busy machine the backends of a killed server need some time to end.
const retryLimitMs = 60_000;

/** Starts a server and waits until it accepts connections; null when another server is using the cluster by then. */
export async function launchServer(
  plan: ServerPlan,
): Promise<{ pid: number; port: number } | null> {
  const deadline = Date.now() + retryLimitMs;
  for (;;) {
    const port = plan.port ?? (await findFreePort());
    const server = await spawnServer(plan, port);
    if (await becomesReady(server, plan.cluster)) return { pid: Number(server.pid), port };
    const said = await readFile(getLogFile(plan), "utf8").catch(() => "");
    if (/postmaster\.pid" already exists/.test(said) && Date.now() < deadline) return null;
    // The port was taken in the meantime, or backends of a killed server are still exiting.
    const passes = /could not bind|still in use/.test(said);
    if (!passes || Date.now() > deadline) {
      throw explainDatabaseFailure(said, plan.directory, await isOfOtherVersion(plan));
    }
    await pause(100);
  }
}

/** Whether another major version created the files; a file that cannot be read counts as no. */
async function isOfOtherVersion({ cluster, program }: ServerPlan): Promise<boolean> {
  const [made, own] = await Promise.all([
    readFile(path.join(cluster, "PG_VERSION"), "utf8").catch(() => ""),
    promisify(execFile)(program, ["--version"]).then(
      ({ stdout }) => stdout,
      () => "",
    ),
  ]);
  const [madeBy, major] = [/^\d+/.exec(made)?.[0], /\d+/.exec(own)?.[0]];
  return madeBy !== undefined && major !== undefined && madeBy !== major;
}

const getLogFile = (plan: ServerPlan) => path.join(plan.directory, "server.log");

async function spawnServer(plan: ServerPlan, port: number): Promise<ChildProcess> {
  const logFile = getLogFile(plan);
  await rename(logFile, `${logFile}.1`).catch(() => undefined);
  // A file rather than a pipe, as the server may outlive this process and must still be able to write.
  const log = await open(logFile, "a", 0o600);
  const chosen = { ...settings, ...(plan.durable ? {} : nonDurableSettings) };
  const flags = Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const args = ["-D", plan.cluster, "-p", String(port), ...flags];
  try {
    const server = spawn(...plan.account.command(plan.program, args), {
      ...plan.account.identity,
      cwd: plan.cluster,
      env: systemEnvironment(),
      // In its own process group, so that Ctrl-C does not reach it: it is stopped last.
      detached: true,
      stdio: ["ignore", "ignore", log.fd],
    });
    await new Promise((resolve, reject) => {
      server.once("spawn", resolve);
      server.once("error", (error) => reject(explainDatabaseFailure(error, plan.directory)));
    });
    server.unref();
    return server;
  } finally {
    await log.close();
  }
}

async function becomesReady(server: ChildProcess, cluster: string): Promise<boolean> {
  const deadline = Date.now() + readyLimitMs;
  while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    const file = await readPostmasterFile(cluster);
    if (file?.pid === server.pid && file?.status === "ready") return true;
    await pause(10);
  }
  return false;
}

import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { copyFile, mkdir, readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { waitUntilHealthy } from "@/bin/embedded/health";
import { findFreePort } from "@/bin/embedded/ports";
import { borrowDatabase } from "@/bin/embedded/postgres/borrow-database";
import { sendSignal } from "@/bin/embedded/process-identity";
import { parseLauncherEnv } from "@/bin/env";
import { startProgram } from "@/bin/testing/start-program";
import { MINUTE_MS } from "@/lib/contract/time";
import { createCaller } from "@/service/testing/service-caller";

/** On a busy machine, too, the start and the recovery from a kill take a small part of this. */
const HEALTHY_LIMIT_MS = 10 * MINUTE_MS;

export type Target = "database" | "service" | "dashboard" | "launcher";

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

type Options = {
  readonly hasDashboard?: boolean;
  /** The loopback address of the dashboard and the service. */
  readonly host?: string;
  /** Starts a further node of that installation, with its database, secrets and files. */
  readonly nodeOf?: {
    readonly folder: string;
    readonly databaseUrl: string;
    readonly key: string;
    readonly authSecret: string;
  };
  readonly variables?: Record<string, string>;
};

/** Starts Phial with `program` in an empty folder, with a dashboard by default. */
export async function startInstallation(
  program: string,
  folder: string,
  { hasDashboard = true, host = "127.0.0.1", nodeOf, variables = {} }: Options = {},
) {
  const key = nodeOf?.key ?? `sk_us_${randomBytes(24).toString("base64url")}`;
  const settings = {
    PHIAL_DATA_DIR: folder,
    HOST: host,
    SERVICE_HOST: host,
    PORT: String(await findFreePort()),
    SERVICE_PORT: String(await findFreePort()),
    SERVICE_API_KEY: key,
    NEXTAUTH_SECRET: nodeOf?.authSecret ?? randomBytes(32).toString("base64url"),
    PHIAL_UNDO_SECONDS: "1",
    PHIAL_DEMO: "off",
    LOG_LEVEL: "warn",
    ...(nodeOf && { PHIAL_NODE: path.basename(folder), DATABASE_URL: nodeOf.databaseUrl }),
    ...variables,
  };
  const serviceUrl = `http://${host}:${settings.SERVICE_PORT}`;
  const dashboardUrl = `http://${host === "127.0.0.1" ? "localhost" : host}:${settings.PORT}`;
  if (nodeOf) await shareFiles(nodeOf.folder, folder);
  const output: string[] = [];
  let launcher = await launch();

  async function launch(): Promise<ChildProcess> {
    const child = startProgram(["--import", "tsx", program], settings);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => output.push(String(chunk)));
    }
    const ended = once(child, "close").then(() => {
      throw new Error(`Phial ended:\n${output.slice(-20).join("")}`);
    });
    await Promise.race([waitUntilWell(), ended]);
    ended.catch(() => undefined);
    return child;
  }

  async function waitUntilWell(): Promise<void> {
    await waitUntilHealthy("The service", `${serviceUrl}/health`, HEALTHY_LIMIT_MS);
    if (hasDashboard) {
      await waitUntilHealthy("The dashboard", `${dashboardUrl}/api/health`, HEALTHY_LIMIT_MS);
    }
  }

  async function findPid(target: Exclude<Target, "launcher">): Promise<number> {
    if (target === "database") {
      const file = path.join(folder, "postgres", "cluster", "postmaster.pid");
      return Number((await readFile(file, "utf8")).split("\n")[0]);
    }
    const run = JSON.parse(await readFile(path.join(folder, "run.json"), "utf8"));
    return run.programs.find(({ name }: { name: string }) => name === target).pid;
  }

  return {
    folder,
    serviceUrl,
    dashboardUrl,
    authSecret: settings.NEXTAUTH_SECRET,
    key,
    findPid,
    databaseUrl: await borrowDatabase(parseLauncherEnv(settings), async (url) => url),
    service: createCaller({ request: (at, init) => fetch(`${serviceUrl}${at}`, init) }, key),
    /** Everything it has printed. */
    said: () => output.join(""),
    /**
     * Kills a part as a crash would, and returns how long it took until everything was healthy again, in milliseconds.
     */
    kill: async (target: Target): Promise<number> => {
      const startedAt = performance.now();
      if (target === "launcher") {
        const ended = once(launcher, "close");
        launcher.kill("SIGKILL");
        await ended;
        launcher = await launch();
      } else {
        sendSignal(await findPid(target), "SIGKILL");
        // It may still answer for a moment after the kill.
        await pause(100);
        await waitUntilWell();
      }
      return performance.now() - startedAt;
    },
    stop: async (): Promise<void> => {
      const ended = once(launcher, "close");
      launcher.kill("SIGTERM");
      await ended;
    },
  };
}

/** The secrets of a node's installation, and its files as on a disk that both nodes have. */
async function shareFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await copyFile(path.join(from, "secrets.json"), path.join(to, "secrets.json"));
  await mkdir(path.join(from, "files"), { recursive: true, mode: 0o700 });
  await symlink(path.join(from, "files"), path.join(to, "files"));
}

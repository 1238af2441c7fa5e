import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect } from "@playwright/test";
import { e2eEnv, programEnvironment } from "./env";
import { findFreePort } from "./free-port";

const root = path.resolve(import.meta.dirname, "..");
const preload = path.join(root, "bin", "embedded", "end-with-parent.mjs");
const next = path.join(root, "node_modules", "next", "dist", "bin", "next");

export type FurtherDashboard = {
  readonly baseUrl: string;
  /** Stops the process as a deployment does. */
  readonly stop: () => Promise<void>;
  /** Kills the process as a crash would. */
  readonly kill: () => Promise<void>;
  /** Starts it again at the same address. */
  readonly startAgain: () => Promise<void>;
};

function getDashboardUrl(): string {
  const url = new URL(e2eEnv.PHIAL_E2E_DATABASE_URL);
  url.username = "phial_dashboard";
  url.password = e2eEnv.PHIAL_E2E_DASHBOARD_PASSWORD;
  return url.href;
}

/** Another process of the dashboard under test: the same build, database, service and sessions on another port. */
export async function startFurtherDashboard(): Promise<FurtherDashboard> {
  const port = await findFreePort();
  const baseUrl = `http://localhost:${port}`;
  let child = await start(port, baseUrl);
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, "close");
    child.kill(signal);
    await ended;
  };
  return {
    baseUrl,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    startAgain: async () => {
      child = await start(port, baseUrl);
    },
  };
}

async function start(port: number, baseUrl: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ["--import", preload, next, "start", "--port", String(port)],
    {
      cwd: root,
      env: programEnvironment({
        DATABASE_URL: getDashboardUrl(),
        NEXTAUTH_URL: baseUrl,
        NEXTAUTH_SECRET: e2eEnv.PHIAL_E2E_AUTH_SECRET,
        PHIAL_ENCRYPTION_KEY: e2eEnv.PHIAL_E2E_ENCRYPTION_KEY,
        NEXT_TELEMETRY_DISABLED: "1",
      }),
      // It exits when its standard input closes, which happens when this process ends for any reason.
      stdio: ["pipe", "ignore", "ignore"],
    },
  );
  const getStatus = async () => (await fetch(`${baseUrl}/api/health`).catch(() => null))?.status;
  await expect.poll(getStatus).toBe(200);
  return child;
}

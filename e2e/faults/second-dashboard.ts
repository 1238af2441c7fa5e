import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { Client } from "pg";
import { e2eEnv, programEnvironment } from "@/e2e/env";
import { findFreePort } from "@/e2e/free-port";
import type { Credentials } from "@/e2e/staff";
import type { Deployment } from "@/lib/contract/dashboard/staff";
import type { FakeService } from "./fake-service";

const root = path.resolve(import.meta.dirname, "..", "..");
const preload = path.join(root, "bin", "embedded", "end-with-parent.mjs");

/** Longer than a read takes on a busy machine, and short enough to wait for in a test. */
const SERVICE_TIMEOUT_MS = 4_000;

export type SecondDashboard = {
  readonly baseUrl: string;
  /** The superuser's connection to its database. */
  readonly databaseUrl: string;
  readonly admin: Credentials;
  /** Returns everything that it has logged. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
};

/** The same build as the first dashboard, connected to another deployment, with a separate database. */
export async function startSecondDashboard(
  deployment: Exclude<Deployment, "embedded">,
  service: FakeService,
): Promise<SecondDashboard> {
  const database = await createDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "phial-dashboard-"));
  const port = await findFreePort();
  const baseUrl = `http://localhost:${port}`;
  const admin = { email: "admin@example.com", password: randomUUID() };
  const child = spawn(process.execPath, ["--import", preload, "--import", "tsx", "bin/start.ts"], {
    cwd: root,
    env: programEnvironment({
      DATABASE_URL: database.url,
      DATABASE_DASHBOARD_PASSWORD: e2eEnv.PHIAL_E2E_DASHBOARD_PASSWORD,
      PHIAL_DATA_DIR: folder,
      PORT: String(port),
      SERVICE_DEPLOYMENT: deployment,
      SERVICE_BASE_URL: service.baseUrl,
      SERVICE_API_KEY: service.key,
      SERVICE_TIMEOUT_MS: String(SERVICE_TIMEOUT_MS),
      PHIAL_ADMIN_EMAIL: admin.email,
      PHIAL_ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: "trace",
    }),
    // It exits when its standard input closes, which happens when this process ends for any reason.
    stdio: ["pipe", "pipe", "pipe"],
  });
  const said = record(child);
  await expect.poll(said).toContain("Phial is ready");
  return {
    baseUrl,
    databaseUrl: database.url,
    admin,
    said,
    stop: async () => {
      const ended = once(child, "close");
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
      await database.drop();
    },
  };
}

function record({ stdout, stderr }: ChildProcess): () => string {
  let text = "";
  for (const stream of [stdout, stderr]) {
    stream?.on("data", (chunk) => {
      text += chunk;
    });
  }
  return () => text;
}

async function createDatabase() {
  const name = `dashboard_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(e2eEnv.PHIAL_E2E_DATABASE_URL);
  await asOwner(`create database ${name}`);
  url.pathname = name;
  return { url: url.href, drop: () => asOwner(`drop database ${name} with (force)`) };
}

async function asOwner(statement: string): Promise<void> {
  const client = new Client({ connectionString: e2eEnv.PHIAL_E2E_DATABASE_URL });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

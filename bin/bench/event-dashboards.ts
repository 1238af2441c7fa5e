import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { waitUntilHealthy } from "@/bin/embedded/health";
import { findFreePort } from "@/bin/embedded/ports";
import { type EmbeddedPostgres, startPostgres } from "@/bin/embedded/postgres/postgres";
import { sendSignal } from "@/bin/embedded/process-identity";
import { testEnvironment } from "@/bin/env";
import { createDashboardDb } from "@/lib/server/db/database";
import { setUpDashboard } from "@/lib/server/installation/setup";
import { findTeamOfDeployment } from "@/lib/server/platform/teams/team-settings";
import { saveWebhookSecret } from "@/lib/server/webhooks/webhook-secrets";

const root = path.resolve(import.meta.dirname, "..", "..");
const preload = path.join(root, "bin", "embedded", "end-with-parent.mjs");
const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
/** Nothing listens there: events are applied without asking the service. */
const NO_SERVICE = "http://127.0.0.1:9";

export type EventDashboards = {
  readonly databaseUrl: string;
  /** Where the team's events are sent, one address per dashboard. */
  readonly addresses: readonly string[];
  readonly secret: string;
  readonly serviceTeamId: string;
  /** Kills the first dashboard without warning and starts it again. */
  killDashboard(): Promise<void>;
  /** Kills the database without warning and starts it again. */
  killDatabase(): Promise<void>;
  stop(): Promise<void>;
};

/** Two dashboards of one clinic on one database, in a separate folder. */
export async function startEventDashboards(folder: string): Promise<EventDashboards> {
  const options = { directory: path.join(folder, "postgres"), password: randomUUID() };
  let postgres: EmbeddedPostgres = await startPostgres(options);
  const databaseUrl = postgres.urlFor("postgres");
  const encryptionKey = randomBytes(32).toString("base64");
  const serviceTeamId = randomUUID();
  const secret = `whsec_${randomBytes(24).toString("base64")}`;
  const teamId = await setUpTeam({ databaseUrl, encryptionKey, secret, serviceTeamId });
  const settings = {
    DATABASE_URL: databaseUrl,
    PHIAL_DATA_DIR: path.join(folder, "data"),
    PHIAL_ENCRYPTION_KEY: encryptionKey,
    NEXTAUTH_SECRET: randomBytes(32).toString("base64url"),
    NODE_ENV: "production",
  };
  const ports = [await findFreePort(), await findFreePort()] as const;
  const dashboards = await Promise.all(ports.map((port) => startDashboard(port, settings)));
  return {
    databaseUrl,
    addresses: ports.map((port) => `${getUrl(port)}/api/webhooks/${teamId}`),
    secret,
    serviceTeamId,
    killDashboard: async () => {
      await end(dashboards[0], "SIGKILL");
      dashboards[0] = await startDashboard(ports[0], settings);
    },
    killDatabase: async () => {
      sendSignal(postgres.pid, "SIGKILL");
      postgres = await startPostgres({ ...options, port: postgres.port });
    },
    stop: async () => {
      await Promise.all(dashboards.map((dashboard) => end(dashboard, "SIGTERM")));
      await postgres.stop();
    },
  };
}

const getUrl = (port: number) => `http://127.0.0.1:${port}`;

type Team = { databaseUrl: string; encryptionKey: string; secret: string; serviceTeamId: string };

async function setUpTeam(team: Team): Promise<string> {
  const { databaseUrl, encryptionKey, secret, serviceTeamId } = team;
  await setUpDashboard({
    databaseUrl,
    encryptionKey,
    team: {
      name: "Harbour Street Clinic",
      deployment: "embedded",
      baseUrl: NO_SERVICE,
      timeZone: "America/New_York",
      apiKey: `sk_us_${randomBytes(24).toString("base64url")}`,
    },
  });
  const db = createDashboardDb(databaseUrl, 1);
  try {
    const found = await findTeamOfDeployment(db, "embedded");
    if (!found) throw new Error("The set-up created no team");
    const key = Buffer.from(encryptionKey, "base64");
    await saveWebhookSecret(db, key, found.id, secret, { serviceTeamId });
    return found.id;
  } finally {
    await db.$client.end();
  }
}

async function startDashboard(
  port: number,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ["--import", preload, next, "start", "--hostname", "127.0.0.1", "--port", String(port)],
    {
      cwd: root,
      env: { ...testEnvironment({}), ...settings, NEXTAUTH_URL: getUrl(port) },
      // It exits when its standard input closes, and so whenever this process ends, for whatever reason.
      stdio: ["pipe", "ignore", "ignore"],
    },
  );
  // The health check also asks the service, which does not exist here; any response means that the dashboard listens.
  await waitUntilHealthy("A dashboard", `${getUrl(port)}/sign-in`);
  return child;
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "close");
  child.kill(signal);
  await ended;
}

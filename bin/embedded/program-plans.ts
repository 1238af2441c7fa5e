import path from "node:path";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import { getProgramDatabase } from "@/bin/embedded/postgres/logins";
import type { ProgramPlan } from "@/bin/embedded/programs";
import type { Secrets } from "@/bin/embedded/secrets";
import { foreignEnvironment, type LauncherEnv } from "@/bin/env";
import { DASHBOARD_SETTINGS, SERVICE_SETTINGS } from "@/lib/env/settings";
import type { BoundOrigin } from "@/service/env";
import { bindOrigin } from "@/service/webhooks/sending/target";

const root = path.resolve(import.meta.dirname, "..", "..");
const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
const tsx = path.join(root, "node_modules", "tsx", "dist", "cli.mjs");
// Loaded into the program itself, because the `tsx` command would add a process in between.
const typescript = ["--import", "tsx"];
/**
 * How long the built dashboard keeps an idle connection open: longer than a proxy, which keeps its connections for a
 * minute. If the proxy sends a request just as the connection is closed here, the request fails with 502.
 */
const KEEP_ALIVE_MS = 65_000;
const quietNext = { NEXT_TELEMETRY_DISABLED: "1" };

// A server that listens on all addresses is reached over the loopback interface.
const reachable = (host: string, loopback: string) =>
  ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host) ? loopback : host;

/** Where users open the dashboard. */
export function dashboardUrl(env: LauncherEnv): string {
  return `http://${reachable(env.HOST, "localhost")}:${env.PORT}`;
}

/** Where the dashboard finds the service. */
export function serviceUrl(env: LauncherEnv): string {
  const embedded = `http://${reachable(env.SERVICE_HOST, "127.0.0.1")}:${env.SERVICE_PORT}`;
  return env.SERVICE_BASE_URL ?? embedded;
}

// The build gets no settings, so none can end up in the browser bundle.
export function buildPlan(): ProgramPlan {
  return {
    name: "build",
    args: [next, "build"],
    env: { ...foreignEnvironment("production"), ...quietNext },
    quiet: true,
  };
}

export function demoPlan(env: LauncherEnv, secrets: Secrets, ownerUrl: string): ProgramPlan {
  return {
    name: "demo data",
    args: [...typescript, path.join(root, "bin", "demo", "seed.ts")],
    env: {
      ...foreignEnvironment("production"),
      ...pickVariables(env, { PHIAL_DATA_DIR: true, STORAGE_URL: true, PHIAL_DEMO: true }),
      ...getProgramDatabase(env, secrets.databasePassword, ownerUrl, "service"),
      SERVICE_ENCRYPTION_KEY: secrets.serviceEncryptionKey,
      PHIAL_DEMO_TEAM_ID: ownTeamId,
    },
  };
}

/** Files the demo's lab reports in the running dashboard. */
export function demoReportsPlan(env: LauncherEnv, secrets: Secrets, ownerUrl: string): ProgramPlan {
  return {
    name: "demo lab reports",
    args: [...typescript, path.join(root, "bin", "demo", "seed-lab-reports.ts")],
    env: {
      ...foreignEnvironment("production"),
      ...getProgramDatabase(env, secrets.databasePassword, ownerUrl, "dashboard"),
      PHIAL_DASHBOARD_URL: dashboardUrl(env),
      CLINIC_TIME_ZONE: env.CLINIC_TIME_ZONE,
    },
  };
}

/** Run from a build, or from the sources and restarted when they change. */
export type Mode = "built" | "watched";

const nodeEnvironment = { built: "production", watched: "development" } as const;

export function servicePlan(
  env: LauncherEnv,
  secrets: Secrets,
  ownerUrl: string,
  mode: Mode,
): ProgramPlan {
  const main = path.join(root, "service", "main.ts");
  return {
    name: "service",
    args: mode === "built" ? [...typescript, main] : [tsx, "watch", "--clear-screen=false", main],
    env: {
      ...foreignEnvironment(nodeEnvironment[mode]),
      ...pickVariables(env, SERVICE_SETTINGS),
      ...getProgramDatabase(env, secrets.databasePassword, ownerUrl, "service"),
      SERVICE_ENCRYPTION_KEY: secrets.serviceEncryptionKey,
      SERVICE_LOCAL_WEBHOOK_ORIGINS: localWebhookOrigins(env).join(","),
      SERVICE_NODE_INBOX: nodeInbox(env),
    },
  };
}

export function dashboardPlan(
  env: LauncherEnv,
  secrets: Secrets,
  ownerUrl: string,
  mode: Mode,
): ProgramPlan {
  const command =
    mode === "built" ? ["start", "--keepAliveTimeout", String(KEEP_ALIVE_MS)] : ["dev"];
  return {
    name: "dashboard",
    args: [next, ...command, "--hostname", env.HOST, "--port", String(env.PORT)],
    env: {
      ...foreignEnvironment(nodeEnvironment[mode]),
      ...quietNext,
      ...pickVariables(env, DASHBOARD_SETTINGS),
      ...getProgramDatabase(env, secrets.databasePassword, ownerUrl, "dashboard"),
      NEXTAUTH_URL: env.NEXTAUTH_URL ?? dashboardUrl(env),
      NEXTAUTH_SECRET: secrets.nextauthSecret,
      PHIAL_ENCRYPTION_KEY: secrets.encryptionKey,
    },
  };
}

/**
 * Where the embedded service may deliver webhooks on this machine, each with its team: the clinic's to the dashboard,
 * and to the origins in the settings that name no other team.
 */
export function localWebhookOrigins(env: LauncherEnv): BoundOrigin[] {
  const ofDashboard = ["127.0.0.1", "localhost"].map((host) => `http://${host}:${env.PORT}`);
  return [...ofDashboard, ...env.SERVICE_LOCAL_WEBHOOK_ORIGINS].map((origin) =>
    isBound(origin) ? origin : bindOrigin(ownTeamId, origin),
  );
}

const isBound = (origin: string): origin is BoundOrigin => origin.includes("=");

/** Where the dashboard of this node receives the clinic's events. */
export const nodeInbox = (env: LauncherEnv) => bindOrigin(ownTeamId, dashboardUrl(env));

/** A program's own settings as variables of its environment. */
function pickVariables(
  env: LauncherEnv,
  names: Partial<Record<keyof LauncherEnv, true>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env)
      .filter(([name, value]) => name in names && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}

import path from "node:path";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import type { ProgramPlan } from "@/bin/embedded/programs";
import type { Secrets } from "@/bin/embedded/secrets";
import { foreignEnvironment, type LauncherEnv } from "@/bin/env";

const root = path.resolve(import.meta.dirname, "..", "..");
const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
const tsx = path.join(root, "node_modules", "tsx", "dist", "cli.mjs");
// Loaded into the program itself: the `tsx` command would be one more process between us and it.
const typescript = ["--import", "tsx"];
const quietNext = { NEXT_TELEMETRY_DISABLED: "1" };

// What listens on every address is reached over the loopback interface.
const reachable = (host: string, loopback: string) =>
  ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host) ? loopback : host;

/** Where people open the dashboard. */
export function dashboardUrl(env: LauncherEnv): string {
  return `http://${reachable(env.HOST, "localhost")}:${env.PORT}`;
}

/** Where the dashboard finds the service. */
export function serviceUrl(env: LauncherEnv): string {
  const embedded = `http://${reachable(env.SERVICE_HOST, "127.0.0.1")}:${env.SERVICE_PORT}`;
  return env.SERVICE_BASE_URL ?? embedded;
}

// The dashboard is built without a single setting, so none can end up in what browsers load.
export function buildPlan(): ProgramPlan {
  return {
    name: "build",
    args: [next, "build"],
    env: { ...foreignEnvironment("production"), ...quietNext },
    quiet: true,
  };
}

export function demoPlan(databaseUrl: string): ProgramPlan {
  return {
    name: "demo data",
    args: [...typescript, path.join(root, "bin", "demo", "seed.ts")],
    env: {
      ...foreignEnvironment("production"),
      DATABASE_URL: databaseUrl,
      PHIAL_DEMO_TEAM_ID: ownTeamId,
    },
  };
}

/** Built once, or watched: run from the sources and started again when they change. */
export type Mode = "built" | "watched";

const nodeEnvironment = { built: "production", watched: "development" } as const;

export function servicePlan(env: LauncherEnv, databaseUrl: string, mode: Mode): ProgramPlan {
  const main = path.join(root, "service", "main.ts");
  return {
    name: "service",
    args: mode === "built" ? [...typescript, main] : [tsx, "watch", "--clear-screen=false", main],
    env: {
      ...foreignEnvironment(nodeEnvironment[mode]),
      DATABASE_URL: databaseUrl,
      SERVICE_HOST: env.SERVICE_HOST,
      SERVICE_PORT: String(env.SERVICE_PORT),
      LOG_LEVEL: env.LOG_LEVEL,
    },
  };
}

export function dashboardPlan(
  env: LauncherEnv,
  secrets: Secrets,
  databaseUrl: string,
  mode: Mode,
): ProgramPlan {
  const command = mode === "built" ? "start" : "dev";
  return {
    name: "dashboard",
    args: [next, command, "--hostname", env.HOST, "--port", String(env.PORT)],
    env: {
      ...foreignEnvironment(nodeEnvironment[mode]),
      ...quietNext,
      DATABASE_URL: databaseUrl,
      SERVICE_DEPLOYMENT: env.SERVICE_DEPLOYMENT,
      NEXTAUTH_URL: env.NEXTAUTH_URL ?? dashboardUrl(env),
      NEXTAUTH_SECRET: secrets.nextauthSecret,
      PHIAL_ENCRYPTION_KEY: secrets.encryptionKey,
      LOG_LEVEL: env.LOG_LEVEL,
      SESSION_IDLE_MINUTES: env.SESSION_IDLE_MINUTES?.toString(),
      SESSION_ABSOLUTE_HOURS: env.SESSION_ABSOLUTE_HOURS?.toString(),
      SERVICE_TIMEOUT_MS: env.SERVICE_TIMEOUT_MS?.toString(),
      PHIAL_UNDO_SECONDS: env.PHIAL_UNDO_SECONDS?.toString(),
    },
  };
}

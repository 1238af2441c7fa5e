import path from "node:path";
import { ownTeamId } from "@/bin/embedded/own-team";
import type { ProgramPlan } from "@/bin/embedded/programs";
import type { Secrets } from "@/bin/embedded/secrets";
import { foreignEnvironment, type LauncherEnv } from "@/bin/env";

const root = path.resolve(import.meta.dirname, "..", "..");
const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
const typescript = ["--import", "tsx"];

/** Where people open the dashboard. */
export function dashboardUrl(env: LauncherEnv): string {
  const everyone = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(env.HOST);
  return `http://${everyone ? "localhost" : env.HOST}:${env.PORT}`;
}

/** Where the dashboard finds the service. */
export function serviceUrl(env: LauncherEnv): string {
  return env.SERVICE_BASE_URL ?? `http://127.0.0.1:${env.SERVICE_PORT}`;
}

// The dashboard is built without a single setting, so none can end up in what browsers load.
export const buildPlan: ProgramPlan = {
  name: "build",
  args: [next, "build"],
  env: { ...foreignEnvironment(), NEXT_TELEMETRY_DISABLED: "1" },
  quiet: true,
};

export function demoPlan(databaseUrl: string): ProgramPlan {
  return {
    name: "demo data",
    args: [...typescript, path.join(root, "bin", "demo", "seed.ts")],
    env: { ...foreignEnvironment(), DATABASE_URL: databaseUrl, PHIAL_DEMO_TEAM_ID: ownTeamId },
  };
}

export function servicePlan(env: LauncherEnv, databaseUrl: string): ProgramPlan {
  return {
    name: "service",
    args: [...typescript, path.join(root, "service", "main.ts")],
    env: {
      ...foreignEnvironment(),
      DATABASE_URL: databaseUrl,
      SERVICE_HOST: env.SERVICE_HOST,
      SERVICE_PORT: String(env.SERVICE_PORT),
      LOG_LEVEL: env.LOG_LEVEL,
    },
  };
}

/** What the dashboard is told, whether it was built or runs from its sources. */
export function dashboardEnvironment(
  env: LauncherEnv,
  secrets: Secrets,
  databaseUrl: string,
): NodeJS.ProcessEnv {
  return {
    ...foreignEnvironment(),
    NEXT_TELEMETRY_DISABLED: "1",
    DATABASE_URL: databaseUrl,
    SERVICE_DEPLOYMENT: env.SERVICE_DEPLOYMENT,
    NEXTAUTH_URL: env.NEXTAUTH_URL ?? dashboardUrl(env),
    NEXTAUTH_SECRET: secrets.nextauthSecret,
    PHIAL_ENCRYPTION_KEY: secrets.encryptionKey,
    LOG_LEVEL: env.LOG_LEVEL,
    SESSION_IDLE_MINUTES: env.SESSION_IDLE_MINUTES,
    SESSION_ABSOLUTE_HOURS: env.SESSION_ABSOLUTE_HOURS,
    SERVICE_TIMEOUT_MS: env.SERVICE_TIMEOUT_MS,
  };
}

export function dashboardPlan(env: LauncherEnv, environment: NodeJS.ProcessEnv): ProgramPlan {
  return {
    name: "dashboard",
    args: [next, "start", "--hostname", env.HOST, "--port", String(env.PORT)],
    env: environment,
  };
}

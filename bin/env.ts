import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { parseSettings } from "@/lib/env/parse-settings";
import { Settings } from "@/lib/env/settings";
import { findMissingSsoSettings } from "@/lib/env/sso-settings";
import { findTransportProblems } from "@/lib/env/transport-rules";
import { requireKeyRing } from "@/lib/storage/key-ring";

const root = path.resolve(import.meta.dirname, "..");

const LauncherEnv = Settings.partial({
  DATABASE_URL: true,
  SERVICE_BASE_URL: true,
  SERVICE_API_KEY: true,
  NEXTAUTH_URL: true,
  NEXTAUTH_SECRET: true,
  PHIAL_ENCRYPTION_KEY: true,
  SERVICE_ENCRYPTION_KEY: true,
  PHIAL_ADMIN_EMAIL: true,
  PHIAL_ADMIN_PASSWORD: true,
  CHROMIUM_PATH: true,
})
  .extend({
    PHIAL_DATA_DIR: Settings.shape.PHIAL_DATA_DIR.transform((folder) => path.resolve(root, folder)),
    PHIAL_BACKUP_DIR: Settings.shape.PHIAL_BACKUP_DIR.transform(
      (folder) => folder && path.resolve(root, folder),
    ),
    PHIAL_EVAL_DATA: Settings.shape.PHIAL_EVAL_DATA.transform(
      (folder) => folder && path.resolve(root, folder),
    ),
  })
  .superRefine((env, context) => {
    const miss = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    if (env.SERVICE_DEPLOYMENT === "embedded") {
      if (env.SERVICE_BASE_URL)
        miss("SERVICE_BASE_URL", "only for a deployment that is not embedded");
      if (env.SERVICE_API_KEY && !/^sk_us_[\w-]{24,200}$/.test(env.SERVICE_API_KEY)) {
        miss("SERVICE_API_KEY", "sk_us_ and at least 24 letters and digits");
      }
    } else {
      const needed = `needed for the deployment ${env.SERVICE_DEPLOYMENT}`;
      if (!env.SERVICE_BASE_URL) miss("SERVICE_BASE_URL", needed);
      if (!env.SERVICE_API_KEY) miss("SERVICE_API_KEY", needed);
    }
    if (env.PHIAL_ADMIN_PASSWORD && !env.PHIAL_ADMIN_EMAIL) {
      miss("PHIAL_ADMIN_EMAIL", "needed with PHIAL_ADMIN_PASSWORD");
    }
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
      miss("DATABASE_URL", "needed with DATABASE_DIRECT_URL");
    }
    for (const { name, problem } of findTransportProblems(env)) miss(name, problem);
    for (const name of findMissingSsoSettings(env)) miss(name, "needed with OIDC_ISSUER");
    if (env.SERVICE_PORT === env.PORT) miss("SERVICE_PORT", "not the same as PORT");
    if (env.PHIAL_BACKUP_DIR && !env.PHIAL_BACKUP_PASSPHRASE) {
      miss("PHIAL_BACKUP_PASSPHRASE", "needed with PHIAL_BACKUP_DIR");
    }
    if (env.PHIAL_NODE && !env.DATABASE_URL) miss("DATABASE_URL", "needed with PHIAL_NODE");
  });
export type LauncherEnv = z.output<typeof LauncherEnv>;

/** All variables of Phial; each program gets only those that it needs. */
export const settingNames = Object.keys(Settings.shape);

/**
 * Parses the launcher's settings; throws a single LaunchFailure that lists everything missing or wrong and never quotes
 * a value, or that Node would accept every certificate.
 */
export function parseLauncherEnv(source: Record<string, string | undefined>): LauncherEnv {
  if (source.NODE_TLS_REJECT_UNAUTHORIZED === "0") {
    throw new LaunchFailure(
      "NODE_TLS_REJECT_UNAUTHORIZED=0 accepts every certificate. Unset it; NODE_EXTRA_CA_CERTS names an authority of your own.",
    );
  }
  return parseSettings(
    LauncherEnv,
    source,
    (problems) => new LaunchFailure(`These settings are missing or wrong:\n${problems}`),
  );
}

/** The launcher's settings from `.env`, if it exists, and the environment, which takes precedence. */
export function readLauncherEnv(): LauncherEnv {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  return parseLauncherEnv(process.env);
}

const DemoEnv = Settings.pick({
  PHIAL_DATA_DIR: true,
  STORAGE_URL: true,
  PHIAL_DEMO: true,
}).extend({
  DATABASE_URL: z.string(),
  PHIAL_DEMO_TEAM_ID: z.uuid(),
  SERVICE_ENCRYPTION_KEY: Settings.shape.SERVICE_ENCRYPTION_KEY.transform(requireKeyRing),
});

/** The environment of the program that creates the demo data. */
export function readDemoEnv(): z.output<typeof DemoEnv> {
  return DemoEnv.parse(process.env);
}

const DemoReportsEnv = z.object({
  DATABASE_URL: z.string(),
  PHIAL_DASHBOARD_URL: z.url(),
  CLINIC_TIME_ZONE: z.string(),
});

/** The environment of the program that files the demo's lab reports. */
export function readDemoReportsEnv(): z.output<typeof DemoReportsEnv> {
  return DemoReportsEnv.parse(process.env);
}

const CheckedViewer = z.object({
  PHIAL_CHECK_EMAIL: z.string().min(1),
  PHIAL_CHECK_PASSWORD: z.string().min(1),
});

/** The account with which `npm run check:security` signs in; null without one. */
export function readCheckedViewer(): { email: string; password: string } | null {
  const { data } = CheckedViewer.safeParse(process.env);
  return data ? { email: data.PHIAL_CHECK_EMAIL, password: data.PHIAL_CHECK_PASSWORD } : null;
}

/** This process's environment without Phial's settings; each program's own settings are added to it. */
export function foreignEnvironment(mode: "production" | "development"): NodeJS.ProcessEnv {
  const own = new Set(settingNames);
  const rest = Object.entries(process.env).filter(([name]) => !own.has(name));
  return { ...Object.fromEntries(rest), NODE_ENV: mode };
}

/** This process's whole environment, for a program that reads the same settings as the launcher. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  return process.env;
}

/** Whether npm started this process. */
export function isStartedByNpm(): boolean {
  return process.env.npm_lifecycle_event !== undefined;
}

/** The minimum that a program needs from the system, without Phial's settings and secrets. */
export function systemEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  return { NODE_ENV: "production", PATH, HOME, TMPDIR, SystemRoot, LC_ALL: "C" };
}

/**
 * For tests: ignores a developer's settings from the shell or `.env`. An empty variable prevents `.env` from setting it
 * and counts as not set.
 */
export function testEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const blank = Object.fromEntries(settingNames.map((name) => [name, ""]));
  const { CHROMIUM_PATH } = process.env;
  return { ...systemEnvironment(), LC_ALL: "en_US.UTF-8", ...blank, CHROMIUM_PATH, ...settings };
}

/** Runs the work with these variables set, for packages that can be configured in no other way. */
export async function withVariables<T>(
  variables: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    // The work may have set further variables.
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

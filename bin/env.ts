import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { Deployment } from "@/lib/contract/dashboard/staff";

const root = path.resolve(import.meta.dirname, "..");

const port = (fallback: number) =>
  z.coerce.number({ error: "a number" }).int().min(1).max(65_535).default(fallback);
// Passed on to the dashboard, whose own default holds when it is not set.
const count = z.coerce.number({ error: "a number" }).int().min(1).optional();
const timeZone = z.string().refine(isTimeZone, { error: "an IANA time zone such as Europe/Paris" });

const LauncherEnv = z
  .object({
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address" }).optional(),
    HOST: z.string().default("127.0.0.1"),
    PORT: port(3000),
    SERVICE_HOST: z.string().default("127.0.0.1"),
    SERVICE_PORT: port(4000),
    SERVICE_DEPLOYMENT: Deployment.default("embedded"),
    SERVICE_BASE_URL: z.url({ protocol: /^https?$/, error: "an http(s) address" }).optional(),
    SERVICE_API_KEY: z.string().optional(),
    CLINIC_NAME: z.string().default("Harbour Street Clinic"),
    CLINIC_TIME_ZONE: timeZone.default("America/New_York"),
    NEXTAUTH_URL: z.url({ protocol: /^https?$/, error: "an http(s) address" }).optional(),
    NEXTAUTH_SECRET: z.string().min(32, { error: "at least 32 characters" }).optional(),
    PHIAL_ENCRYPTION_KEY: z.base64({ error: "32 bytes in base64" }).length(44).optional(),
    PHIAL_ADMIN_EMAIL: z.email({ error: "an e-mail address" }).optional(),
    PHIAL_ADMIN_PASSWORD: z.string().min(12, { error: "at least 12 characters" }).optional(),
    PHIAL_DEMO: z.enum(["on", "off"], { error: "on or off" }).default("on"),
    PHIAL_DATA_DIR: z
      .string()
      .default(".data")
      .transform((given) => path.resolve(root, given)),
    LOG_LEVEL: z
      .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
      .default("info"),
    SESSION_IDLE_MINUTES: count,
    SESSION_ABSOLUTE_HOURS: count,
    SERVICE_TIMEOUT_MS: count,
    PHIAL_UNDO_SECONDS: count,
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
    if (env.SERVICE_PORT === env.PORT) miss("SERVICE_PORT", "not the same as PORT");
  });
export type LauncherEnv = z.output<typeof LauncherEnv>;

/** Every variable that is Phial's own; each program is given those it needs. */
export const settingNames = Object.keys(LauncherEnv.shape);

/** Parses the launcher's settings; throws one LaunchFailure that lists everything wrong, never a value. */
export function parseLauncherEnv(source: Record<string, string | undefined>): LauncherEnv {
  // An empty variable is an unset one: that is what an untouched line of .env means.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = LauncherEnv.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    ({ path: [name], message }) => `  ${String(name)}: ${message}`,
  );
  throw new LaunchFailure(`These settings are missing or wrong:\n${lines.join("\n")}`);
}

/** The launcher's settings from `.env`, where there is one, and the environment, which wins. */
export function readLauncherEnv(): LauncherEnv {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  return parseLauncherEnv(process.env);
}

const DemoEnv = z.object({ DATABASE_URL: z.string(), PHIAL_DEMO_TEAM_ID: z.uuid() });

/** What the program that makes the demo data is given. */
export function readDemoEnv(): z.output<typeof DemoEnv> {
  return DemoEnv.parse(process.env);
}

/** The environment of this process without Phial's own settings: each program is given just its own. */
export function foreignEnvironment(mode: "production" | "development"): NodeJS.ProcessEnv {
  const own = new Set(settingNames);
  const rest = Object.entries(process.env).filter(([name]) => !own.has(name));
  return { ...Object.fromEntries(rest), NODE_ENV: mode };
}

/** Whether `npm start` and the like stand above this process. */
export function isStartedByNpm(): boolean {
  return process.env.npm_lifecycle_event !== undefined;
}

/** What a program needs from the machine to run at all, with none of our settings or secrets in it. */
export function systemEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  return { NODE_ENV: "production", PATH, HOME, TMPDIR, SystemRoot, LC_ALL: "C" };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * For tests: none of a developer's settings, from the shell or from `.env`. An empty variable counts as
 * set for whoever reads `.env`, and as unset for us.
 */
export function testEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const blank = Object.fromEntries(settingNames.map((name) => [name, ""]));
  const { CHROMIUM_PATH } = process.env;
  return { ...systemEnvironment(), LC_ALL: "en_US.UTF-8", CHROMIUM_PATH, ...blank, ...settings };
}

/** Does the work with these variables set, for packages that can be told in no other way. */
export async function withVariables<T>(
  variables: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    // The work may have set more of its own.
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

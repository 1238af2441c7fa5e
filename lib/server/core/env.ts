import { z } from "zod";
import { Deployment } from "@/lib/contract/dashboard/staff";

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const Env = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address" }),
  /** The team that people sign in to, when they belong to several. */
  SERVICE_DEPLOYMENT: Deployment.default("embedded"),
  NEXTAUTH_SECRET: z.string().min(32, { error: "at least 32 characters" }),
  NEXTAUTH_URL: z.url({ protocol: /^https?$/, error: "the http(s) address of the console" }),
  PHIAL_ENCRYPTION_KEY: z
    .base64({ error: "32 bytes in base64" })
    .transform((text) => Buffer.from(text, "base64"))
    .refine((key) => key.length === 32, { error: "32 bytes in base64" }),
  SESSION_IDLE_MINUTES: count(30),
  SESSION_ABSOLUTE_HOURS: count(12),
  SERVICE_TIMEOUT_MS: count(10_000),
  /** How long a match decision waits before it is sent. */
  PHIAL_UNDO_SECONDS: count(10),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});
export type Env = z.output<typeof Env>;

/** The environment of the dashboard; throws one error that lists everything missing or wrong, never a value. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  // An empty variable is an unset one: that is what an untouched line of .env means.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Env.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw new Error(`The console's environment is not complete:\n${lines.join("\n")}`);
}

/** Whether `next dev` serves; known while building, too. */
export const isDevelopment = process.env.NODE_ENV === "development";

/** Reads the process; call it when serving, never while building, where there is no environment. */
export function readEnv(): Env {
  return parseEnv(process.env);
}

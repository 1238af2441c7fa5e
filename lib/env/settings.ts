import { z } from "zod";
import { Deployment } from "@/lib/contract/dashboard/staff";

/** A TCP port; `min` 0 lets the system choose a free one. */
export const port = (fallback: number, min: 0 | 1 = 1) =>
  z.coerce
    .number({ error: "a port number" })
    .int({ error: "a port number" })
    .min(min)
    .max(65_535)
    .default(fallback);
const count = (fallback: number) =>
  z.coerce.number({ error: "a number" }).int().min(1).default(fallback);
const httpAddress = z.url({ protocol: /^https?$/, error: "an http(s) address" });
const encryptionKey = z
  .base64({ error: "32 bytes in base64" })
  .refine((text) => Buffer.from(text, "base64").length === 32, { error: "32 bytes in base64" });
const storageAddress = httpAddress.refine((text) => new URL(text).pathname.length > 1, {
  error: "an http(s) address that names a bucket",
});

/**
 * Every environment variable of Phial. A program that cannot run without a variable picks it as it is; the launcher,
 * which can make or derive it, makes it optional. `.env.example` describes each one.
 */
export const Settings = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address" }),
  HOST: z.string().default("127.0.0.1"),
  PORT: port(3000),
  SERVICE_HOST: z.string().default("127.0.0.1"),
  SERVICE_PORT: port(4000),
  SERVICE_DEPLOYMENT: Deployment.default("embedded"),
  SERVICE_BASE_URL: httpAddress,
  SERVICE_API_KEY: z.string(),
  SERVICE_TIMEOUT_MS: count(10_000),
  /** How long a match decision can be undone before it is sent. */
  PHIAL_UNDO_SECONDS: count(10),
  CLINIC_NAME: z.string().default("Harbour Street Clinic"),
  CLINIC_TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: "an IANA time zone such as Europe/Paris" })
    .default("America/New_York"),
  NEXTAUTH_URL: httpAddress,
  NEXTAUTH_SECRET: z.string().min(32, { error: "at least 32 characters" }),
  PHIAL_ENCRYPTION_KEY: encryptionKey,
  SERVICE_ENCRYPTION_KEY: encryptionKey,
  /** Origins on the loopback interface, separated by commas, that webhooks may go to. */
  SERVICE_LOCAL_WEBHOOK_ORIGINS: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter((origin) => origin !== ""))
    .pipe(z.array(httpAddress.transform((address) => new URL(address).origin))),
  PHIAL_ADMIN_EMAIL: z.email({ error: "an e-mail address" }),
  PHIAL_ADMIN_PASSWORD: z.string().min(12, { error: "at least 12 characters" }),
  PHIAL_DEMO: z.enum(["on", "off"], { error: "on or off" }).default("on"),
  PHIAL_DEMO_LAB_REPORTS: z.enum(["on", "off"], { error: "on or off" }).default("on"),
  PHIAL_DATA_DIR: z.string().default(".data"),
  STORAGE_URL: storageAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "an smtp:// or smtps:// address" }).optional(),
  SMTP_FROM: z.email({ error: "an e-mail address" }).optional(),
  SESSION_IDLE_MINUTES: count(30),
  SESSION_ABSOLUTE_HOURS: count(12),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  CHROMIUM_PATH: z.string(),
});

/** What the launcher passes to the dashboard, and the dashboard reads. */
export const DASHBOARD_SETTINGS = {
  DATABASE_URL: true,
  SERVICE_DEPLOYMENT: true,
  SERVICE_TIMEOUT_MS: true,
  PHIAL_UNDO_SECONDS: true,
  NEXTAUTH_SECRET: true,
  NEXTAUTH_URL: true,
  PHIAL_ENCRYPTION_KEY: true,
  PHIAL_DATA_DIR: true,
  STORAGE_URL: true,
  SMTP_URL: true,
  SMTP_FROM: true,
  SESSION_IDLE_MINUTES: true,
  SESSION_ABSOLUTE_HOURS: true,
  LOG_LEVEL: true,
} as const;

/** What the launcher passes to the embedded service, and the service reads. */
export const SERVICE_SETTINGS = {
  DATABASE_URL: true,
  SERVICE_HOST: true,
  SERVICE_PORT: true,
  SERVICE_ENCRYPTION_KEY: true,
  SERVICE_LOCAL_WEBHOOK_ORIGINS: true,
  PHIAL_DATA_DIR: true,
  STORAGE_URL: true,
  LOG_LEVEL: true,
} as const;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

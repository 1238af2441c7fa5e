import { z } from "zod";
import { Deployment } from "@/lib/contract/dashboard/staff";
import { isLoopbackName } from "./loopback";
import { ssoRoles } from "./sso-settings";
import { trustedProxies } from "./trusted-proxies";

/** A TCP port; `min` 0 lets the system choose a free one. */
export const port = (fallback: number, min: 0 | 1 = 1) =>
  z.coerce
    .number({ error: "a port number" })
    .int({ error: "a port number" })
    .min(min)
    .max(65_535)
    .default(fallback);
/** A whole number; its bounds prevent a typo from switching a protection off. */
const count = (fallback: number, { min = 1, max }: { min?: number; max: number }) => {
  const error = `a number from ${min} to ${max}`;
  return z.coerce
    .number({ error })
    .int({ error })
    .min(min, { error })
    .max(max, { error })
    .default(fallback);
};
const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: "a postgres:// address",
});
const httpAddress = z.url({ protocol: /^https?$/, error: "an http(s) address" });
/** A program's keys, with the one that seals first: `2:<base64>,1:<base64>`, or a single one. */
const encryptionKeys = z
  .string()
  .regex(/^(?:\d{1,3}:)?[A-Za-z\d+/]{43}=(?:,\d{1,3}:[A-Za-z\d+/]{43}=)*$/, {
    error: "32 bytes in base64, or several as 2:…,1:…",
  });
const storageAddress = httpAddress.refine((text) => new URL(text).pathname.length > 1, {
  error: "an http(s) address that names a bucket",
});

/** `[<team id>=]<origin on this machine>` */
function readLocalOrigin(text: string, context: z.RefinementCtx): string {
  const [team = ""] = /^[\da-f-]{36}=/.exec(text) ?? [];
  const address = text.slice(team.length);
  const isLocal =
    httpAddress.safeParse(address).success && isLoopbackName(new URL(address).hostname);
  if (isLocal) return `${team}${new URL(address).origin}`;
  context.addIssue("addresses of this machine, such as http://127.0.0.1:4600");
  return z.NEVER;
}

/**
 * Every environment variable of Phial. A program that cannot run without a variable uses it as it is; the launcher,
 * which can generate or derive it, makes it optional. `.env.example` describes each one.
 */
export const Settings = z.object({
  DATABASE_URL: databaseAddress,
  /** The same database without a pooler in between. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_SERVICE_PASSWORD: z.string().optional(),
  DATABASE_DASHBOARD_PASSWORD: z.string().optional(),
  /** The name of a further launcher on a database that another installation claimed first. */
  PHIAL_NODE: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: "lowercase letters, digits and hyphens" })
    .refine((name) => name !== "main", { error: "another name than main" })
    .optional(),
  HOST: z.string().default("127.0.0.1"),
  PORT: port(3000),
  SERVICE_HOST: z.string().default("127.0.0.1"),
  SERVICE_PORT: port(4000),
  SERVICE_DEPLOYMENT: Deployment.default("embedded"),
  SERVICE_BASE_URL: httpAddress,
  SERVICE_API_KEY: z.string(),
  SERVICE_TIMEOUT_MS: count(10_000, { min: 100, max: 120_000 }),
  /** How long a match decision can be undone before it is sent. */
  PHIAL_UNDO_SECONDS: count(10, { max: 600 }),
  CLINIC_NAME: z.string().default("Harbour Street Clinic"),
  CLINIC_TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: "an IANA time zone such as Europe/Paris" })
    .default("America/New_York"),
  NEXTAUTH_URL: httpAddress,
  /** Hosts besides that of NEXTAUTH_URL under which the dashboard is reachable, separated by commas. */
  PHIAL_ALLOWED_HOSTS: z
    .string()
    .default("")
    .transform((text) =>
      text
        .toLowerCase()
        .split(",")
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(/^[a-z0-9.[\]:-]+$/, { error: "hosts, each with its port" }))),
  /** Whether other machines may access the dashboard and the embedded service over plain http. */
  PHIAL_PLAIN_HTTP: z
    .enum(["refused", "allowed"], { error: "refused or allowed" })
    .default("refused"),
  /** Whether the database, file store, mail server and trace receiver on other machines may be accessed without TLS. */
  PHIAL_PLAIN_BACKENDS: z
    .enum(["refused", "allowed"], { error: "refused or allowed" })
    .default("refused"),
  NEXTAUTH_SECRET: z.string().min(32, { error: "at least 32 characters" }),
  PHIAL_ENCRYPTION_KEY: encryptionKeys,
  SERVICE_ENCRYPTION_KEY: encryptionKeys,
  /** Origins on the loopback interface, separated by commas, to which a team's webhooks may be sent: `team=origin`. */
  SERVICE_LOCAL_WEBHOOK_ORIGINS: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter((origin) => origin !== ""))
    .pipe(z.array(z.string().transform(readLocalOrigin))),
  /** Whether uploaded files are parsed where the processes that open them cannot be kept from secrets. */
  SERVICE_UNSEPARATED_PARSING: z
    .enum(["refused", "allowed"], { error: "refused or allowed" })
    .default("refused"),
  PHIAL_ADMIN_EMAIL: z.email({ error: "an e-mail address" }),
  PHIAL_ADMIN_PASSWORD: z.string().min(12, { error: "at least 12 characters" }),
  PHIAL_DEMO: z.enum(["on", "large", "off"], { error: "on, large or off" }).default("on"),
  PHIAL_DEMO_LAB_REPORTS: z.enum(["on", "off"], { error: "on or off" }).default("on"),
  PHIAL_DATA_DIR: z.string().default(".data"),
  /** The folder with the public data sets of the evaluations; without it they are left out. */
  PHIAL_EVAL_DATA: z.string().optional(),
  STORAGE_URL: storageAddress.optional(),
  /** The folder of the scheduled backups; without it there are none. */
  PHIAL_BACKUP_DIR: z.string().optional(),
  /** Time of day in the clinic's time zone. */
  PHIAL_BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: "a time such as 02:30" })
    .default("02:30"),
  PHIAL_BACKUP_EVERY_HOURS: z.coerce
    .number()
    .refine((hours) => [1, 2, 3, 4, 6, 8, 12, 24].includes(hours), {
      error: "1, 2, 3, 4, 6, 8, 12 or 24",
    })
    .default(24),
  PHIAL_BACKUP_KEEP: count(14, { max: 10_000 }),
  PHIAL_BACKUP_PASSPHRASE: z.string().min(12, { error: "at least 12 characters" }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "an smtp:// or smtps:// address" }).optional(),
  SMTP_FROM: z.email({ error: "an e-mail address" }).optional(),
  SESSION_IDLE_MINUTES: count(30, { max: 120 }),
  SESSION_ABSOLUTE_HOURS: count(12, { max: 24 }),
  TRUSTED_PROXIES: trustedProxies,
  /** Single sign-on is enabled when an issuer is set. */
  OIDC_ISSUER: httpAddress.optional(),
  OIDC_CLIENT_ID: z.string().default(""),
  OIDC_CLIENT_SECRET: z.string().default(""),
  OIDC_NAME: z.string().max(40).default("your organization"),
  OIDC_GROUPS_CLAIM: z.string().default("groups"),
  OIDC_ROLES: ssoRoles,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** Anyone who has it may read `/metrics`; without it, that path does not exist. */
  METRICS_TOKEN: z.string().min(16, { error: "at least 16 characters" }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  CHROMIUM_PATH: z.string(),
});

/** What the launcher passes to the dashboard, and the dashboard reads. */
export const DASHBOARD_SETTINGS = {
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  SERVICE_DEPLOYMENT: true,
  SERVICE_TIMEOUT_MS: true,
  PHIAL_UNDO_SECONDS: true,
  NEXTAUTH_SECRET: true,
  NEXTAUTH_URL: true,
  PHIAL_ALLOWED_HOSTS: true,
  PHIAL_ENCRYPTION_KEY: true,
  PHIAL_DATA_DIR: true,
  PHIAL_BACKUP_DIR: true,
  PHIAL_BACKUP_EVERY_HOURS: true,
  STORAGE_URL: true,
  SMTP_URL: true,
  SMTP_FROM: true,
  SESSION_IDLE_MINUTES: true,
  SESSION_ABSOLUTE_HOURS: true,
  TRUSTED_PROXIES: true,
  OIDC_ISSUER: true,
  OIDC_CLIENT_ID: true,
  OIDC_CLIENT_SECRET: true,
  OIDC_NAME: true,
  OIDC_GROUPS_CLAIM: true,
  OIDC_ROLES: true,
  LOG_LEVEL: true,
  METRICS_TOKEN: true,
  OTEL_EXPORTER_OTLP_ENDPOINT: true,
  OTEL_EXPORTER_OTLP_HEADERS: true,
} as const;

/** What the launcher passes to the embedded service, and the service reads. */
export const SERVICE_SETTINGS = {
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  SERVICE_HOST: true,
  SERVICE_PORT: true,
  SERVICE_ENCRYPTION_KEY: true,
  SERVICE_LOCAL_WEBHOOK_ORIGINS: true,
  SERVICE_UNSEPARATED_PARSING: true,
  PHIAL_DATA_DIR: true,
  STORAGE_URL: true,
  LOG_LEVEL: true,
  METRICS_TOKEN: true,
  OTEL_EXPORTER_OTLP_ENDPOINT: true,
  OTEL_EXPORTER_OTLP_HEADERS: true,
} as const;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

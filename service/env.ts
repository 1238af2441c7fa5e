import { z } from "zod";

const ServiceEnv = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address is needed" }),
  SERVICE_PORT: z.coerce
    .number({ error: "a port number" })
    .int({ error: "a port number" })
    .min(0)
    .max(65_535)
    .default(4000),
  SERVICE_HOST: z.string().min(1).default("127.0.0.1"),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});
export type ServiceEnv = z.infer<typeof ServiceEnv>;

/** The service's settings. Throws one error that lists every invalid one; values are never quoted. */
export function readServiceEnv(
  source: Readonly<Record<string, string | undefined>> = process.env,
): ServiceEnv {
  const parsed = ServiceEnv.safeParse(source);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The service's settings are invalid:\n${wrong.join("\n")}`);
}

const ALL_ADDRESSES = ["0.0.0.0", "::"];

/** The base address of the service's documents, without a trailing slash. */
export function readOwnAddress(
  source: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const parts = { SERVICE_HOST: true, SERVICE_PORT: true } as const;
  // An empty variable counts as unset, as in the launcher.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const { SERVICE_HOST, SERVICE_PORT } = ServiceEnv.pick(parts).parse(given);
  const host = ALL_ADDRESSES.includes(SERVICE_HOST) ? "127.0.0.1" : SERVICE_HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${SERVICE_PORT}`;
}

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

/** The service's settings. Throws one error that lists everything wrong; values are never quoted. */
export function readServiceEnv(
  source: Readonly<Record<string, string | undefined>> = process.env,
): ServiceEnv {
  const parsed = ServiceEnv.safeParse(source);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The service's settings are not right:\n${wrong.join("\n")}`);
}

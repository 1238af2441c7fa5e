import { z } from "zod";
import { type EnvironmentSource, parseSettings } from "@/lib/env/parse-settings";
import { port, SERVICE_SETTINGS, Settings } from "@/lib/env/settings";
import { requireKeyRing } from "@/lib/storage/key-ring";

/** `<team id>=<origin>` */
export type BoundOrigin = `${string}=${string}`;

const boundOrigin = z.custom<BoundOrigin>(
  (text) => typeof text === "string" && /^[\da-f-]{36}=http:\/\//.test(text),
  { error: "a team's id, = and an http address" },
);

const ServiceEnv = Settings.pick(SERVICE_SETTINGS).extend({
  SERVICE_PORT: port(4000, 0),
  SERVICE_LOCAL_WEBHOOK_ORIGINS: Settings.shape.SERVICE_LOCAL_WEBHOOK_ORIGINS.pipe(
    z.array(boundOrigin),
  ),
  /** Set by the launcher: where the dashboard of this node is, and whose events it receives. */
  SERVICE_NODE_INBOX: boundOrigin.optional(),
  SERVICE_ENCRYPTION_KEY: Settings.shape.SERVICE_ENCRYPTION_KEY.transform(requireKeyRing),
});
export type ServiceEnv = z.output<typeof ServiceEnv>;

/** The message lists every invalid setting and quotes no value. */
export class InvalidSettings extends Error {
  override readonly name = "InvalidSettings";
}

const createError = (problems: string) =>
  new InvalidSettings(`The service's settings are invalid:\n${problems}`);

/** The service's settings. Throws one error that lists every invalid one; values are never quoted. */
export function readServiceEnv(source: EnvironmentSource = process.env): ServiceEnv {
  return parseSettings(ServiceEnv, source, createError);
}

const ALL_ADDRESSES = ["0.0.0.0", "::"];

/** The base address for links to the service's documents, without a trailing slash. */
export function readOwnAddress(source: EnvironmentSource = process.env): string {
  const OwnAddress = ServiceEnv.pick({ SERVICE_HOST: true, SERVICE_PORT: true });
  const { SERVICE_HOST, SERVICE_PORT } = parseSettings(OwnAddress, source, createError);
  const host = ALL_ADDRESSES.includes(SERVICE_HOST) ? "127.0.0.1" : SERVICE_HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${SERVICE_PORT}`;
}

/**
 * The environment of child processes that open hostile files: what a program needs to run, without settings or secrets.
 */
export function readChildEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot, NODE_ENV } = process.env;
  // One job runs per core, so libraries that start a thread for each core would compete with each other.
  const threads = { VIPS_CONCURRENCY: "1", OMP_NUM_THREADS: "1" };
  // ONNX Runtime would tell its maker about each run.
  const silence = { ORT_DISABLE_TELEMETRY: "1" };
  return { PATH, HOME, TMPDIR, SystemRoot, NODE_ENV, TZ: "UTC", ...threads, ...silence };
}

/** Whether hostile files may be opened by child processes that could read this installation's secrets. */
export function mayParseUnseparated(source: EnvironmentSource = process.env): boolean {
  const Policy = ServiceEnv.pick({ SERVICE_UNSEPARATED_PARSING: true });
  const { SERVICE_UNSEPARATED_PARSING } = parseSettings(Policy, source, createError);
  return SERVICE_UNSEPARATED_PARSING === "allowed" || source.NODE_ENV !== "production";
}

import type { z } from "zod";
import { type EnvironmentSource, parseSettings } from "@/lib/env/parse-settings";
import { DASHBOARD_SETTINGS, Settings } from "@/lib/env/settings";
import { readTrustedProxies } from "@/lib/env/trusted-proxies";
import { requireKeyRing } from "@/lib/storage/key-ring";

const Env = Settings.pick(DASHBOARD_SETTINGS).extend({
  PHIAL_ENCRYPTION_KEY: Settings.shape.PHIAL_ENCRYPTION_KEY.transform(requireKeyRing),
  TRUSTED_PROXIES: Settings.shape.TRUSTED_PROXIES.transform(
    (text) => readTrustedProxies(text) ?? { kind: "count" as const, count: 0 },
  ),
});
export type Env = z.output<typeof Env>;

/** The dashboard's environment; throws a single error that lists everything missing or wrong, never a value. */
export function parseEnv(source: EnvironmentSource): Env {
  return parseSettings(
    Env,
    source,
    (problems) => new Error(`The dashboard's environment is not complete:\n${problems}`),
  );
}

/** The part of the environment that the proxy needs; the proxy responds before the dashboard has read all of it. */
export function readOwnAddresses(source: EnvironmentSource = process.env) {
  return parseSettings(
    Env.pick({ NEXTAUTH_URL: true, PHIAL_ALLOWED_HOSTS: true }),
    source,
    (problems) => new Error(`The dashboard's addresses are wrong:\n${problems}`),
  );
}

/** Whether `next dev` is running; also known during a build. */
export const isDevelopment = process.env.NODE_ENV === "development";

/** Reads the process's environment. Call it only when serving: there is none during a build. */
export function readEnv(): Env {
  return parseEnv(process.env);
}

import type { z } from "zod";
import { type EnvironmentSource, parseSettings } from "@/lib/env/parse-settings";
import { DASHBOARD_SETTINGS, Settings } from "@/lib/env/settings";

const Env = Settings.pick(DASHBOARD_SETTINGS).extend({
  PHIAL_ENCRYPTION_KEY: Settings.shape.PHIAL_ENCRYPTION_KEY.transform((text) =>
    Buffer.from(text, "base64"),
  ),
});
export type Env = z.output<typeof Env>;

/** The environment of the dashboard; throws one error that lists everything missing or wrong, never a value. */
export function parseEnv(source: EnvironmentSource): Env {
  return parseSettings(
    Env,
    source,
    (problems) => new Error(`The dashboard's environment is not complete:\n${problems}`),
  );
}

/** Whether `next dev` serves; also known while building. */
export const isDevelopment = process.env.NODE_ENV === "development";

/** Reads the environment of the process. Call it when serving: there is none while building. */
export function readEnv(): Env {
  return parseEnv(process.env);
}

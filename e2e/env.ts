import { z } from "zod";

/** The app under test, as the launcher of the browser tests has started it. */
const E2eEnv = z.object({
  PHIAL_E2E_BASE_URL: z.url(),
  PHIAL_E2E_SERVICE_URL: z.url(),
  PHIAL_E2E_SERVICE_KEY: z.string().min(24),
  /** Its data folder, for commands that are run beside it. */
  PHIAL_E2E_DATA_DIR: z.string().min(1),
  /** Of the superuser, for what tests arrange. */
  PHIAL_E2E_DATABASE_URL: z.url(),
  /** Of the dashboard's own role in the database. */
  PHIAL_E2E_DASHBOARD_PASSWORD: z.string(),
  PHIAL_E2E_ADMIN_PASSWORD: z.string().min(12),
  /** Signs the cookies of sessions. */
  PHIAL_E2E_AUTH_SECRET: z.string().min(32),
  /** Opens the sealed keys of teams and the secrets of webhooks, in base64. */
  PHIAL_E2E_ENCRYPTION_KEY: z.base64(),
  /** Everything that the programs have logged so far. */
  PHIAL_E2E_LOG_FILE: z.string(),
});

export const e2eEnv = E2eEnv.parse(process.env);

/** The environment of a program that a test starts: the machine's own and these settings. */
export function programEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { NODE_ENV: "production", PATH, HOME, TMPDIR, ...settings };
}

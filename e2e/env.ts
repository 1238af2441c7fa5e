import { z } from "zod";

/** The app under test, as started by the launcher of the browser tests. */
const E2eEnv = z.object({
  PHIAL_E2E_BASE_URL: z.url(),
  PHIAL_E2E_SERVICE_URL: z.url(),
  PHIAL_E2E_SERVICE_KEY: z.string().min(24),
  /** Its data folder, for commands that run alongside it. */
  PHIAL_E2E_DATA_DIR: z.string().min(1),
  /** The superuser's connection, with which tests set up data. */
  PHIAL_E2E_DATABASE_URL: z.url(),
  /** The password of the dashboard's database role. */
  PHIAL_E2E_DASHBOARD_PASSWORD: z.string(),
  PHIAL_E2E_ADMIN_PASSWORD: z.string().min(12),
  /** Signs session cookies. */
  PHIAL_E2E_AUTH_SECRET: z.string().min(32),
  /** Decrypts the sealed team keys and webhook secrets, in base64. */
  PHIAL_E2E_ENCRYPTION_KEY: z.base64(),
  /** Contains everything that the programs have logged so far. */
  PHIAL_E2E_LOG_FILE: z.string(),
  /** `1` where tests with a small form run in full. */
  PHIAL_FULL_TESTS: z.string().optional(),
});

export const e2eEnv = E2eEnv.parse(process.env);

/** The environment for a program that a test starts: the machine's own plus these settings. */
export function programEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { NODE_ENV: "production", PATH, HOME, TMPDIR, ...settings };
}

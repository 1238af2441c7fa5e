import { z } from "zod";

/** What the launcher of the browser tests tells them of the app they run against. */
const E2eEnv = z.object({
  PHIAL_E2E_BASE_URL: z.url(),
  PHIAL_E2E_SERVICE_URL: z.url(),
  PHIAL_E2E_SERVICE_KEY: z.string().min(24),
  PHIAL_E2E_DATABASE_URL: z.url(),
  PHIAL_E2E_ADMIN_EMAIL: z.email(),
  PHIAL_E2E_ADMIN_PASSWORD: z.string().min(12),
  /** Everything that the programs have said so far. */
  PHIAL_E2E_LOG_FILE: z.string(),
});

export const e2eEnv = E2eEnv.parse(process.env);

/** For a program that a test starts: what the machine gives every program, and these settings. */
export function programEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { NODE_ENV: "production", PATH, HOME, TMPDIR, ...settings };
}

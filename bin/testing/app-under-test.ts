import { randomBytes } from "node:crypto";
import path from "node:path";
import { waitUntilHealthy } from "@/bin/embedded/health";
import { findFreePort } from "@/bin/embedded/ports";
import { borrowDatabase } from "@/bin/embedded/postgres/borrow-database";
import { databaseUser } from "@/bin/embedded/postgres/postgres-cluster";
import type { Programs } from "@/bin/embedded/programs";
import { keepSecrets } from "@/bin/embedded/secrets";
import { type LauncherEnv, parseLauncherEnv, testEnvironment } from "@/bin/env";
import { MINUTE_MS } from "@/lib/contract/time";
import { withLogin } from "@/lib/db/logins";

// The first start creates the demo clinic, on a machine that may be busy.
const readyLimitMs = 5 * MINUTE_MS;
const start = path.resolve(import.meta.dirname, "..", "start.ts");

/**
 * Starts Phial as a new user would, in a folder inside `scratch`; returns the environment of the browser tests. The
 * demo clinic's lab reports are only created on request, because parsing them takes minutes and each test files its
 * own.
 */
export async function startAppUnderTest(
  programs: Programs,
  scratch: string,
  { hasLabReports = false }: { hasLabReports?: boolean } = {},
): Promise<Record<string, string>> {
  const settings = {
    PHIAL_DATA_DIR: path.join(scratch, "app"),
    PORT: String(await findFreePort()),
    SERVICE_PORT: String(await findFreePort()),
    SERVICE_API_KEY: `sk_us_${randomBytes(24).toString("base64url")}`,
    PHIAL_ADMIN_EMAIL: "admin@example.com",
    PHIAL_ADMIN_PASSWORD: randomBytes(18).toString("base64url"),
    NEXTAUTH_SECRET: randomBytes(32).toString("base64url"),
    PHIAL_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    DATABASE_DASHBOARD_PASSWORD: randomBytes(18).toString("base64url"),
    PHIAL_UNDO_SECONDS: "4",
    PHIAL_DEMO: "large",
    PHIAL_DEMO_LAB_REPORTS: hasLabReports ? "on" : "off",
    // Logs as much as possible, because a test searches the log for secrets.
    LOG_LEVEL: "debug",
  };
  const logFile = path.join(scratch, "app.log");
  await programs.serve({
    name: "app",
    args: ["--import", "tsx", start],
    env: testEnvironment(settings),
    quiet: true,
    logFile,
  });
  const baseUrl = `http://localhost:${settings.PORT}`;
  await waitUntilHealthy("The app under test", `${baseUrl}/api/health`, readyLimitMs);
  return {
    PHIAL_E2E_BASE_URL: baseUrl,
    PHIAL_E2E_SERVICE_URL: `http://127.0.0.1:${settings.SERVICE_PORT}`,
    PHIAL_E2E_SERVICE_KEY: settings.SERVICE_API_KEY,
    PHIAL_E2E_DATA_DIR: settings.PHIAL_DATA_DIR,
    PHIAL_E2E_DATABASE_URL: await getSuperuserUrl(parseLauncherEnv(settings)),
    PHIAL_E2E_DASHBOARD_PASSWORD: settings.DATABASE_DASHBOARD_PASSWORD,
    PHIAL_E2E_ADMIN_EMAIL: settings.PHIAL_ADMIN_EMAIL,
    PHIAL_E2E_ADMIN_PASSWORD: settings.PHIAL_ADMIN_PASSWORD,
    PHIAL_E2E_AUTH_SECRET: settings.NEXTAUTH_SECRET,
    PHIAL_E2E_ENCRYPTION_KEY: settings.PHIAL_ENCRYPTION_KEY,
    PHIAL_E2E_LOG_FILE: logFile,
  };
}

/** Tests create their own databases on the server and set up data that no program may write. */
async function getSuperuserUrl(env: LauncherEnv): Promise<string> {
  const { databasePassword } = await keepSecrets(env);
  return borrowDatabase(env, async (url) => withLogin(url, databaseUser, databasePassword));
}

import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { ensureOwnTeam, practiceKey } from "@/bin/embedded/own-team";
import { serviceUrl } from "@/bin/embedded/program-plans";
import type { Secrets } from "@/bin/embedded/secrets";
import type { LauncherEnv } from "@/bin/env";
import { DatabaseTooOldError } from "@/lib/db/adopt-baseline";
import { requireUpgradableDatabase } from "@/lib/db/migrate-database";
import { setUpDashboard } from "@/lib/server/core/setup";
import { dashboardMigrations } from "@/lib/server/db/migrate";
import { createDatabase } from "@/service/db/database";
import { migrateService, serviceMigrations } from "@/service/db/migrate";

export type SetUp = {
  readonly wantsDemo: boolean;
  /** Of the first administrator, at the first start only. */
  readonly oneTimePassword?: { readonly email: string; readonly password: string };
};

/** Brings both programs' tables up to date and makes what they cannot start without. */
export async function setUp(
  env: LauncherEnv,
  secrets: Secrets,
  databaseUrl: string,
): Promise<SetUp> {
  const embedded = env.SERVICE_DEPLOYMENT === "embedded";
  await requireUpgradable(databaseUrl, embedded);
  const wantsDemo = embedded && (await setUpService(env, secrets.serviceApiKey, databaseUrl));
  const { oneTimePassword } = await setUpDashboard({
    databaseUrl,
    encryptionKey: secrets.encryptionKey,
    team: {
      name: env.CLINIC_NAME,
      deployment: env.SERVICE_DEPLOYMENT,
      baseUrl: serviceUrl(env),
      timeZone: env.CLINIC_TIME_ZONE,
      apiKey: secrets.serviceApiKey,
    },
    ...(embedded && { practiceKey: practiceKey(secrets.serviceApiKey) }),
    admin: { email: env.PHIAL_ADMIN_EMAIL, password: env.PHIAL_ADMIN_PASSWORD },
  });
  return { wantsDemo, ...(oneTimePassword && { oneTimePassword }) };
}

/** Checks both programs before either is changed: the version to start first needs both as they are. */
async function requireUpgradable(databaseUrl: string, embedded: boolean): Promise<void> {
  const programs = [...(embedded ? [serviceMigrations] : []), dashboardMigrations];
  try {
    await requireUpgradableDatabase(databaseUrl, programs);
  } catch (error) {
    throw error instanceof DatabaseTooOldError
      ? new LaunchFailure(error.message, { cause: error })
      : error;
  }
}

async function setUpService(env: LauncherEnv, apiKey: string, url: string): Promise<boolean> {
  await migrateService(url);
  const db = createDatabase(url);
  try {
    return await ensureOwnTeam(db, env, apiKey);
  } finally {
    await db.close();
  }
}

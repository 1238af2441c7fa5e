import { resetUnfinishedDemo } from "@/bin/demo/reset";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { ensureOwnTeam, practiceKey } from "@/bin/embedded/own-team";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import { getDatabaseUrls } from "@/bin/embedded/postgres/logins";
import { serviceUrl } from "@/bin/embedded/program-plans";
import type { Secrets } from "@/bin/embedded/secrets";
import type { LauncherEnv } from "@/bin/env";
import { DatabaseTooOldError } from "@/lib/db/adopt-baseline";
import { DatabaseTooNewError } from "@/lib/db/applied-migrations";
import type { DatabaseUrls } from "@/lib/db/logins";
import { requireUpgradableDatabase } from "@/lib/db/migrate-database";
import { MigrationFailure } from "@/lib/db/migration-failure";
import { withSetUpLock } from "@/lib/db/migration-lock";
import { dashboardMigrations, migrateDashboard } from "@/lib/server/db/migrate";
import { setUpDashboard } from "@/lib/server/installation/setup";
import { StaffRuleError } from "@/lib/server/platform/staff/staff-rule-error";
import { createDatabase } from "@/service/db/database";
import { migrateService, serviceMigrations } from "@/service/db/migrate";

/** Problems with the tables or the first administrator's password, each explained in one sentence. */
const EXPLAINED = [MigrationFailure, DatabaseTooOldError, DatabaseTooNewError, StaffRuleError];

export type SetUp = {
  readonly wantsDemo: boolean;
  /** For the first administrator, at the first start only. */
  readonly oneTimePassword?: { readonly email: string; readonly password: string };
};

/**
 * Brings both programs' tables up to date and creates what the programs need to start; nodes do this one after the
 * other. A further node creates nothing: teams, their addresses and keys are those that the installation was set up
 * with.
 */
export async function setUp(env: LauncherEnv, secrets: Secrets, ownerUrl: string): Promise<SetUp> {
  try {
    return await withSetUpLock(ownerUrl, () => setUpAlone(env, secrets, ownerUrl));
  } catch (error) {
    const isExplained = EXPLAINED.some((kind) => error instanceof kind);
    throw isExplained ? new LaunchFailure((error as Error).message, { cause: error }) : error;
  }
}

async function setUpAlone(env: LauncherEnv, secrets: Secrets, ownerUrl: string): Promise<SetUp> {
  const embedded = env.SERVICE_DEPLOYMENT === "embedded";
  const urls = getDatabaseUrls(env, secrets.databasePassword, ownerUrl);
  await requireUpgradable(ownerUrl, embedded);
  if (env.PHIAL_NODE) {
    if (embedded) await migrateService(ownerUrl);
    await migrateDashboard(ownerUrl);
    return { wantsDemo: false };
  }
  const wantsDemo = embedded && (await setUpService(env, secrets.serviceApiKey, urls));
  const { oneTimePassword } = await setUpDashboard({
    databaseUrl: urls.dashboard,
    ownerUrl,
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

/**
 * Checks both programs before either is changed: if one is too old, the older version of Phial needs both unchanged.
 */
async function requireUpgradable(databaseUrl: string, embedded: boolean): Promise<void> {
  const programs = [...(embedded ? [serviceMigrations] : []), dashboardMigrations];
  await requireUpgradableDatabase(databaseUrl, programs);
}

async function setUpService(
  env: LauncherEnv,
  apiKey: string,
  urls: DatabaseUrls,
): Promise<boolean> {
  await migrateService(urls.owner);
  const db = createDatabase(urls.service);
  try {
    const wantsDemo = await ensureOwnTeam(db, env, apiKey);
    // Removes what an interrupted start left, as the owner, because only the owner can remove history.
    if (wantsDemo) await resetUnfinishedDemo(urls.owner, ownTeamId);
    return wantsDemo;
  } finally {
    await db.close();
  }
}

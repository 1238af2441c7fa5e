import { LaunchFailure } from "@/bin/embedded/launch-failure";
import type { LauncherEnv } from "@/bin/env";
import { DatabaseAccessError } from "@/lib/db/access/access-problem";
import { makeBackupRole } from "@/lib/db/access/backup-role";
import { checkOwner } from "@/lib/db/access/check-owner";
import { ensureRoles } from "@/lib/db/access/ensure-roles";
import { handOverDatabase } from "@/lib/db/access/hand-over";
import {
  DATABASE_ROLES,
  type DatabasePasswords,
  type DatabaseUrls,
  derivePasswords,
  withLogin,
} from "@/lib/db/logins";
import { withClient } from "@/lib/db/with-client";

type PasswordSettings = Pick<
  LauncherEnv,
  "DATABASE_SERVICE_PASSWORD" | "DATABASE_DASHBOARD_PASSWORD"
>;

/** The passwords from the settings; those that are not set are derived from the installation's secret. */
export function getDatabasePasswords(env: PasswordSettings, secret: string): DatabasePasswords {
  const derived = derivePasswords(secret);
  return {
    owner: derived.owner,
    service: env.DATABASE_SERVICE_PASSWORD ?? derived.service,
    dashboard: env.DATABASE_DASHBOARD_PASSWORD ?? derived.dashboard,
  };
}

/** The owner's address with the login of each program. */
export function getDatabaseUrls(
  env: PasswordSettings,
  secret: string,
  ownerUrl: string,
): DatabaseUrls {
  const passwords = getDatabasePasswords(env, secret);
  return {
    owner: ownerUrl,
    service: withLogin(ownerUrl, DATABASE_ROLES.service, passwords.service),
    dashboard: withLogin(ownerUrl, DATABASE_ROLES.dashboard, passwords.dashboard),
  };
}

/** The database variables of a program: its own login, through the pooler and, where there is one, also directly. */
export function getProgramDatabase(
  env: PasswordSettings & Pick<LauncherEnv, "DATABASE_URL" | "DATABASE_DIRECT_URL">,
  secret: string,
  ownerUrl: string,
  program: "service" | "dashboard",
): Record<string, string> {
  const pooled = getDatabaseUrls(env, secret, env.DATABASE_URL ?? ownerUrl);
  const direct = getDatabaseUrls(env, secret, ownerUrl);
  return {
    DATABASE_URL: pooled[program],
    ...(env.DATABASE_DIRECT_URL && { DATABASE_DIRECT_URL: direct[program] }),
  };
}

/**
 * Creates the roles on the embedded server and makes the owner's role own everything. Runs as the superuser, which
 * nothing else uses. Returns the owner's address.
 */
export async function prepareEmbeddedRoles(
  superuserUrl: string,
  passwords: DatabasePasswords,
): Promise<string> {
  const roles = Object.values(DATABASE_ROLES);
  await ensureRoles(superuserUrl, { passwords, roles, isOwnServer: true });
  await withClient(superuserUrl, "phial-roles", (client) =>
    makeBackupRole(client, DATABASE_ROLES.owner),
  );
  await handOverDatabase(superuserUrl, DATABASE_ROLES.owner);
  return withLogin(superuserUrl, DATABASE_ROLES.owner, passwords.owner);
}

/** Throws LaunchFailure with a sentence for each role, grant and extension that a customer's own server lacks. */
export async function requireRoles(
  ownerUrl: string,
  passwords: DatabasePasswords,
  { hasService }: { hasService: boolean },
): Promise<void> {
  const roles = [
    ...(hasService ? [DATABASE_ROLES.service, DATABASE_ROLES.system] : []),
    DATABASE_ROLES.dashboard,
  ];
  const checks = await Promise.allSettled([
    checkOwner(ownerUrl, { hasService }),
    ensureRoles(ownerUrl, { passwords, roles, isOwnServer: false }),
  ]);
  const problems = checks.flatMap((check) => {
    if (check.status === "fulfilled") return [];
    if (check.reason instanceof DatabaseAccessError) return check.reason.problems;
    throw check.reason;
  });
  if (problems.length > 0) throw new LaunchFailure(problems.join("\n"));
}

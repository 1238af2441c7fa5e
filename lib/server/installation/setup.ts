import { lt, sql } from "drizzle-orm";
import { createDashboardDb, type DashboardDb } from "@/lib/server/db/database";
import { migrateDashboard } from "@/lib/server/db/migrate";
import { sessions, staff } from "@/lib/server/db/schema/staff";
import { savePracticeTeam } from "@/lib/server/match-practice/practice-team";
import { findPasswordProblem } from "@/lib/server/platform/staff/password-rules";
import { createStaff } from "@/lib/server/platform/staff/staff";
import { StaffRuleError } from "@/lib/server/platform/staff/staff-rule-error";
import { saveTeam, type TeamSettings } from "@/lib/server/platform/teams/team-settings";
import { requireKeyRing } from "@/lib/storage/key-ring";

export type DashboardSetup = {
  /** The connection URL of the dashboard's own role. */
  databaseUrl: string;
  /** The connection URL of the tables' owner, who migrates them; the same login unless given. */
  ownerUrl?: string;
  /** As PHIAL_ENCRYPTION_KEY; seals the team key. */
  encryptionKey: string;
  team: TeamSettings;
  /** The key of a second team at the service, for practice; without it there is no practice. */
  practiceKey?: string;
  /** The first administrator; without a password a one-time password is generated. */
  admin?: { email?: string | undefined; password?: string | undefined };
};
type OneTimePassword = { email: string; password: string };

const FIRST_ADMIN_EMAIL = "admin@phial.local";
const FIRST_ADMIN_NAME = "Administrator";

/** Prepares a database for the dashboard: migrates it, then as `setUpTeam`. Safe to run at every start. */
export async function setUpDashboard(
  setup: DashboardSetup,
): Promise<{ oneTimePassword?: OneTimePassword }> {
  await migrateDashboard(setup.ownerUrl ?? setup.databaseUrl);
  return setUpTeam(setup);
}

/**
 * Stores the team from the environment with its key sealed in migrated tables, and creates the first administrator when
 * there is no staff yet. Throws StaffRuleError for a password that is easy to guess. Returns the one-time password if
 * one was generated; it cannot be read again.
 */
export async function setUpTeam(
  setup: DashboardSetup,
): Promise<{ oneTimePassword?: OneTimePassword }> {
  const db = createDashboardDb(setup.databaseUrl, 2);
  try {
    const encryptionKey = requireKeyRing(setup.encryptionKey);
    const teamId = await saveTeam(db, encryptionKey, setup.team);
    if (setup.practiceKey !== undefined) {
      const { baseUrl } = setup.team;
      await savePracticeTeam(db, encryptionKey, teamId, { baseUrl, apiKey: setup.practiceKey });
    }
    await forgetOldRows(db);
    if ((await db.$count(staff)) > 0) return {};
    const { email = FIRST_ADMIN_EMAIL, password } = setup.admin ?? {};
    if (password !== undefined) await requireGoodPassword(password, email, setup.team.name);
    const created = await createStaff(db, {
      email,
      name: FIRST_ADMIN_NAME,
      role: "admin",
      teamId,
      ...(password === undefined ? {} : { password }),
    });
    const { oneTimePassword } = created;
    return oneTimePassword ? { oneTimePassword: { email, password: oneTimePassword } } : {};
  } finally {
    await db.$client.end();
  }
}

/** The rules of passwords that people choose; throws StaffRuleError. */
async function requireGoodPassword(password: string, email: string, clinic: string): Promise<void> {
  const problem = await findPasswordProblem(password, { email, name: FIRST_ADMIN_NAME, clinic });
  if (problem) throw new StaffRuleError("conflict", `PHIAL_ADMIN_PASSWORD is refused. ${problem}.`);
}

/** Deletes sessions that ended long ago. */
async function forgetOldRows(db: DashboardDb): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now() - interval '30 days'`));
}

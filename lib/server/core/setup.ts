import { lt, sql } from "drizzle-orm";
import type { Deployment, Role } from "@/lib/contract/dashboard/staff";
import { createDashboardDb, type DashboardDb } from "@/lib/server/db/database";
import { migrateDashboard } from "@/lib/server/db/migrate";
import { loginFailures, sessions, staff } from "@/lib/server/db/schema/staff";
import { savePracticeTeam } from "@/lib/server/match-practice/practice-team";
import { createStaff } from "@/lib/server/staff/staff";
import {
  findTeamOfDeployment,
  saveTeam,
  type TeamSettings,
} from "@/lib/server/teams/team-settings";

export type DashboardSetup = {
  databaseUrl: string;
  /** 32 bytes in base64; seals the team key. */
  encryptionKey: string;
  team: TeamSettings;
  /** The key of a second team at the service, for practice; without it there is no practice. */
  practiceKey?: string;
  /** The first administrator; without a password a one-time password is generated. */
  admin?: { email?: string | undefined; password?: string | undefined };
};
type OneTimePassword = { email: string; password: string };

const FIRST_ADMIN_EMAIL = "admin@phial.local";

/**
 * Prepares a database for the dashboard: migrates, stores the team from the environment with its key sealed, and
 * creates the first administrator when there is no staff yet. Returns the one-time password if one was generated; it
 * cannot be read again. Safe to run at every start.
 */
export async function setUpDashboard(
  setup: DashboardSetup,
): Promise<{ oneTimePassword?: OneTimePassword }> {
  await migrateDashboard(setup.databaseUrl);
  const db = createDashboardDb(setup.databaseUrl, 2);
  try {
    const encryptionKey = Buffer.from(setup.encryptionKey, "base64");
    const teamId = await saveTeam(db, encryptionKey, setup.team);
    if (setup.practiceKey !== undefined) {
      const { baseUrl } = setup.team;
      await savePracticeTeam(db, encryptionKey, teamId, { baseUrl, apiKey: setup.practiceKey });
    }
    await forgetOldRows(db);
    if ((await db.$count(staff)) > 0) return {};
    const { email = FIRST_ADMIN_EMAIL, password } = setup.admin ?? {};
    const created = await createStaff(db, {
      email,
      name: "Administrator",
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

/**
 * Adds a staff member to the team of a deployment, for the command line. Without a password it returns a one-time
 * password. Throws with a readable message when the e-mail is taken or the team is not set up.
 */
export async function addStaff(member: {
  databaseUrl: string;
  deployment: Deployment;
  email: string;
  name: string;
  role: Role;
  password?: string;
}): Promise<{ staffId: string; oneTimePassword?: string }> {
  const { databaseUrl, deployment, ...person } = member;
  const db = createDashboardDb(databaseUrl, 2);
  try {
    const team = await findTeamOfDeployment(db, deployment);
    if (!team) throw new Error(`No team is set up for the deployment ${deployment}.`);
    return await createStaff(db, { ...person, teamId: team.id });
  } finally {
    await db.$client.end();
  }
}

/** Deletes sessions that ended long ago and old counts of failed sign-ins. */
async function forgetOldRows(db: DashboardDb): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now() - interval '30 days'`));
  await db
    .delete(loginFailures)
    .where(lt(loginFailures.windowStartedAt, sql`now() - interval '1 day'`));
}

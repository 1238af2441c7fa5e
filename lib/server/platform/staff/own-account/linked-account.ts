import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Role } from "@/lib/contract/dashboard/staff";
import type { DashboardDb } from "@/lib/server/db/database";
import { memberships, roleBySelf, sessions, staff } from "@/lib/server/db/schema/staff";
import { endSessions } from "@/lib/server/platform/staff/manage-staff";
import { StaffRuleError } from "@/lib/server/platform/staff/staff-rule-error";

/**
 * Lets the identity provider alone open an account: sessions that its password or passkeys opened end, and they open
 * none from now on, unless `setLocalRole` allows it.
 */
export async function linkAccount(
  db: DashboardDb,
  staffId: string,
  identity: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const linked = { identity, localSignInEndedAt: now };
    await tx.update(staff).set(linked).where(eq(staff.id, staffId));
    await tx.update(memberships).set({ localRole: null }).where(eq(memberships.staffId, staffId));
    await endSessions(tx, staffId, now, ne(sessions.method, "sso"));
  });
}

/**
 * Sets the role with which a linked account's password and passkeys open sessions in a clinic, or with null ends that
 * way and its sessions. `conflict` for an account that the identity provider does not open.
 */
export async function setLocalRole(
  db: DashboardDb,
  { staffId, teamId }: { staffId: string; teamId: string },
  localRole: Role | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isLinked = and(eq(staff.id, staffId), isNotNull(staff.identity));
    if ((await tx.$count(staff, isLinked)) === 0) {
      throw new StaffRuleError(
        "conflict",
        "Nobody opens this account by single sign-on. Its role is that of its password.",
      );
    }
    await tx
      .update(memberships)
      .set({ localRole })
      .where(and(eq(memberships.teamId, teamId), eq(memberships.staffId, staffId)));
    if (localRole !== null) return;
    await tx.update(staff).set({ localSignInEndedAt: now }).where(eq(staff.id, staffId));
    const isLocal = and(eq(sessions.teamId, teamId), ne(sessions.method, "sso"));
    await endSessions(tx, staffId, now, isLocal);
  });
}

/** Throws `conflict` where a password would open nothing, because only the identity provider opens the account. */
export async function requireLocalSignIn(db: DashboardDb, staffId: string): Promise<void> {
  const own = await db
    .select({ role: roleBySelf })
    .from(memberships)
    .innerJoin(staff, eq(staff.id, memberships.staffId))
    .where(eq(memberships.staffId, staffId));
  if (own.length === 0 || own.some(({ role }) => role !== null)) return;
  throw new StaffRuleError(
    "conflict",
    "Single sign-on alone opens this account. Allow local sign-in first.",
  );
}

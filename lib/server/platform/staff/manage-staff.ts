import { and, count, desc, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Role } from "@/lib/contract/dashboard/staff";
import type { DashboardDb } from "@/lib/server/db/database";
import { passkeys, recoveryCodes } from "@/lib/server/db/schema/sign-in";
import { memberships, roleBySelf, sessions, staff, teams } from "@/lib/server/db/schema/staff";
import { StaffRuleError } from "./staff-rule-error";

type Tx = Parameters<Parameters<DashboardDb["transaction"]>[0]>[0];
type Who = { teamId: string; staffId: string };

/** The staff of a team in alphabetical order, with the facts that administrators need for decisions. */
export async function listMembers(
  db: DashboardDb,
  teamId: string,
  { now, idleSince }: { now: Date; idleSince: Date },
) {
  const openSessions = db
    .select({ staffId: sessions.staffId, open: count().as("open") })
    .from(sessions)
    .where(
      and(
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, idleSince),
      ),
    )
    .groupBy(sessions.staffId)
    .as("open_sessions");
  const lastSessions = db
    .select({ staffId: sessions.staffId, at: sql<string>`max(${sessions.createdAt})`.as("at") })
    .from(sessions)
    .groupBy(sessions.staffId)
    .as("last_sessions");
  const keys = db
    .select({ staffId: passkeys.staffId, held: count().as("held") })
    .from(passkeys)
    .groupBy(passkeys.staffId)
    .as("held_passkeys");
  return db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: memberships.role,
      isLinked: sql<boolean>`${staff.identity} is not null`,
      localRole: memberships.localRole,
      localSignInEndedAt: staff.localSignInEndedAt,
      disabledAt: staff.disabledAt,
      mustChangePassword: staff.mustChangePassword,
      oneTimePasswordExpiresAt: staff.oneTimePasswordExpiresAt,
      oneTimePasswordUsedAt: staff.oneTimePasswordUsedAt,
      totpConfirmedAt: staff.totpConfirmedAt,
      passkeys: keys.held,
      openSessions: openSessions.open,
      lastSignInAt: lastSessions.at,
    })
    .from(memberships)
    .innerJoin(staff, eq(staff.id, memberships.staffId))
    .leftJoin(openSessions, eq(openSessions.staffId, staff.id))
    .leftJoin(lastSessions, eq(lastSessions.staffId, staff.id))
    .leftJoin(keys, eq(keys.staffId, staff.id))
    .where(eq(memberships.teamId, teamId))
    .orderBy(staff.name, staff.email);
}

/** A staff member of a team. Throws `not_found`. */
export async function readMember(db: DashboardDb | Tx, { teamId, staffId }: Who) {
  const [row] = await db
    .select({ id: staff.id, email: staff.email, name: staff.name, role: memberships.role })
    .from(memberships)
    .innerJoin(staff, eq(staff.id, memberships.staffId))
    .where(and(eq(memberships.teamId, teamId), eq(memberships.staffId, staffId)));
  if (!row) throw new StaffRuleError("not_found", "This clinic has no such staff member.");
  return row;
}

/** The id of the team's staff member with this e-mail. Throws `not_found`. */
export async function findIdByEmail(db: DashboardDb, teamId: string, email: string) {
  const [row] = await db
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(memberships, eq(memberships.staffId, staff.id))
    .where(and(eq(memberships.teamId, teamId), eq(staff.email, email.trim().toLowerCase())));
  if (!row) throw new StaffRuleError("not_found", `No staff member of the clinic has ${email}.`);
  return row.id;
}

/** Gives a staff member a role in a team, effective from their next request. `conflict` for the last administrator. */
export async function changeRole(db: DashboardDb, who: Who, role: Role): Promise<void> {
  await db.transaction(async (tx) => {
    if (role !== "admin") await requireOtherAdministrator(tx, who);
    await tx
      .update(memberships)
      .set({ role })
      .where(and(eq(memberships.teamId, who.teamId), eq(memberships.staffId, who.staffId)));
  });
}

/** Closes an account and ends its sessions. `conflict` for the last administrator of one of its teams. */
export async function disableMember(db: DashboardDb, who: Who, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { teamId } of await listTeams(tx, who.staffId)) {
      await requireOtherAdministrator(tx, { ...who, teamId });
    }
    await tx.update(staff).set({ disabledAt: now }).where(eq(staff.id, who.staffId));
    await endSessions(tx, who.staffId, now);
  });
}

/** Reopens a disabled account. */
export async function enableMember(db: DashboardDb, { staffId }: Who): Promise<void> {
  await db.update(staff).set({ disabledAt: null }).where(eq(staff.id, staffId));
}

/** Ends the sessions of a staff member, or `only` some of them; returns how many were open. */
export async function endSessions(
  db: DashboardDb | Tx,
  staffId: string,
  now: Date,
  only?: SQL,
): Promise<number> {
  const isTheirs = and(eq(sessions.staffId, staffId), only);
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isTheirs, isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id });
  return ended.length;
}

/**
 * Removes the authenticator app, recovery codes and passkeys of a staff member who lost them, and ends their sessions:
 * first, so that no session adds a factor after they were removed.
 */
export async function removeSecondFactors(db: DashboardDb, staffId: string, now: Date) {
  await db.transaction(async (tx) => {
    await endSessions(tx, staffId, now);
    await tx
      .update(staff)
      .set({ sealedTotpKey: null, totpConfirmedAt: null, totpLastStep: null })
      .where(eq(staff.id, staffId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
    await tx.delete(passkeys).where(eq(passkeys.staffId, staffId));
  });
}

/** The teams that a staff member belongs to, with the role that a session of theirs has, by how it was opened. */
export function listTeams(
  db: DashboardDb | Tx,
  staffId: string,
  method: (typeof sessions.$inferSelect)["method"] = "sso",
) {
  return db
    .select({
      teamId: memberships.teamId,
      role: method === "sso" ? sql<Role | null>`${memberships.role}` : roleBySelf,
    })
    .from(memberships)
    .innerJoin(staff, eq(staff.id, memberships.staffId))
    .where(eq(memberships.staffId, staffId))
    .orderBy(desc(memberships.teamId));
}

/** Ensures that a clinic keeps an administrator, even when two administrators act at the same moment. */
async function requireOtherAdministrator(tx: Tx, { teamId, staffId }: Who): Promise<void> {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for("update");
  const isOfTeam = eq(memberships.teamId, teamId);
  const isAdmin = eq(memberships.role, "admin");
  const isTheirs = and(isOfTeam, isAdmin, eq(memberships.staffId, staffId));
  if ((await tx.$count(memberships, isTheirs)) === 0) return;
  const [others] = await tx
    .select({ count: count() })
    .from(memberships)
    .innerJoin(staff, eq(staff.id, memberships.staffId))
    .where(
      and(
        isOfTeam,
        ne(memberships.staffId, staffId),
        or(isAdmin, eq(memberships.localRole, "admin")),
        isNull(staff.disabledAt),
      ),
    );
  if ((others?.count ?? 0) > 0) return;
  throw new StaffRuleError(
    "conflict",
    "This is the only administrator of the clinic. Give someone else that role first.",
  );
}

/** Whether a staff member has a second factor. */
export async function hasSecondFactor(db: DashboardDb, staffId: string): Promise<boolean> {
  const isConfirmed = and(eq(staff.id, staffId), isNotNull(staff.totpConfirmedAt));
  if ((await db.$count(staff, isConfirmed)) > 0) return true;
  return (await db.$count(passkeys, eq(passkeys.staffId, staffId))) > 0;
}

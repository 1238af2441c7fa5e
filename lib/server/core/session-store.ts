import "server-only";
import { and, desc, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import type { Role } from "@/lib/contract/dashboard/staff";
import type { DashboardDb } from "@/lib/server/db/database";
import { passkeys } from "@/lib/server/db/schema/sign-in";
import {
  displaySettings,
  memberships,
  roleBySelf,
  sessions,
  staff,
  teams,
} from "@/lib/server/db/schema/staff";

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The session rows that session cookies name. */
export function createSessionStore(db: DashboardDb) {
  const byId = db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      staffId: staff.id,
      name: staff.name,
      email: staff.email,
      mustChangePassword: staff.mustChangePassword,
      disabledAt: staff.disabledAt,
      method: sessions.method,
      hasSecondFactor: sql<boolean>`${staff.totpConfirmedAt} is not null or exists (
        select 1 from ${passkeys} where ${passkeys.staffId} = ${staff.id})`,
      // Null once the account's own ways in have ended.
      role: sql<Role | null>`case when ${sessions.method} = 'sso' then ${memberships.role} else ${roleBySelf} end`,
      teamId: teams.id,
      adminsNeedSecondFactor: teams.adminsNeedSecondFactor,
      teamName: teams.name,
      deployment: teams.deployment,
      timeZone: teams.timeZone,
      teamUpdatedAt: teams.updatedAt,
      display: {
        // First, because Drizzle takes a null in the first column for a missing row.
        density: displaySettings.density,
        time_zone: displaySettings.timeZone,
        clock: displaySettings.clock,
        theme: displaySettings.theme,
      },
    })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .innerJoin(
      memberships,
      and(eq(memberships.staffId, sessions.staffId), eq(memberships.teamId, sessions.teamId)),
    )
    .innerJoin(teams, eq(teams.id, sessions.teamId))
    .leftJoin(displaySettings, eq(displaySettings.staffId, sessions.staffId))
    .where(eq(sessions.id, sql.placeholder("id")))
    .prepare("session_by_id");

  const member = db
    .select({
      disabledAt: staff.disabledAt,
      role: memberships.role,
      localRole: memberships.localRole,
      teamName: teams.name,
      deployment: teams.deployment,
      timeZone: teams.timeZone,
      teamUpdatedAt: teams.updatedAt,
    })
    .from(memberships)
    .innerJoin(staff, eq(staff.id, memberships.staffId))
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(
      and(
        eq(memberships.staffId, sql.placeholder("staffId")),
        eq(memberships.teamId, sql.placeholder("teamId")),
      ),
    )
    .prepare("member_by_id");

  return {
    /** A staff member of a team, with the team; undefined when they are not a member. */
    findMember: async (staffId: string, teamId: string) =>
      (await member.execute({ staffId, teamId }))[0],

    /** The session with its staff member, role and team, in one query; undefined when one of them is gone. */
    find: async (id: string) => (await byId.execute({ id }))[0],

    insert: async (row: typeof sessions.$inferInsert) => {
      await db.insert(sessions).values(row);
    },

    /** Updates the time of the last use; a delayed request never moves it back. */
    touch: async (id: string, now: Date) => {
      await db
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, now)));
    },

    revoke: async (id: string, now: Date) => {
      await db
        .update(sessions)
        .set({ revokedAt: now })
        .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
    },

    /** A staff member's open sessions, newest first. */
    listOpen: (staffId: string, { now, idleSince }: { now: Date; idleSince: Date }) =>
      db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.staffId, staffId),
            isNull(sessions.revokedAt),
            gt(sessions.expiresAt, now),
            gt(sessions.lastSeenAt, idleSince),
          ),
        )
        .orderBy(desc(sessions.createdAt)),

    /** Ends one session of a staff member; false when they have no open session with this id. */
    revokeOf: async (staffId: string, id: string, now: Date): Promise<boolean> => {
      const ended = await db
        .update(sessions)
        .set({ revokedAt: now })
        .where(and(eq(sessions.id, id), eq(sessions.staffId, staffId), isNull(sessions.revokedAt)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },

    /** Ends every other session of a staff member after a change of password. */
    revokeOthers: async (staffId: string, keptId: string, now: Date) => {
      await db
        .update(sessions)
        .set({ revokedAt: now })
        .where(
          and(eq(sessions.staffId, staffId), ne(sessions.id, keptId), isNull(sessions.revokedAt)),
        );
    },

    /** Ends every session of a staff member, e.g. one who was disabled; returns how many had not ended yet. */
    revokeAll: async (staffId: string, now: Date): Promise<number> => {
      const ended = await db
        .update(sessions)
        .set({ revokedAt: now })
        .where(and(eq(sessions.staffId, staffId), isNull(sessions.revokedAt)))
        .returning({ id: sessions.id });
      return ended.length;
    },
  };
}

import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Role } from "@/lib/contract/dashboard/staff";
import type { AuditAction, AuditDetail } from "@/lib/server/core/audit-action";
import { runtime } from "@/lib/server/core/runtime";
import { memberships, teams } from "@/lib/server/db/schema/staff";

/** A staff member in the team that they sign in to. */
export type Member = { id: string; name: string; teamId: string; role: Role };

/** The audit entry of a sign-in, or of a refused one. */
export function signInAction(
  { id, name, role, teamId }: Member,
  detail: AuditDetail = {},
): AuditAction {
  return {
    requestId: randomUUID(),
    actor: { id, name, role },
    team: { id: teamId },
    operation: "session.sign-in",
    kind: "write",
    subject: null,
    detail,
  };
}

/** The team of the environment's deployment if they belong to it, otherwise their team that was set up first. */
export async function findMember(person: {
  id: string;
  name: string;
}): Promise<Member | undefined> {
  const { db, env } = runtime();
  const [row] = await db
    .select({ teamId: teams.id, role: memberships.role })
    .from(memberships)
    .innerJoin(teams, and(eq(teams.id, memberships.teamId), eq(memberships.staffId, person.id)))
    .orderBy(sql`${teams.deployment} = ${env.SERVICE_DEPLOYMENT} desc`, asc(teams.createdAt))
    .limit(1);
  return row && { id: person.id, name: person.name, ...row };
}

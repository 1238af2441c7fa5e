import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Role } from "@/lib/contract/dashboard/staff";
import type { AuditAction, AuditDetail } from "@/lib/server/core/audit-action";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { memberships, roleBySelf, staff, teams } from "@/lib/server/db/schema/staff";
import { storeRefusal } from "@/lib/server/platform/audit/audit-search";

/** A staff member in the team that they sign in to. */
export type Member = { id: string; name: string; teamId: string; role: Role };
/** `roleBySelf`: with which their password and passkeys open a session; null when only the identity provider does. */
export type FoundMember = Member & { roleBySelf: Role | null };

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

/**
 * The member with the role that their password and passkeys give. Throws `forbidden`, after recording it, when only the
 * identity provider opens the account.
 */
export async function requireOwnWay({ roleBySelf: role, ...member }: FoundMember): Promise<Member> {
  if (role !== null) return { ...member, role };
  const refusal = new DashboardError(
    "forbidden",
    "Your account is opened by single sign-on alone. Use it, or ask an administrator.",
  );
  await storeRefusal(signInAction(member, { sign_in_reason: "sso_only" }), refusal);
  throw refusal;
}

/** The team of the environment's deployment if they belong to it, otherwise their team that was set up first. */
export async function findMember(person: {
  id: string;
  name: string;
}): Promise<FoundMember | undefined> {
  const { db, env } = runtime();
  const [row] = await db
    .select({ teamId: teams.id, role: memberships.role, roleBySelf })
    .from(memberships)
    .innerJoin(staff, eq(staff.id, memberships.staffId))
    .innerJoin(teams, and(eq(teams.id, memberships.teamId), eq(memberships.staffId, person.id)))
    .orderBy(sql`${teams.deployment} = ${env.SERVICE_DEPLOYMENT} desc`, asc(teams.createdAt))
    .limit(1);
  return row && { id: person.id, name: person.name, ...row };
}

import "server-only";
import type {
  StaffInvitation,
  StaffMembers,
} from "@/lib/contract/dashboard/settings/staff-settings";
import type { Instant } from "@/lib/contract/primitives";
import { DAY_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { createInvitationLink } from "./invitation-link";
import { type listMembers, listTeams, readMember } from "./manage-staff";
import { releaseClaimsOfEndedSessions } from "./release-claims";
import type { OneTimePassword } from "./staff";
import { StaffRuleError } from "./staff-rule-error";

/** Whether a change concerns the role in one clinic or the account, which several clinics may share. */
type Scope = "in-team" | "account";

/**
 * Runs `work` for a member of the clinic and releases the claims of sessions that it ended. Rule errors become
 * refusals.
 */
export async function changeMember(
  ctx: Ctx,
  staffId: string,
  scope: Scope,
  work: (who: { teamId: string; staffId: string; email: string }) => Promise<void>,
): Promise<{ success: true }> {
  const { id, email } = await requireMember(ctx, staffId, scope);
  await work({ teamId: ctx.team.id, staffId: id, email }).catch(toRefusal);
  await releaseClaimsOfEndedSessions();
  return { success: true };
}

/** A member of the clinic. Changes to the whole account require an administrator of all of its clinics. */
export async function requireMember({ actor, team, session }: Ctx, staffId: string, scope: Scope) {
  const { db } = runtime();
  const member = await readMember(db, { teamId: team.id, staffId }).catch(toRefusal);
  if (scope === "in-team") return member;
  const held = await listTeams(db, actor.id, session.method);
  const own = new Map(held.map(({ teamId, role }) => [teamId, role]));
  const theirs = await listTeams(db, member.id);
  if (theirs.every(({ teamId }) => own.get(teamId) === "admin")) return member;
  throw new DashboardError(
    "conflict",
    "This person also works for a clinic that you do not administer.",
  );
}

/**
 * Throws `conflict` for the staff member's own account: that is changed on the account page, which asks for the
 * password and a second factor, so that a stolen session is not enough.
 */
export function requireOther({ actor }: Ctx, staffId: string): void {
  // An id may be written in capitals, and the database still finds the account.
  if (staffId.toLowerCase() !== actor.id.toLowerCase()) return;
  throw new DashboardError("conflict", "This is your own account. Change it on your account page.");
}

/** Turns a rule error into a refusal of the operation. */
export function toRefusal(thrown: unknown): never {
  if (thrown instanceof StaffRuleError) throw new DashboardError(thrown.code, thrown.message);
  throw thrown;
}

/** For this long administrators are told whose own ways in ended. */
const TOLD_MS = 30 * DAY_MS;

/** The names of those whose password and passkeys recently ended because single sign-on alone opens their account. */
export function findEndedSignIns(rows: readonly MemberRow[], now: Date): string[] {
  return rows
    .filter(({ isLinked, localRole }) => isLinked && localRole === null)
    .filter(({ localSignInEndedAt: at }) => at && now.getTime() - at.getTime() < TOLD_MS)
    .map(({ name }) => name);
}

type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** A row in the form that administrators see. */
export function toStaffMember(row: MemberRow, ownId: string): StaffMembers["members"][number] {
  const isUnused = row.mustChangePassword && row.oneTimePasswordUsedAt === null;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    single_sign_on: row.isLinked ? { local_role: row.localRole } : null,
    state: row.disabledAt ? "disabled" : row.mustChangePassword ? "invited" : "active",
    is_self: row.id === ownId,
    one_time_password_expires_at: isUnused ? toInstant(row.oneTimePasswordExpiresAt) : null,
    open_sessions: Number(row.openSessions ?? 0),
    last_sign_in_at: row.lastSignInAt ? toInstant(new Date(row.lastSignInAt)) : null,
    has_second_factor: row.totpConfirmedAt !== null || Number(row.passkeys ?? 0) > 0,
  };
}

function toInstant(date: Date | null): Instant | null {
  return date ? (date.toISOString() as Instant) : null;
}

/** The sign-in details of a staff member with a one-time password. */
export function toInvitation(
  staffId: string,
  email: string,
  { password, expiresAt }: OneTimePassword,
): StaffInvitation {
  return {
    staff_id: staffId,
    email,
    one_time_password: password,
    link: createInvitationLink(runtime().env.NEXTAUTH_URL, { email, password }),
    expires_at: expiresAt.toISOString() as Instant,
  };
}

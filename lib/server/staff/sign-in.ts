import { HOUR_MS, MINUTE_MS } from "@/lib/contract/time";
import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Role } from "@/lib/contract/dashboard/staff";
import type { AuditAction } from "@/lib/server/audit/audit";
import { storeAttempt, storeOutcome, storeRefusal } from "@/lib/server/audit/audit-search";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { memberships, teams } from "@/lib/server/db/schema/staff";
import { giveTriesBack, type Try, takeTry } from "./sign-in-tries";
import { checkPassword, normalizeEmail } from "./staff";

type Membership = { id: string; name: string; teamId: string; role: Role };

/**
 * Checks an e-mail and a password and opens a session; returns its id. Throws `rate_limited` while the account or the
 * address is locked, else `unauthenticated` with the attempts that are left; message and time are the same for any account.
 */
export async function signIn(attempt: {
  email: string;
  password: string;
  address: string;
}): Promise<string> {
  const { db, clock } = runtime();
  const account = normalizeEmail(attempt.email);
  const [byAccount, byAddress] = await Promise.all([
    takeTry(db, "account", account, clock.now()),
    takeTry(db, "address", attempt.address, clock.now()),
  ]);
  const tightest = byAccount.left <= byAddress.left ? byAccount : byAddress;
  if (!byAccount.allowed || !byAddress.allowed) throw resting(tightest, clock.now());
  const { member, fits } = await checkPassword(db, account, attempt.password);
  if (!fits || !member) {
    if (member) deferRefusal(member);
    throw wrongPassword(tightest);
  }
  await giveTriesBack(db, account, attempt.address);
  const membership = await findMembership(member);
  if (!membership)
    throw new DashboardError(
      "forbidden",
      "Your account does not belong to a clinic here. Ask an administrator.",
    );
  return openSession(membership);
}

async function openSession(member: Membership): Promise<string> {
  const { sessions, clock, env } = runtime();
  const id = randomUUID();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + env.SESSION_ABSOLUTE_HOURS * HOUR_MS);
  const action = signInAction(member);
  await storeAttempt(action);
  await sessions.insert({
    id,
    staffId: member.id,
    teamId: member.teamId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  await storeOutcome(action, { outcome: "succeeded", errorCode: null });
  return id;
}

/** Stored after the response: waiting for it would reveal whether an account exists. */
function deferRefusal(member: { id: string; name: string }): void {
  const { afterResponse, log } = runtime();
  const store = async () => {
    const membership = await findMembership(member);
    if (membership) await storeRefusal(signInAction(membership), wrongPassword());
  };
  afterResponse(store().catch(() => log.error({ staffId: member.id }, "refusal not stored")));
}

function signInAction({ id, name, role, teamId }: Membership): AuditAction {
  return {
    requestId: randomUUID(),
    actor: { id, name, role },
    team: { id: teamId },
    operation: "session.sign-in",
    kind: "write",
    subject: null,
    detail: {},
  };
}

/** The team of the deployment in the environment if they belong to it, else the team that was set up first. */
async function findMembership(member: {
  id: string;
  name: string;
}): Promise<Membership | undefined> {
  const { db, env } = runtime();
  const [row] = await db
    .select({ teamId: teams.id, role: memberships.role })
    .from(memberships)
    .innerJoin(teams, and(eq(teams.id, memberships.teamId), eq(memberships.staffId, member.id)))
    .orderBy(sql`${teams.deployment} = ${env.SERVICE_DEPLOYMENT} desc`, asc(teams.createdAt))
    .limit(1);
  return row && { ...member, ...row };
}

function wrongPassword(tried?: Try): DashboardError {
  const left = tried?.left ?? 0;
  const rest =
    left === 0
      ? "No tries are left: sign-in rests for 15 minutes."
      : `${left} ${left === 1 ? "try is" : "tries are"} left.`;
  return new DashboardError("unauthenticated", `Wrong e-mail or password. ${rest}`);
}

function resting({ restsUntil }: Try, now: Date): DashboardError {
  const minutes = Math.max(1, Math.ceil((restsUntil.getTime() - now.getTime()) / MINUTE_MS));
  const unit = minutes === 1 ? "minute" : "minutes";
  return new DashboardError(
    "rate_limited",
    `Too many tries. Sign-in rests for ${minutes} ${unit}.`,
  );
}

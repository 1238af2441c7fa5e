import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { AuditAction } from "@/lib/server/core/audit-action";
import { DashboardError } from "@/lib/server/core/errors";
import { processState } from "@/lib/server/core/process-state";
import { runtime } from "@/lib/server/core/runtime";
import { memberships, staff, teams } from "@/lib/server/db/schema/staff";
import { storeRefusal } from "@/lib/server/platform/audit/audit-search";
import { UNKNOWN_ACTOR } from "@/lib/server/platform/audit/system-actor";
import { hash } from "./sign-in-tries";

/** Why an attempt was refused without checking a staff member's password, or before checking it. */
type Reason = "unknown_name" | "too_many_tries" | "overloaded" | "sso_refused";
type Refused = { account: string; address: string; reason: Reason; tries: number };

/** The most separate entries per write, so that a flood of unknown names stays small; the rest is counted together. */
const MAX_ENTRIES = 20;
/** The account of attempts that are only counted together. */
const ANYBODY = "";

const getRefused = processState("refused sign-ins", () => new Map<string, Refused>());

/**
 * Notes an attempt for the audit log. It is written shortly afterwards, grouped with similar ones, so that neither the
 * response time nor the size of the log depends on what is tried. The typed name is stored only as a keyed hash.
 */
export function noteRefusedTry(account: string, address: string, reason: Reason): void {
  const refused = getRefused();
  const own = `${reason} ${account} ${address}`;
  const isNew = !refused.has(own);
  const name = isNew && refused.size >= MAX_ENTRIES ? ANYBODY : account;
  const from = name === ANYBODY ? "several" : address;
  const key = `${reason} ${name} ${from}`;
  const entry = refused.get(key) ?? { account: name, address: from, reason, tries: 0 };
  refused.set(key, { ...entry, tries: entry.tries + 1 });
}

/** Writes the noted attempts to the audit log; the sweep does this every few seconds. */
export async function storeRefusedTries(): Promise<void> {
  const refused = getRefused();
  const noted = [...refused.values()];
  if (noted.length === 0) return;
  refused.clear();
  const members = await findMembers(noted.map(({ account }) => account));
  const teamId = await findOwnTeam();
  for (const each of noted) {
    const member = members.get(each.account);
    const team = member?.teamId ?? teamId;
    if (team === undefined) continue;
    await storeRefusal(describe(each, team, member), createRefusal(each));
  }
}

type Member = AuditAction["actor"] & { teamId: string };

function describe(
  { account, address, reason, tries }: Refused,
  teamId: string,
  member: Member | undefined,
): AuditAction {
  const isNamed = account !== ANYBODY && member === undefined;
  return {
    requestId: randomUUID(),
    actor: member ? { id: member.id, name: member.name, role: member.role } : UNKNOWN_ACTOR,
    team: { id: teamId },
    operation: "session.sign-in",
    kind: "write",
    subject: isNamed ? { type: "sign-in-name", id: hash(account).slice(0, 16) } : null,
    detail: { sign_in_reason: reason, tries, address_hash: hash(address).slice(0, 16) },
  };
}

function createRefusal({ reason }: Refused): DashboardError {
  if (reason === "unknown_name") return new DashboardError("unauthenticated", "Unknown name.");
  if (reason === "sso_refused") return new DashboardError("forbidden", "Not let in.");
  return new DashboardError(reason === "overloaded" ? "overloaded" : "rate_limited", "Refused.");
}

async function findMembers(accounts: readonly string[]): Promise<Map<string, Member>> {
  const { db, env } = runtime();
  const rows = await db
    .select({
      email: staff.email,
      id: staff.id,
      name: staff.name,
      role: memberships.role,
      teamId: teams.id,
    })
    .from(staff)
    .innerJoin(memberships, eq(memberships.staffId, staff.id))
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(and(inArray(staff.email, [...new Set(accounts)])))
    .orderBy(sql`${teams.deployment} = ${env.SERVICE_DEPLOYMENT}`, asc(teams.createdAt));
  // Later rows win, so the team of this deployment takes precedence.
  return new Map(rows.map(({ email, ...member }) => [email, member]));
}

async function findOwnTeam(): Promise<string | undefined> {
  const { db, env } = runtime();
  const [row] = await db
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.deployment, env.SERVICE_DEPLOYMENT))
    .limit(1);
  return row?.id;
}

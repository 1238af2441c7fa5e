import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { ROLES, type Role } from "@/lib/contract/dashboard/staff";
import { readSsoRoles } from "@/lib/env/sso-settings";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { memberships, staff } from "@/lib/server/db/schema/staff";
import { storeAttempt, storeOutcome } from "@/lib/server/platform/audit/audit-search";
import { SYSTEM_ACTOR } from "@/lib/server/platform/audit/system-actor";
import { createTypedSecret } from "@/lib/server/platform/second-factor/create-typed-secret";
import { findTeamOfDeployment } from "@/lib/server/platform/teams/team-settings";
import type { Browser } from "./browser";
import { openSession } from "./open-session";
import { linkAccount } from "./own-account/linked-account";
import { createStaff, normalizeEmail, setPassword } from "./staff";

const Claims = z.looseObject({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  email: z.email(),
  email_verified: z.boolean().optional(),
  name: z.string().min(1).max(120).optional(),
});
type Claims = z.infer<typeof Claims>;
type Person = { id: string; name: string };

/**
 * Opens a session for a person authenticated by the identity provider; returns its id. The role is set from the groups
 * at each sign-in; a person in none of the groups is refused. An existing account is linked by its e-mail only when the
 * provider has verified that address; its password and passkeys then open nothing any more. Throws `forbidden`.
 */
export async function signInWithSso(rawClaims: unknown, browser: Browser): Promise<string> {
  const { db, env } = runtime();
  const parsed = Claims.safeParse(rawClaims);
  if (!parsed.success) {
    throw new DashboardError("forbidden", "The identity provider did not say who you are.");
  }
  const claims = parsed.data;
  // next-auth has compared the ID token with the issuer in the provider's metadata, which must also match the settings.
  if (claims.iss !== env.OIDC_ISSUER) {
    throw new DashboardError("forbidden", "This is not the identity provider of your clinic.");
  }
  const role = findRole(claims[env.OIDC_GROUPS_CLAIM]);
  if (role === null) {
    throw new DashboardError("forbidden", "None of your groups has a role here.");
  }
  const team = await findTeamOfDeployment(db, env.SERVICE_DEPLOYMENT);
  if (!team) throw new DashboardError("forbidden", "No clinic is set up here.");
  const person = await findPerson(claims, team.id, role);
  await setRole(person, team.id, role);
  return openSession({ ...person, teamId: team.id, role }, browser, "sso");
}

/** The highest role of the person's groups; null when none of them has one. */
function findRole(groups: unknown): Role | null {
  const roles = readSsoRoles(runtime().env.OIDC_ROLES) ?? new Map<string, Role>();
  const listed = z.array(z.string()).safeParse(groups).data ?? [];
  const held = new Set(listed.map((group) => roles.get(group)));
  return ROLES.findLast((role) => held.has(role)) ?? null;
}

async function findPerson(claims: Claims, teamId: string, role: Role): Promise<Person> {
  const { db } = runtime();
  const identity = `${claims.iss} ${claims.sub}`;
  const [known] = await db.select().from(staff).where(eq(staff.identity, identity));
  if (known) return endOneTimePassword(requireEnabled(known));
  const email = normalizeEmail(claims.email);
  const [sameEmail] = await db.select().from(staff).where(eq(staff.email, email));
  if (!sameEmail) return create(claims, identity, teamId, role);
  const isTheirs = claims.email_verified === true && sameEmail.identity === null;
  if (!isTheirs) {
    throw new DashboardError("forbidden", "Another account has your e-mail. Ask an administrator.");
  }
  requireEnabled(sameEmail);
  await link(sameEmail.id, identity, teamId);
  return endOneTimePassword(sameEmail);
}

/** From now on the provider alone opens the account, and decides its role: sessions that its own ways opened end. */
async function link(staffId: string, identity: string, teamId: string): Promise<void> {
  const { db, clock } = runtime();
  await recorded(teamId, { operation: "staff-member.end-local-sign-in", staffId }, () =>
    linkAccount(db, staffId, identity, clock.now()),
  );
}

/**
 * The provider has now opened the account, so a one-time password no longer opens it and no new password has to be
 * chosen.
 */
async function endOneTimePassword(person: typeof staff.$inferSelect): Promise<Person> {
  if (person.mustChangePassword) await setPassword(runtime().db, person.id, createTypedSecret());
  return person;
}

async function create(
  { email, name }: Claims,
  identity: string,
  teamId: string,
  role: Role,
): Promise<Person> {
  const { db } = runtime();
  // Nobody knows this password, so the account can be opened only by single sign-on.
  const person = { email, name: name ?? email, role, teamId, password: createTypedSecret() };
  const { staffId } = await createStaff(db, person);
  await db.update(staff).set({ identity }).where(eq(staff.id, staffId));
  await recorded(teamId, { operation: "staff-member.invite", staffId, role });
  return { id: staffId, name: person.name };
}

/** Sets the role given by the groups, if it differs. */
async function setRole({ id }: Person, teamId: string, role: Role): Promise<void> {
  const { db } = runtime();
  const isMember = and(eq(memberships.staffId, id), eq(memberships.teamId, teamId));
  const [member] = await db.select().from(memberships).where(isMember);
  if (member?.role === role) return;
  await recorded(teamId, { operation: "staff-member.change-role", staffId: id, role });
  await db
    .insert(memberships)
    .values({ staffId: id, teamId, role })
    .onConflictDoUpdate({ target: [memberships.staffId, memberships.teamId], set: { role } });
}

type Done = { operation: string; staffId: string; role?: Role };

/** Records what Phial did because the provider said so; `work` is done in between. */
async function recorded(
  teamId: string,
  { operation, staffId, role }: Done,
  work: () => Promise<void> = async () => {},
): Promise<void> {
  const action = {
    requestId: randomUUID(),
    actor: SYSTEM_ACTOR,
    team: { id: teamId },
    operation,
    kind: "write" as const,
    subject: { type: "staff", id: staffId },
    detail: { ...(role && { role }), sign_in_method: "sso" },
  };
  await storeAttempt(action);
  await work();
  await storeOutcome(action, { outcome: "succeeded", errorCode: null });
}

function requireEnabled<Row extends { disabledAt: Date | null }>(row: Row): Row {
  if (!row.disabledAt) return row;
  throw new DashboardError("forbidden", "Your account is disabled. Ask an administrator.");
}

import { MINUTE_MS } from "@/lib/contract/time";
import "server-only";
import { eq } from "drizzle-orm";
import { Deployment, type Role, type SessionInfo } from "@/lib/contract/dashboard/staff";
import type { Instant } from "@/lib/contract/primitives";
import { can, type Permission } from "@/lib/domain/permissions";
import { teams } from "@/lib/server/db/schema/staff";
import type { Ctx, CtxFields, ServiceCtx, Team } from "./context";
import { DashboardError } from "./errors";
import { runtime } from "./runtime";
import { decodeSessionToken, readCookie, sessionCookieName } from "./session-cookie";
import type { SessionStore } from "./session-store";

const TOUCH_EVERY_MS = MINUTE_MS;

/**
 * Contexts are created only by these two functions, after a session, a membership or a team was checked against its
 * row.
 */
function createContext(fields: CtxFields): Ctx {
  return fields as Ctx;
}

function createServiceContext(fields: Pick<CtxFields, "team" | "requestId">): ServiceCtx {
  return fields as ServiceCtx;
}

/**
 * For work that outlives the request of the staff member who started it, e.g. a decision waiting to be sent. Null when
 * they have since been disabled, left the team or lost the permission to start it, because nothing may then be done in
 * their name.
 */
export async function resumeFor(
  staffId: string,
  teamId: string,
  { requestId, permission }: { requestId: string; permission: Permission },
): Promise<ServiceCtx | null> {
  const row = await runtime().sessions.findMember(staffId, teamId);
  const roles = row ? [row.role, row.localRole] : [];
  const isAllowed = roles.some((role) => role !== null && can(role, permission));
  if (!row || row.disabledAt || !isAllowed) return null;
  return createServiceContext({ team: toTeam({ ...row, teamId }), requestId });
}

/**
 * For a team's background work that no person started, even when nobody is signed in. Null when there is no such team.
 */
export async function serveTeam(teamId: string, requestId: string): Promise<ServiceCtx | null> {
  const [row] = await runtime()
    .db.select({
      teamId: teams.id,
      teamName: teams.name,
      deployment: teams.deployment,
      timeZone: teams.timeZone,
      teamUpdatedAt: teams.updatedAt,
    })
    .from(teams)
    .where(eq(teams.id, teamId));
  return row ? createServiceContext({ team: toTeam(row), requestId }) : null;
}

/**
 * Who sent a request, by its Cookie header, in one query. Throws `unauthenticated` when the session is unknown,
 * revoked, expired or unused for too long, when its staff member was disabled or left the team, or when a password or
 * passkey opened it and the account now belongs to the identity provider. `isUse: false` is
 * for a request not caused by anyone's action: it does not count as a use of the session.
 */
export async function authenticate(
  cookieHeader: string | null,
  requestId: string,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<Ctx> {
  const { env, sessions, clock } = runtime();
  const token = readCookie(cookieHeader, sessionCookieName(env.NEXTAUTH_URL));
  const sessionId = token && (await decodeSessionToken(token, env.NEXTAUTH_SECRET));
  const row = sessionId ? await sessions.find(sessionId) : undefined;
  const now = clock.now();
  if (!row || !isOpen(row, now)) throw signedOut();
  const idleMs = now.getTime() - row.lastSeenAt.getTime();
  if (isUse && idleMs >= TOUCH_EVERY_MS) await sessions.touch(row.id, now);
  const needsSecondFactor =
    row.adminsNeedSecondFactor && row.role === "admin" && row.method !== "sso";
  return createContext({
    actor: { id: row.staffId, name: row.name, email: row.email, role: row.role },
    team: toTeam(row),
    session: {
      id: row.id,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      method: row.method,
      mustChangePassword: row.mustChangePassword,
      needsSecondFactor,
      mustSetUpSecondFactor: needsSecondFactor && !row.hasSecondFactor,
      display: row.display,
    },
    requestId,
  });
}

/** Whether a context's session is still open, in the same team. This check does not count as a use. */
export async function isStillSignedIn({ session, team }: Ctx): Promise<boolean> {
  const { sessions, clock } = runtime();
  const row = await sessions.find(session.id);
  return row !== undefined && row.teamId === team.id && isOpen(row, clock.now());
}

type SessionRow = NonNullable<Awaited<ReturnType<SessionStore["find"]>>>;

function isOpen(row: SessionRow, now: Date): row is SessionRow & { role: Role } {
  const { revokedAt, disabledAt, expiresAt, lastSeenAt, role } = row;
  const idleMs = now.getTime() - lastSeenAt.getTime();
  const isIdle = idleMs >= runtime().env.SESSION_IDLE_MINUTES * MINUTE_MS;
  return !revokedAt && !disabledAt && role !== null && now < expiresAt && !isIdle;
}

function toTeam(row: {
  teamId: string;
  teamName: string;
  deployment: string;
  timeZone: string;
  teamUpdatedAt: Date;
}): Team {
  return {
    id: row.teamId,
    name: row.teamName,
    deployment: Deployment.parse(row.deployment),
    timeZone: row.timeZone,
    version: row.teamUpdatedAt.getTime(),
  };
}

function signedOut(): DashboardError {
  return new DashboardError("unauthenticated", "You are signed out. Sign in to continue.");
}

/** The session data that the browser gets. */
export function sessionInfo({ actor, team, session }: Ctx): SessionInfo {
  return {
    staff: { ...actor },
    team: { id: team.id, name: team.name, deployment: team.deployment, time_zone: team.timeZone },
    must_change_password: session.mustChangePassword,
    expires_at: session.expiresAt.toISOString() as Instant,
    idle_minutes: runtime().env.SESSION_IDLE_MINUTES,
    display: session.display,
  };
}

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { HOUR_MS } from "@/lib/contract/time";
import { encodeSessionToken, sessionCookieName } from "@/lib/server/core/session-cookie";
import { createDashboardDb, type DashboardDb } from "@/lib/server/db/database";
import { memberships, sessions } from "@/lib/server/db/schema/staff";

type SessionOptions = {
  secret: string;
  /** NEXTAUTH_URL: decides the cookie's name. */
  dashboardUrl: string;
  staffId: string;
  now?: Date;
  hours?: number;
};

/** The cookie of a session, and the session's id. */
type TestSession = { name: string; value: string; sessionId: string };

/** Opens a session in a dashboard that runs elsewhere. For tests only. */
export async function createTestSession(
  options: SessionOptions & { databaseUrl: string },
): Promise<TestSession> {
  const db = createDashboardDb(options.databaseUrl, 1);
  try {
    return await openTestSession(db, options);
  } finally {
    await db.$client.end();
  }
}

/** Opens a session for a staff member as signing in would, in their first team. For tests only. */
export async function openTestSession(
  db: DashboardDb,
  { secret, dashboardUrl, staffId, now = new Date(), hours = 12 }: SessionOptions,
): Promise<TestSession> {
  const [member] = await db
    .select({ teamId: memberships.teamId })
    .from(memberships)
    .where(eq(memberships.staffId, staffId));
  if (!member) throw new Error("This staff member belongs to no team");
  const sessionId = randomUUID();
  await db.insert(sessions).values({
    id: sessionId,
    staffId,
    teamId: member.teamId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + hours * HOUR_MS),
  });
  const value = await encodeSessionToken(sessionId, secret, hours * 3600);
  return { name: sessionCookieName(dashboardUrl), value, sessionId };
}

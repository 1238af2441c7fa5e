import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { HOUR_MS } from "@/lib/contract/time";
import { encodeSessionToken, sessionCookieName } from "@/lib/server/core/session-cookie";
import { createDashboardDb } from "@/lib/server/db/database";
import { memberships, sessions } from "@/lib/server/db/schema/staff";

/** Opens a session for a staff member as signing in would, in their first team; returns the cookie. For tests only. */
export async function createTestSession(options: {
  databaseUrl: string;
  secret: string;
  /** NEXTAUTH_URL: decides the cookie's name. */
  dashboardUrl: string;
  staffId: string;
  now?: Date;
  hours?: number;
}): Promise<{ name: string; value: string; sessionId: string }> {
  const { staffId, now = new Date(), hours = 12 } = options;
  const db = createDashboardDb(options.databaseUrl, 1);
  try {
    const [member] = await db
      .select({ teamId: memberships.teamId })
      .from(memberships)
      .where(eq(memberships.staffId, staffId));
    if (!member) throw new Error("This staff member belongs to no team");
    const id = randomUUID();
    await db.insert(sessions).values({
      id,
      staffId,
      teamId: member.teamId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + hours * HOUR_MS),
    });
    const value = await encodeSessionToken(id, options.secret, hours * 3600);
    return { name: sessionCookieName(options.dashboardUrl), value, sessionId: id };
  } finally {
    await db.$client.end();
  }
}

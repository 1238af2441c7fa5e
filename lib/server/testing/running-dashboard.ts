import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { Role } from "@/lib/contract/dashboard/staff";
import { createDashboardDb, type DashboardDb } from "@/lib/server/db/database";
import { matchDecisions } from "@/lib/server/db/schema/match-decisions";
import { webhookSecrets } from "@/lib/server/db/schema/received-events";
import { createStaff } from "@/lib/server/platform/staff/staff";
import { findTeamOfDeployment } from "@/lib/server/platform/teams/team-settings";

export type TestMember = {
  readonly staffId: string;
  readonly email: string;
  readonly password: string;
};

/** Adds a staff member with a chosen password to a dashboard that runs elsewhere. For tests only. */
export function addTestMember(databaseUrl: string, role: Role): Promise<TestMember> {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
  const password = `chosen ${randomUUID()}`;
  return withDb(databaseUrl, async (db) => {
    const team = await findTeamOfDeployment(db, "embedded");
    if (!team) throw new Error("This dashboard has no team.");
    const member = { email, name: `Rowan ${role}`, role, teamId: team.id, password };
    return { ...(await createStaff(db, member)), email, password };
  });
}

/** Changes when the undo period of decisions ends. For tests only. */
export async function setDecisionSendTime(
  databaseUrl: string,
  decisionIds: readonly string[],
  sendAt: Date,
): Promise<void> {
  await withDb(databaseUrl, (db) =>
    db
      .update(matchDecisions)
      .set({ sendAt })
      .where(inArray(matchDecisions.id, [...decisionIds])),
  );
}

/** Changes when a dashboard began to receive events. For tests only. */
export async function setReceivingStart(databaseUrl: string, createdAt: Date): Promise<void> {
  await withDb(databaseUrl, (db) => db.update(webhookSecrets).set({ createdAt }));
}

async function withDb<T>(databaseUrl: string, work: (db: DashboardDb) => Promise<T>): Promise<T> {
  const db = createDashboardDb(databaseUrl, 1);
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}

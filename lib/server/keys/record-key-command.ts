import type { Deployment } from "@/lib/contract/dashboard/staff";
import type { AuditSubject } from "@/lib/server/audit/audit";
import { createDashboardDb } from "@/lib/server/db/database";
import { recordCommand } from "@/lib/server/staff/command-audit";
import { findTeamOfDeployment } from "@/lib/server/teams/team-settings";

type KeyCommand = {
  /** Of the dashboard's tables. */
  databaseUrl: string;
  deployment: Deployment;
  operation: string;
  subject?: AuditSubject;
};

/**
 * Does what a command does with keys, with an entry in the audit log of the clinic. `related` names the keys that it made.
 * Before a clinic is set up there is no audit log, and nobody whose data a key opens.
 */
export async function recordKeyCommand<T>(
  { databaseUrl, deployment, operation, subject }: KeyCommand,
  work: () => Promise<T>,
  related: (result: T) => AuditSubject[] = () => [],
): Promise<T> {
  const db = createDashboardDb(databaseUrl, 1);
  try {
    const team = await findTeamOfDeployment(db, deployment);
    if (!team) return await work();
    const action = { teamId: team.id, operation, ...(subject ? { subject } : {}) };
    return await recordCommand(db, action, work, related);
  } finally {
    await db.$client.end();
  }
}

import type { Deployment } from "@/lib/contract/dashboard/staff";
import type { AuditSubject } from "@/lib/server/core/audit-action";
import { createDashboardDb } from "@/lib/server/db/database";
import { recordCommand } from "@/lib/server/platform/staff/command-audit";
import { findTeamOfDeployment } from "@/lib/server/platform/teams/team-settings";

type KeyCommand = {
  /** The connection URL of the dashboard's database. */
  databaseUrl: string;
  deployment: Deployment;
  operation: string;
  subject?: AuditSubject;
};

/**
 * Runs a command's work on keys, with an entry in the clinic's audit log. `related` names the keys that it created.
 * Before a clinic is set up there is no audit log, and no data that a key opens.
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

import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { DashboardTx } from "@/lib/server/db/database";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { refreshReport } from "@/lib/server/lab-reports/refresh-reports";
import { createTeamContext } from "@/lib/server/platform/teams/team-context";
import type { Applied, EventToApply } from "./event-applier";

/**
 * Refetches a report in the index from the service, whose present state counts, not the event's. A report that is not
 * in the index was not uploaded here.
 */
export async function applyLabReportEvent(
  tx: DashboardTx,
  { teamId, object, userId }: EventToApply,
): Promise<Applied> {
  const jobId = object?.id ?? "";
  const changes = [{ topic: "lab-reports" as const, id: jobId, user_id: userId }];
  const isReport = and(eq(labReports.teamId, teamId), eq(labReports.jobId, jobId));
  const [row] = await tx
    .select()
    .from(labReports)
    .where(and(isReport, isNull(labReports.rejectedAt)));
  if (!row) return { changes };
  // Makes an unfinished report due for the next sweep, in case this process ends before it has asked the service.
  await tx
    .update(labReports)
    .set({ checkedAt: new Date(0) })
    .where(and(isReport, isNull(labReports.endedAt)));
  const afterCommit = async () => {
    const ctx = await createTeamContext(teamId);
    if (ctx) await refreshReport(ctx, row);
  };
  return { changes, afterCommit };
}

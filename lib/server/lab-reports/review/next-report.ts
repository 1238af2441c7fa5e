import "server-only";
import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { READ_STATUSES } from "@/lib/domain/lab-reports/report-state";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { isVisibleTo } from "@/lib/server/lab-reports/lab-report-rows";
import { reportClaims } from "./report-claims";

/** More than a team's staff can hold at the same time, so that at least one of them is free. */
const MAX_READ = 200;

/** The longest-waiting report for review that nobody else holds; null when there is none. */
export async function findNextReport(ctx: Ctx, doneId: string): Promise<string | null> {
  const [rows, claims] = await Promise.all([
    runtime()
      .db.select({ jobId: labReports.jobId })
      .from(labReports)
      .where(
        and(
          eq(labReports.teamId, ctx.team.id),
          ne(labReports.jobId, doneId),
          inArray(labReports.status, [...READ_STATUSES]),
          eq(labReports.isReviewed, false),
          isNull(labReports.rejectedAt),
          isVisibleTo(ctx.actor),
        ),
      )
      .orderBy(asc(labReports.uploadedAt), asc(labReports.jobId))
      .limit(MAX_READ),
    reportClaims.readClaims(ctx),
  ]);
  const isFree = (jobId: string) => claims.get(jobId)?.is_mine ?? true;
  return rows.find(({ jobId }) => isFree(jobId))?.jobId ?? null;
}

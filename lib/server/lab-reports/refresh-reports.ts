import "server-only";
import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { runtime } from "@/lib/server/core/runtime";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import type { LabReportRow } from "./lab-report-rows";
import { storeJob, storeMissing } from "./report-changes";

const CONCURRENCY = 4;
const MAX_REPORTS = 40;
/** However many screens are open, the service is asked about one job no more often than this. */
const FRESH_MS = 2_000;

/**
 * Asks the service about the team's unfinished jobs, least recently checked first. Returns false when it did not
 * respond for some of them; those stay as they were.
 */
export async function refreshReports(ctx: ServiceCtx): Promise<boolean> {
  const { db, clock } = runtime();
  const lastFresh = new Date(clock.now().getTime() - FRESH_MS);
  const due = await db
    .select()
    .from(labReports)
    .where(
      and(
        eq(labReports.teamId, ctx.team.id),
        isNull(labReports.endedAt),
        isNull(labReports.rejectedAt),
        lt(labReports.checkedAt, lastFresh),
      ),
    )
    .orderBy(asc(labReports.checkedAt))
    .limit(MAX_REPORTS);
  const answers = await mapReads(ctx, CONCURRENCY, due, (row) => tryToRefresh(ctx, row));
  return !answers.includes(false);
}

/** Asks about one job, unless nothing about it can change any more. Returns false when the service did not respond. */
export async function refreshReport(ctx: ServiceCtx, row: LabReportRow): Promise<boolean> {
  const isReviewedElsewhere = row.needsHumanReview && !row.isReviewed;
  const canChange = row.endedAt === null || (isReviewedElsewhere && row.status !== "failed");
  return canChange && row.rejectedAt === null ? tryToRefresh(ctx, row) : true;
}

async function tryToRefresh(ctx: ServiceCtx, row: LabReportRow): Promise<boolean> {
  try {
    const params = { job_id: row.jobId };
    const job = await nullIfNotFound(callService(ctx, endpoints.getParsingJob, { params }));
    if (job) await storeJob(ctx, row, job);
    else await storeMissing(ctx, row);
    return true;
  } catch (thrown) {
    if (thrown instanceof DashboardError) return false;
    throw thrown;
  }
}

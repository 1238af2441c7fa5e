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
import { isReport, type LabReportRow } from "./lab-report-rows";
import { addSplitOffs, storeJob, storeMissing } from "./report-changes";
import { countNewReports } from "./review/report-facts";

const CONCURRENCY = 4;
const MAX_REPORTS = 40;
/** However many screens are open, the service is asked about one job no more often than this. */
const FRESH_MS = 2_000;

/**
 * Asks the service about the team's unfinished jobs, least recently checked first. Returns false when it did not
 * respond for some of them; those stay as they were, and others come first the next time.
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
  return (await tryToCount(ctx)) && !answers.includes(false);
}

async function tryToCount(ctx: ServiceCtx): Promise<boolean> {
  try {
    await countNewReports(ctx);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof DashboardError)) throw thrown;
    return false;
  }
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
    if (job) {
      // Before the report itself: once that has ended, nobody asks about it again.
      await addSplitOffs(ctx, row, job);
      await storeJob(ctx, row, job);
    } else await storeMissing(ctx, row);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof DashboardError)) throw thrown;
    await queueAgain(ctx, row);
    return false;
  }
}

/**
 * Puts a job that could not be read behind the others, so that many of them do not keep the others from their turn. It
 * stays due, so that the next reading also says that it is not current.
 */
async function queueAgain(ctx: ServiceCtx, { jobId }: LabReportRow): Promise<void> {
  const { db, clock } = runtime();
  await db
    .update(labReports)
    .set({ checkedAt: new Date(clock.now().getTime() - FRESH_MS - 1) })
    .where(isReport(ctx, jobId));
}

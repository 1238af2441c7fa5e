import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ParsedLabReport, ParsingJob } from "@/lib/contract/service/parsing-job";
import { isAtRest } from "@/lib/domain/lab-reports/report-state";
import type { Ctx, ServiceCtx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { runtime } from "@/lib/server/core/runtime";
import { sealJson } from "@/lib/server/core/sealed-json";
import { callService } from "@/lib/server/core/service/service-client";
import type { DashboardDb } from "@/lib/server/db/database";
import { labReportSteps } from "@/lib/server/db/schema/lab-report-reviews";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { announceChanges } from "@/lib/server/platform/live/announce-changes";
import type { CreatedJob } from "./create-job";
import { findFiles, isReport, type LabReportRow, sealOwnerOfJob } from "./lab-report-rows";
import type { UploadRow } from "./upload-rows";

type TeamId = { team: Pick<ServiceCtx["team"], "id"> };
type Change = Partial<typeof labReports.$inferInsert>;

/**
 * Adds a job to the index; does nothing if it is already there, because the service returns the same job for the same
 * key.
 */
export async function addReport(
  db: Pick<DashboardDb, "insert">,
  ctx: TeamId,
  upload: UploadRow,
  { job, contentHash }: CreatedJob,
): Promise<void> {
  const now = runtime().clock.now();
  const files = await findFiles(ctx, [upload.filesOf]);
  await db
    .insert(labReports)
    .values({
      teamId: ctx.team.id,
      jobId: job.id,
      uploadId: upload.id,
      filesOf: upload.filesOf,
      userId: upload.userId,
      sealedPerson: upload.sealedPerson,
      uploadedById: upload.byId,
      uploadedByName: upload.byName,
      uploadedAt: now,
      fileCount: files.length,
      contentHash,
      retriedFrom: upload.retriedFrom,
      personCheckedAt: now,
      isReviewed: job.is_reviewed,
      ...getStatus(job),
      // A job that was sent before may have been read already; its split-off pages are added when it is asked about again.
      ...(job.split_off_job_ids?.length ? { endedAt: null } : {}),
      ...getReading(ctx, job),
    })
    .onConflictDoNothing();
}

/**
 * Adds the jobs that the service made of other patients' pages in a file. Nothing happens for those that are known
 * already, so it can be repeated.
 */
export async function addSplitOffs(
  ctx: ServiceCtx,
  parent: LabReportRow,
  job: ParsingJob,
): Promise<void> {
  const { db, clock } = runtime();
  const now = clock.now();
  for (const job_id of job.split_off_job_ids ?? []) {
    const [known] = await db.select().from(labReports).where(isReport(ctx, job_id));
    if (known) continue;
    const split = await nullIfNotFound(
      callService(ctx, endpoints.getParsingJob, { params: { job_id } }),
    );
    if (split === null) continue;
    await db
      .insert(labReports)
      .values({
        teamId: ctx.team.id,
        jobId: split.id,
        uploadId: null,
        filesOf: parent.filesOf,
        userId: null,
        sealedPerson: null,
        splitFrom: parent.jobId,
        pages: split.pages ?? [],
        uploadedById: parent.uploadedById,
        uploadedByName: parent.uploadedByName,
        uploadedAt: parent.uploadedAt,
        fileCount: parent.fileCount,
        personCheckedAt: now,
        isReviewed: split.is_reviewed,
        ...getStatus(split),
        ...getReading(ctx, split),
      })
      .onConflictDoNothing();
    await announceChanges(ctx.team.id, [{ topic: "lab-reports", id: split.id, user_id: null }]);
  }
}

/**
 * Stores the service's present state of a job. What was parsed is written only once; a finished review stays finished.
 */
export async function storeJob(ctx: TeamId, row: LabReportRow, job: ParsingJob): Promise<void> {
  const { db } = runtime();
  const status = getStatus(job);
  const isReviewedNow =
    job.is_reviewed && !row.isReviewed && !(await hasUnfinishedReview(ctx, row.jobId));
  const hasChanged =
    row.status !== status.status || row.pagesRead !== status.pagesRead || isReviewedNow;
  await db
    .update(labReports)
    .set({
      ...status,
      endedAt: row.endedAt ?? status.endedAt,
      ...(hasChanged ? {} : { changedAt: row.changedAt }),
      ...(isReviewedNow ? { isReviewed: true } : {}),
    })
    .where(isReport(ctx, row.jobId));
  const reading = getReading(ctx, job);
  if (reading.sealedReport) {
    await db
      .update(labReports)
      .set(reading)
      .where(and(isReport(ctx, row.jobId), isNull(labReports.sealedReport)));
  }
  if (hasChanged) await announceReport(ctx, row);
}

/**
 * Whether a review was begun here and has no finishing step. If the service calls such a report reviewed, it may have
 * received that review and only its response was lost: the corrections count once the review is finished again.
 */
async function hasUnfinishedReview({ team }: TeamId, jobId: string): Promise<boolean> {
  const steps = await runtime()
    .db.selectDistinct({ kind: labReportSteps.kind })
    .from(labReportSteps)
    .where(and(eq(labReportSteps.teamId, team.id), eq(labReportSteps.jobId, jobId)));
  return steps.length > 0 && steps.every(({ kind }) => kind !== "finish");
}

async function announceReport(ctx: TeamId, { jobId, userId }: LabReportRow): Promise<void> {
  await announceChanges(ctx.team.id, [{ topic: "lab-reports", id: jobId, user_id: userId }]);
}

/** The service no longer knows the job, so it will never be parsed. */
export const JOB_MISSING = "job_missing";

/** Stores that the service lost a job before it was parsed. */
export async function storeMissing(ctx: TeamId, row: LabReportRow): Promise<void> {
  const { jobId } = row;
  const now = runtime().clock.now();
  await runtime()
    .db.update(labReports)
    .set({
      status: "failed",
      failureReason: JOB_MISSING,
      checkedAt: now,
      endedAt: now,
      changedAt: now,
    })
    .where(and(isReport(ctx, jobId), isNull(labReports.endedAt)));
  await announceReport(ctx, row);
}

function getStatus(job: ParsingJob) {
  const now = runtime().clock.now();
  return {
    status: job.status,
    failureReason: job.failure_reason ?? null,
    failureDetail: job.failure_detail ?? null,
    needsHumanReview: job.needs_human_review,
    pageCount: job.page_count ?? null,
    pagesRead: job.pages_read ?? null,
    checkedAt: now,
    changedAt: now,
    endedAt: isAtRest(job.status) ? now : null,
  };
}

function getReading(ctx: TeamId, job: ParsingJob): Change {
  const parsed: ParsedLabReport | null = job.parsed_data ?? job.data ?? null;
  if (parsed === null) return {};
  const owner = sealOwnerOfJob(ctx, job.id);
  const labName = parsed.metadata.lab_name ?? null;
  return {
    sealedReport: sealJson(parsed, owner),
    sealedLabName: labName === null ? null : sealJson(labName, owner),
    sealedThumbnail: job.thumbnail ? sealJson(job.thumbnail, owner) : null,
    resultCount: parsed.results.length,
  };
}

/** Rejects a report that nobody has finished. Returns false when it is already finished or rejected. */
export async function storeRejection(
  ctx: Pick<Ctx, "team" | "actor">,
  jobId: string,
  reason: string,
  db: Pick<DashboardDb, "update">,
): Promise<boolean> {
  const now = runtime().clock.now();
  const rejected = await db
    .update(labReports)
    .set({
      rejectedAt: now,
      rejectedById: ctx.actor.id,
      rejectedByName: ctx.actor.name,
      sealedRejectedReason: sealJson(reason, sealOwnerOfJob(ctx, jobId)),
      changedAt: now,
    })
    .where(
      and(isReport(ctx, jobId), isNull(labReports.rejectedAt), eq(labReports.isReviewed, false)),
    )
    .returning({ jobId: labReports.jobId });
  return rejected.length > 0;
}

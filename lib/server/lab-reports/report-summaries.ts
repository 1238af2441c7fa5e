import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import type {
  LabReport,
  LabReportFile,
  LabReportSummary,
} from "@/lib/contract/dashboard/lab-report";
import { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import { getReportState } from "@/lib/domain/lab-reports/report-state";
import { runtime } from "@/lib/server/core/runtime";
import { openJson } from "@/lib/server/core/sealed-json";
import { labReports } from "@/lib/server/db/schema/lab-reports";
import { findSameFiles } from "./earlier-reports";
import {
  findFiles,
  isOfTeam,
  type LabReportRow,
  openFileName,
  openPerson,
  requireReport,
  sealOwnerOfJob,
  type TeamId,
} from "./lab-report-rows";

type Summary = z.input<typeof LabReportSummary>;

/**
 * One of the team's reports: what was parsed, and its files. Throws `not_found` for another team's or an unknown job.
 */
export async function readReport(ctx: TeamId, jobId: string): Promise<z.input<typeof LabReport>> {
  const row = await requireReport(ctx, jobId);
  return toReport(ctx, row, await findBeside(ctx, [row]));
}

/** A person's reports as parsed, newest first, with their review state; includes rejected and failed ones. */
export async function readReportsOfPerson(
  ctx: TeamId,
  userId: string,
): Promise<z.input<typeof LabReport>[]> {
  const rows = await runtime()
    .db.select()
    .from(labReports)
    .where(and(isOfTeam(ctx, labReports.teamId), eq(labReports.userId, userId)))
    .orderBy(asc(labReports.uploadedAt));
  const beside = await findBeside(ctx, rows);
  return rows.reverse().map((row) => toReport(ctx, row, beside));
}

/** The lines of the queue for these rows, unsealed, in the same order. */
export async function toSummaries(ctx: TeamId, rows: readonly LabReportRow[]): Promise<Summary[]> {
  const beside = await findBeside(ctx, rows);
  return rows.map((row) => toSummary(ctx, row, beside));
}

/** What belongs to reports and stands in other rows: their files by upload, and earlier reports with the same files. */
async function findBeside(ctx: TeamId, rows: readonly LabReportRow[]) {
  const [files, sameFiles] = await Promise.all([
    findFiles(ctx, [...new Set(rows.map(({ filesOf }) => filesOf))]),
    findSameFiles(ctx, rows),
  ]);
  const getFiles = (row: LabReportRow) => files.filter(({ uploadId }) => uploadId === row.filesOf);
  return { getFiles, sameFiles };
}

type Beside = Awaited<ReturnType<typeof findBeside>>;

function toReport(ctx: TeamId, row: LabReportRow, beside: Beside): z.input<typeof LabReport> {
  return {
    ...toSummary(ctx, row, beside),
    files: beside
      .getFiles(row)
      .flatMap(({ index, type, sizeBytes }): LabReportFile[] =>
        type ? [{ index, type, size_bytes: sizeBytes }] : [],
      ),
    needs_human_review: row.needsHumanReview,
    is_reviewed: row.isReviewed,
    parsed: row.sealedReport
      ? openJson(ParsedLabReport, row.sealedReport, sealOwnerOfJob(ctx, row.jobId))
      : null,
  };
}

function toSummary(ctx: TeamId, row: LabReportRow, { getFiles, sameFiles }: Beside): Summary {
  return {
    job_id: row.jobId,
    state: getReportState({ ...row, isRejected: row.rejectedAt !== null }),
    status: row.status,
    failure_reason: row.failureReason,
    failure_detail: row.failureDetail,
    person: { user_id: row.userId, ...openPerson(ctx, row.uploadId, row.sealedPerson) },
    uploaded_by: { staff_id: row.uploadedById, name: row.uploadedByName },
    uploaded_at: row.uploadedAt.toISOString(),
    file_count: row.fileCount,
    page_count: row.pageCount,
    pages_read: row.pagesRead,
    result_count: row.resultCount,
    uncertain_count: row.uncertainCount,
    has_other_name: row.hasOtherName,
    file_names: getFiles(row).map((file) => openFileName(ctx, file)),
    same_file_as: sameFiles.get(row.jobId) ?? null,
    lab_name: row.sealedLabName
      ? openJson(z.string(), row.sealedLabName, sealOwnerOfJob(ctx, row.jobId))
      : null,
    retried_from: row.retriedFrom,
  };
}

import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
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
  isVisibleTo,
  type LabReportRow,
  openFileName,
  openReportPerson,
  type Reader,
  requireReport,
  sealOwnerOfJob,
  type TeamId,
} from "./lab-report-rows";

type Summary = z.input<typeof LabReportSummary>;
type Person = Summary["person"];

/**
 * One of the team's reports: what was parsed, and its files. Throws `not_found` for another team's or an unknown job.
 */
export async function readReport(ctx: Reader, jobId: string): Promise<z.input<typeof LabReport>> {
  const row = await requireReport(ctx, jobId);
  return toReport(ctx, row, await findBeside(ctx, [row]));
}

/** A person's reports as parsed, newest first, with their review state; includes rejected and failed ones. */
export async function readReportsOfPerson(
  ctx: Reader,
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
export async function toSummaries(ctx: Reader, rows: readonly LabReportRow[]): Promise<Summary[]> {
  const beside = await findBeside(ctx, rows);
  return rows.map((row) => toSummary(ctx, row, beside));
}

/** What belongs to reports and stands in other rows: their files, reports with the same files, and whence they were split off. */
async function findBeside(ctx: Reader, rows: readonly LabReportRow[]) {
  const [files, sameFiles, parents, splitOffs] = await Promise.all([
    findFiles(ctx, [...new Set(rows.map(({ filesOf }) => filesOf))]),
    findSameFiles(ctx, rows),
    findParents(ctx, rows),
    findSplitOffs(ctx, rows),
  ]);
  const getFiles = (row: LabReportRow) => files.filter(({ uploadId }) => uploadId === row.filesOf);
  return { getFiles, sameFiles, parents, splitOffs };
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
    split_off: beside.splitOffs
      .filter(({ splitFrom }) => splitFrom === row.jobId)
      .map(({ jobId, pages }) => ({ job_id: jobId, pages: pages ?? [] })),
    needs_human_review: row.needsHumanReview,
    is_reviewed: row.isReviewed,
    parsed: row.sealedReport
      ? openJson(ParsedLabReport, row.sealedReport, sealOwnerOfJob(ctx, row.jobId))
      : null,
  };
}

const NOBODY = { name: "Belongs to nobody yet", birth_date: null };

function toPerson(ctx: TeamId, row: LabReportRow): Person {
  return { user_id: row.userId, ...(openReportPerson(ctx, row) ?? NOBODY) };
}

/** The people of the reports from which others were split off, by job id. */
async function findParents(
  ctx: TeamId,
  rows: readonly LabReportRow[],
): Promise<Map<string, Person>> {
  const ids = [...new Set(rows.flatMap(({ splitFrom }) => splitFrom ?? []))];
  if (ids.length === 0) return new Map();
  const found = await runtime()
    .db.select()
    .from(labReports)
    .where(and(isOfTeam(ctx, labReports.teamId), inArray(labReports.jobId, ids)));
  return new Map(found.map((row) => [row.jobId, toPerson(ctx, row)]));
}

/** The reports that were split off from these, in the order of their pages. */
function findSplitOffs(ctx: Reader, rows: readonly LabReportRow[]) {
  const { jobId, splitFrom, pages } = labReports;
  const ids = rows.map((row) => row.jobId);
  return runtime()
    .db.select({ jobId, splitFrom, pages })
    .from(labReports)
    .where(
      and(
        isOfTeam(ctx, labReports.teamId),
        inArray(splitFrom, ids),
        ctx.actor && isVisibleTo(ctx.actor),
      ),
    )
    .orderBy(asc(sql`${pages} -> 0`), asc(jobId));
}

function toSummary(ctx: TeamId, row: LabReportRow, beside: Beside): Summary {
  const { getFiles, sameFiles, parents } = beside;
  return {
    job_id: row.jobId,
    state: getReportState({ ...row, isRejected: row.rejectedAt !== null }),
    status: row.status,
    failure_reason: row.failureReason,
    failure_detail: row.failureDetail,
    person: toPerson(ctx, row),
    split_from:
      row.splitFrom === null
        ? null
        : {
            job_id: row.splitFrom,
            person: parents.get(row.splitFrom) ?? null,
            pages: row.pages ?? [],
          },
    uploaded_by: { staff_id: row.uploadedById, name: row.uploadedByName },
    uploaded_at: row.uploadedAt.toISOString(),
    file_count: row.fileCount,
    page_count: row.pageCount,
    pages_read: row.pagesRead,
    result_count: row.resultCount,
    uncertain_count: row.uncertainCount,
    has_other_name: row.hasOtherName,
    has_thumbnail: row.sealedThumbnail !== null,
    file_names: getFiles(row).map((file) => openFileName(ctx, file)),
    same_file_as: sameFiles.get(row.jobId) ?? null,
    lab_name: row.sealedLabName
      ? openJson(z.string(), row.sealedLabName, sealOwnerOfJob(ctx, row.jobId))
      : null,
    retried_from: row.retriedFrom,
  };
}

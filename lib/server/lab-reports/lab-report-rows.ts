import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type {
  LabReport,
  LabReportFile,
  LabReportSummary,
} from "@/lib/contract/dashboard/lab-report";
import { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import { getReportState } from "@/lib/domain/lab-reports/report-state";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import { labReportFiles, labReports } from "@/lib/server/db/schema/lab-reports";

export type LabReportRow = typeof labReports.$inferSelect;

const SealedPerson = z.object({ name: z.string(), birth_date: z.string().nullable() });
export type SealedPerson = z.infer<typeof SealedPerson>;

type TeamId = { team: Pick<ServiceCtx["team"], "id"> };

/**
 * One of the team's reports: what was parsed, and its files. Throws `not_found` for another team's or an unknown job.
 */
export async function readReport(ctx: TeamId, jobId: string): Promise<z.input<typeof LabReport>> {
  return toReport(ctx, await requireReport(ctx, jobId));
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
  return Promise.all(rows.reverse().map((row) => toReport(ctx, row)));
}

/** A job's row in the team's index. Throws `not_found`. */
export async function requireReport(ctx: TeamId, jobId: string): Promise<LabReportRow> {
  const [row] = await runtime().db.select().from(labReports).where(isReport(ctx, jobId));
  if (row) return row;
  throw new DashboardError("not_found", "There is no such lab report.");
}

/** Matches a job of this team only. */
export function isReport(ctx: TeamId, jobId: string) {
  return and(isOfTeam(ctx, labReports.teamId), eq(labReports.jobId, jobId));
}

/** Matches rows of this team only. */
export function isOfTeam({ team }: TeamId, column: PgColumn) {
  return eq(column, team.id);
}

/** An upload's kept files, in page order. */
export function findFiles(ctx: TeamId, uploadIds: readonly string[]) {
  return runtime()
    .db.select()
    .from(labReportFiles)
    .where(
      and(isOfTeam(ctx, labReportFiles.teamId), inArray(labReportFiles.uploadId, [...uploadIds])),
    )
    .orderBy(asc(labReportFiles.index));
}

async function toReport(ctx: TeamId, row: LabReportRow): Promise<z.input<typeof LabReport>> {
  const files = await findFiles(ctx, [row.filesOf]);
  return {
    ...toSummary(ctx, row),
    files: files.flatMap(({ index, type, sizeBytes }): LabReportFile[] =>
      type ? [{ index, type, size_bytes: sizeBytes }] : [],
    ),
    needs_human_review: row.needsHumanReview,
    is_reviewed: row.isReviewed,
    parsed: row.sealedReport
      ? openJson(ParsedLabReport, row.sealedReport, sealOwnerOfJob(ctx, row.jobId))
      : null,
  };
}

/** One line of the queue, unsealed. */
export function toSummary(ctx: TeamId, row: LabReportRow): z.input<typeof LabReportSummary> {
  return {
    job_id: row.jobId,
    state: getReportState({ ...row, isRejected: row.rejectedAt !== null }),
    status: row.status,
    failure_reason: row.failureReason,
    person: { user_id: row.userId, ...openPerson(ctx, row.uploadId, row.sealedPerson) },
    uploaded_by: { staff_id: row.uploadedById, name: row.uploadedByName },
    uploaded_at: row.uploadedAt.toISOString(),
    file_count: row.fileCount,
    page_count: row.pageCount,
    pages_read: row.pagesRead,
    result_count: row.resultCount,
    uncertain_count: row.uncertainCount,
    lab_name: row.sealedLabName
      ? openJson(z.string(), row.sealedLabName, sealOwnerOfJob(ctx, row.jobId))
      : null,
    retried_from: row.retriedFrom,
  };
}

/** The row of a job to which a sealed value belongs. */
export function sealOwnerOfJob({ team }: TeamId, jobId: string): string {
  return `lab report ${team.id} ${jobId.toLowerCase()}`;
}

/** Name and birth date, sealed for an upload and the report created from it. */
export function sealPerson(ctx: TeamId, uploadId: string, person: SealedPerson): Buffer {
  return sealJson(person, sealOwnerOfUpload(ctx, uploadId));
}

/** The opposite of `sealPerson`. */
export function openPerson(ctx: TeamId, uploadId: string, sealed: Buffer): SealedPerson {
  return openJson(SealedPerson, sealed, sealOwnerOfUpload(ctx, uploadId));
}

function sealOwnerOfUpload({ team }: TeamId, uploadId: string): string {
  return `lab report upload ${team.id} ${uploadId.toLowerCase()}`;
}

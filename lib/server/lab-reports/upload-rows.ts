import "server-only";
import { and, asc, eq, inArray, ne, or, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { LabReportUpload } from "@/lib/contract/dashboard/lab-report-upload";
import { MINUTE_MS } from "@/lib/contract/time";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { FORM_TIMEOUT_MS } from "@/lib/server/core/http/upload-time";
import { runtime } from "@/lib/server/core/runtime";
import { labReportFiles, labReports, labReportUploads } from "@/lib/server/db/schema/lab-reports";
import { createLease } from "@/lib/server/work/lease";
import { findSameFiles } from "./earlier-reports";
import { deleteKeptFile } from "./kept-files";
import { findFiles, isReport, openFileName, openPerson } from "./lab-report-rows";

export type UploadRow = typeof labReportUploads.$inferSelect;
type FileRow = typeof labReportFiles.$inferSelect;
type TeamId = { team: Pick<ServiceCtx["team"], "id"> };

/** Nobody else sends the same report for longer than the call takes, including reading the files. */
export const sendLease = createLease({
  owner: labReportUploads.leaseOwner,
  since: labReportUploads.sentAt,
  lastsMs: FORM_TIMEOUT_MS + MINUTE_MS,
});

export const NO_ANSWER =
  "The service did not say whether it took the report. It may be there already.";

/** Matches an upload of this team only. */
export function isUpload({ team }: TeamId, uploadId: string) {
  return and(eq(labReportUploads.id, uploadId), eq(labReportUploads.teamId, team.id));
}

/** An upload of the team. Throws `not_found` when it is unknown, was canceled or has expired. */
export async function requireUpload(ctx: TeamId, uploadId: string): Promise<UploadRow> {
  const [row] = await runtime().db.select().from(labReportUploads).where(isUpload(ctx, uploadId));
  if (row) return row;
  throw new DashboardError(
    "not_found",
    "This upload does not exist any more. It was canceled, or nobody continued it for a day.",
  );
}

/** The team's uploads that have not become reports yet, oldest first. */
export async function findUnsentUploads(ctx: TeamId): Promise<z.input<typeof LabReportUpload>[]> {
  const rows = await runtime()
    .db.select()
    .from(labReportUploads)
    .where(and(eq(labReportUploads.teamId, ctx.team.id), ne(labReportUploads.state, "sent")))
    .orderBy(asc(labReportUploads.createdAt));
  const files = await findFiles(ctx, [...new Set(rows.map(({ filesOf }) => filesOf))]);
  return rows.map((row) => toUpload(ctx, row, files, null));
}

/** One upload as the browser gets it. */
export async function readUpload(
  ctx: TeamId,
  uploadId: string,
): Promise<z.input<typeof LabReportUpload>> {
  const row = await requireUpload(ctx, uploadId);
  const [files, sameFile] = await Promise.all([
    findFiles(ctx, [row.filesOf]),
    row.jobId === null ? null : findSameFile(ctx, row.jobId),
  ]);
  return toUpload(ctx, row, files, sameFile);
}

async function findSameFile(ctx: TeamId, jobId: string) {
  const found = await runtime().db.select().from(labReports).where(isReport(ctx, jobId));
  return (await findSameFiles(ctx, found)).get(jobId) ?? null;
}

function toUpload(
  ctx: TeamId,
  row: UploadRow,
  files: readonly FileRow[],
  sameFile: z.input<typeof LabReportUpload>["same_file_as"],
): z.input<typeof LabReportUpload> {
  const isInterrupted = row.state === "sending" && sendLease.hasEnded(row.sentAt);
  return {
    upload_id: row.id,
    state: isInterrupted ? "unconfirmed" : row.state,
    person: { user_id: row.userId, ...openPerson(ctx, row.id, row.sealedPerson) },
    uploaded_by: { staff_id: row.byId, name: row.byName },
    created_at: row.createdAt.toISOString(),
    files: files
      .filter(({ uploadId }) => uploadId === row.filesOf)
      .map((file) => ({
        index: file.index,
        name: openFileName(ctx, file),
        type: file.type,
        size_bytes: file.sizeBytes,
        received_bytes: file.receivedBytes,
      })),
    problem: isInterrupted ? NO_ANSWER : row.problem,
    retried_from: row.retriedFrom,
    job_id: row.jobId,
    same_file_as: sameFile,
  };
}

/** Matches uploads that may be sent or discarded: not at the service, and no process is sending them. */
export function isIdle(): SQL | undefined {
  const { state } = labReportUploads;
  const isInterrupted = and(eq(state, "sending"), sendLease.isFree());
  return or(inArray(state, ["open", "waiting", "refused", "unconfirmed"]), isInterrupted);
}

/**
 * Deletes an upload with its kept files if it still meets a condition; false when it does not. A retry's files belong to
 * the first upload and stay with it.
 */
export async function deleteUpload(uploadId: string, condition: SQL | undefined): Promise<boolean> {
  const isClaimed = eq(labReportUploads.id, uploadId);
  return runtime().db.transaction(async (tx) => {
    // Locked until its files are gone, so that it is not sent without them.
    const claimed = await tx
      .select({ id: labReportUploads.id })
      .from(labReportUploads)
      .where(and(isClaimed, condition))
      .for("update");
    if (claimed.length === 0) return false;
    const files = await tx
      .select()
      .from(labReportFiles)
      .where(eq(labReportFiles.uploadId, uploadId));
    // The files first: if this fails, the rows still exist, so the remaining files can be found.
    for (const file of files) await deleteKeptFile(file);
    await tx.delete(labReportUploads).where(isClaimed);
    return true;
  });
}

import "server-only";
import { and, eq } from "drizzle-orm";
import { labReportEndpoints } from "@/lib/contract/dashboard/endpoints/lab-reports";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { labReportUploads } from "@/lib/server/db/schema/lab-reports";
import {
  type LabReportRow,
  openReportPerson,
  requireReport,
  type SealedPerson,
  sealPerson,
} from "./lab-report-rows";
import { sendUpload } from "./send-upload";
import { readUpload } from "./upload-rows";

const subject = ({ job_id }: { job_id: string }) => ({ type: "lab-report", id: job_id });

/** Sends the kept copy of a failed report to the service again, as a new job. Each failed job is retried once. */
export const retryLabReport = operation(
  labReportEndpoints.retryLabReport,
  {
    permission: "lab-report:upload",
    audit: {
      subject,
      related: ({ upload_id }) => [{ type: "upload", id: upload_id }],
      resultDetail: ({ job_id, state }) => ({ job_id, state }),
      shown: ({ person }) => [person.user_id],
    },
  },
  async (ctx, { job_id, upload_id }) => {
    const report = await requireReport(ctx, job_id);
    const { status, rejectedAt, userId } = report;
    const person = openReportPerson(ctx, report);
    if (status !== "failed" || rejectedAt || userId === null || person === null) {
      throw new DashboardError("conflict", "Only a failed report is read again.");
    }
    await addRetry(ctx, { ...report, userId, person }, upload_id);
    await sendUpload(ctx, upload_id, { again: false });
    return readUpload(ctx, upload_id);
  },
);

/** Stores the upload of a retry, which sends the failed report's files. */
async function addRetry(
  ctx: Ctx,
  report: LabReportRow & { userId: string; person: SealedPerson },
  uploadId: string,
): Promise<void> {
  const { db, clock } = runtime();
  const { actor, team } = ctx;
  const now = clock.now();
  await db
    .insert(labReportUploads)
    .values({
      id: uploadId,
      teamId: team.id,
      userId: report.userId,
      sealedPerson: sealPerson(ctx, uploadId, report.person),
      filesOf: report.filesOf,
      retriedFrom: report.jobId,
      state: "open",
      byId: actor.id,
      byName: actor.name,
      byRole: actor.role,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const [retry] = await db
    .select({ id: labReportUploads.id })
    .from(labReportUploads)
    .where(
      and(eq(labReportUploads.teamId, team.id), eq(labReportUploads.retriedFrom, report.jobId)),
    );
  if (retry?.id === uploadId) return;
  throw new DashboardError("conflict", "This report was sent again already.");
}

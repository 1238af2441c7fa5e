import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { Role } from "@/lib/contract/dashboard/staff";
import { MINUTE_MS } from "@/lib/contract/time";
import type { AuditAction } from "@/lib/server/core/audit-action";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { labReportUploads } from "@/lib/server/db/schema/lab-reports";
import { sendOnce } from "@/lib/server/work/outbound/send-once";
import type { Failure, Sender } from "@/lib/server/work/outbound/sender";
import { type CreatedJob, createJob, hasHumanReview } from "./create-job";
import { findFiles } from "./lab-report-rows";
import { addReport } from "./report-changes";
import {
  isIdle,
  isUpload,
  NO_ANSWER,
  requireUpload,
  sendLease,
  type UploadRow,
} from "./upload-rows";

/** An upload marked as sending. `wasSent`: an earlier call may have reached the service. */
type UploadCommand = {
  upload: UploadRow;
  owner: string;
  wasSent: boolean;
  needsHumanReview: boolean;
};
type UploadOutcome =
  | { state: "sent"; created: CreatedJob }
  | { state: "open" | "refused" | "unconfirmed" | "waiting"; problem: string };

/**
 * `again`: a person's decision to send an upload whose outcome is unknown. `isBackground`: no operation surrounds the
 * call, so it writes the audit log itself, in the name of the uploader.
 */
type SendOptions = { again: boolean; isBackground?: boolean };

/**
 * Sends an upload whose files are complete. Throws `conflict` while files are missing, while another request sends it,
 * and when a person must decide whether to send it again.
 */
export async function sendUpload(
  ctx: ServiceCtx,
  uploadId: string,
  { again, isBackground = false }: SendOptions,
): Promise<void> {
  const upload = await requireUpload(ctx, uploadId);
  if (upload.state === "sent") return;
  const files = await findFiles(ctx, [upload.filesOf]);
  if (files.some(({ sizeBytes, receivedBytes }) => receivedBytes < sizeBytes)) {
    throw new DashboardError(
      "conflict",
      "Some parts of this upload are missing. Continue it first.",
    );
  }
  const wasSent = upload.state === "unconfirmed" || upload.state === "sending";
  if (wasSent && !again && !isSentOnce(ctx)) {
    throw new DashboardError("conflict", `${NO_ANSWER} Sending it again may read it twice.`);
  }
  const needsHumanReview = await hasHumanReview(ctx);
  const owner = randomUUID();
  if (!(await markSending(ctx, upload, owner))) {
    // Throws if it was discarded meanwhile.
    await requireUpload(ctx, uploadId);
    throw new DashboardError("conflict", "This report is being sent. Try again in a moment.");
  }
  const command = { upload, owner, wasSent, needsHumanReview };
  await sendOnce(createUploadSender(ctx, isBackground), command);
}

/** Whether the service creates one job however often an upload is sent: other deployments may not know the key. */
function isSentOnce({ team }: ServiceCtx): boolean {
  return team.deployment === "embedded";
}

/** False unless the upload is still as it was read: a send in between may have left its outcome unknown. */
async function markSending(
  ctx: ServiceCtx,
  { id, state }: UploadRow,
  owner: string,
): Promise<boolean> {
  const { db, clock } = runtime();
  const now = clock.now();
  const marked = await db
    .update(labReportUploads)
    .set({
      state: "sending",
      sentAt: now,
      retryAt: null,
      updatedAt: now,
      leaseOwner: owner,
      problem: null,
    })
    .where(and(isUpload(ctx, id), eq(labReportUploads.state, state), isIdle()))
    .returning({ id: labReportUploads.id });
  return marked.length > 0;
}

function createUploadSender(
  ctx: ServiceCtx,
  isBackground: boolean,
): Sender<UploadCommand, UploadOutcome> {
  return {
    wasSent: ({ wasSent }) => wasSent,
    // The embedded service has the key of an earlier call; for any other a person has decided to send it again.
    lookUp: async () => ({ found: "not_done" }),
    // Otherwise the surrounding operations, `lab-report.upload` and `lab-report.retry`, write the audit log.
    getAction: ({ upload }, outcome) => (isBackground ? getAction(ctx, upload, outcome) : null),
    send: async ({ upload, needsHumanReview }) => ({
      state: "sent",
      created: await createJob(ctx, { ...upload, needsHumanReview }),
    }),
    endAfter: (command, failure) => getEnd(ctx, command, failure),
    finish: (command, outcome) => finish(ctx, command, outcome),
    // `endAfter` never asks for a later try.
    postpone: async () => {},
  };
}

const EARLIER_ATTEMPT = "An earlier attempt may have reached the service.";
const BUSY = "The service is busy. Phial keeps the report and sends it again by itself.";
const NO_ANSWER_YET =
  "The service did not answer. Phial keeps the report and sends it again by itself; the service takes it only once.";

function getEnd(
  ctx: ServiceCtx,
  { wasSent }: UploadCommand,
  { reason, error }: Failure,
): UploadOutcome {
  const isBusy = error.code === "overloaded" || error.code === "rate_limited";
  if (isBusy && (!wasSent || isSentOnce(ctx))) return { state: "waiting", problem: BUSY };
  if (reason === "lost" && isSentOnce(ctx)) return { state: "waiting", problem: NO_ANSWER_YET };
  // Whatever happened to this call, an earlier one may have been accepted.
  if (wasSent && reason !== "lost" && !isSentOnce(ctx)) {
    return { state: "unconfirmed", problem: `${error.message} ${EARLIER_ATTEMPT}` };
  }
  if (reason === "refused") return { state: "refused", problem: error.message };
  if (reason === "lost") return { state: "unconfirmed", problem: NO_ANSWER };
  return { state: "open", problem: error.message };
}

function getAction(
  { team, requestId }: ServiceCtx,
  { id, userId, byId, byName, byRole }: UploadRow,
  outcome: UploadOutcome | undefined,
): AuditAction {
  return {
    requestId,
    team,
    actor: { id: byId, name: byName, role: Role.parse(byRole) },
    operation: "lab-report.upload",
    kind: "write",
    subject: { type: "upload", id },
    related: [{ type: "person", id: userId }],
    detail: outcome?.state === "sent" ? { job_id: outcome.created.job.id } : {},
  };
}

/**
 * Stores the outcome of a call, and for a job its row in the index, unless another process is sending the upload by
 * now.
 */
async function finish(
  ctx: ServiceCtx,
  { upload, owner }: UploadCommand,
  outcome: UploadOutcome,
): Promise<boolean> {
  const { db, clock } = runtime();
  const isOwn = and(isUpload(ctx, upload.id), sendLease.isOwn(owner));
  return db.transaction(async (tx) => {
    const now = clock.now();
    const change =
      outcome.state === "sent"
        ? { state: outcome.state, problem: null, jobId: outcome.created.job.id, updatedAt: now }
        : { ...outcome, updatedAt: now, retryAt: outcome.state === "waiting" ? after(now) : null };
    const ended = await tx
      .update(labReportUploads)
      .set(change)
      .where(isOwn)
      .returning({ id: labReportUploads.id });
    if (ended.length === 0) return false;
    if (outcome.state === "sent") await addReport(tx, ctx, upload, outcome.created);
    return true;
  });
}

/** When the embedded service says that its queue may have room again. */
function after(now: Date): Date {
  return new Date(now.getTime() + MINUTE_MS);
}

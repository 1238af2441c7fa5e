import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { ParsingJob } from "@/lib/contract/service/parsing-job";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { labReportUploads } from "@/lib/server/db/schema/lab-reports";
import { sendOnce } from "@/lib/server/work/outbound/send-once";
import type { Failure, Sender } from "@/lib/server/work/outbound/sender";
import { createJob, hasHumanReview } from "./create-job";
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
  | { state: "sent"; job: ParsingJob }
  | { state: "open" | "refused" | "unconfirmed"; problem: string };

/**
 * Sends an upload whose files are complete. Throws `conflict` while files are missing, while another request sends it,
 * and when a person must decide whether to send it again.
 */
export async function sendUpload(ctx: Ctx, uploadId: string, again: boolean): Promise<void> {
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
  if (wasSent && !again) {
    throw new DashboardError("conflict", `${NO_ANSWER} Sending it again may read it twice.`);
  }
  const needsHumanReview = await hasHumanReview(ctx);
  const owner = randomUUID();
  if (!(await markSending(ctx, upload, owner))) {
    // Throws if it was discarded meanwhile.
    await requireUpload(ctx, uploadId);
    throw new DashboardError("conflict", "This report is being sent. Try again in a moment.");
  }
  await sendOnce(createUploadSender(ctx), { upload, owner, wasSent, needsHumanReview });
}

/** False unless the upload is still as it was read: a send in between may have left its outcome unknown. */
async function markSending(ctx: Ctx, { id, state }: UploadRow, owner: string): Promise<boolean> {
  const { db, clock } = runtime();
  const now = clock.now();
  const marked = await db
    .update(labReportUploads)
    .set({ state: "sending", sentAt: now, updatedAt: now, leaseOwner: owner, problem: null })
    .where(and(isUpload(ctx, id), eq(labReportUploads.state, state), isIdle()))
    .returning({ id: labReportUploads.id });
  return marked.length > 0;
}

function createUploadSender(ctx: Ctx): Sender<UploadCommand, UploadOutcome> {
  return {
    wasSent: ({ wasSent }) => wasSent,
    // A deployment has neither a key nor a list of jobs to look it up by, so a person has decided to send it again.
    lookUp: async () => ({ found: "not_done" }),
    // The surrounding operations, `lab-report.upload` and `lab-report.retry`, write the audit log.
    getAction: () => null,
    send: async ({ upload, needsHumanReview }) => ({
      state: "sent",
      job: await createJob(ctx, { ...upload, needsHumanReview }),
    }),
    endAfter: getEnd,
    finish: (command, outcome) => finish(ctx, command, outcome),
    // `endAfter` never asks for a later try.
    postpone: async () => {},
  };
}

const EARLIER_ATTEMPT = "An earlier attempt may have reached the service.";

function getEnd({ wasSent }: UploadCommand, { reason, error }: Failure): UploadOutcome {
  // Whatever happened to this call, an earlier one may have been accepted.
  if (wasSent && reason !== "lost") {
    return { state: "unconfirmed", problem: `${error.message} ${EARLIER_ATTEMPT}` };
  }
  if (reason === "refused") return { state: "refused", problem: error.message };
  if (reason === "lost") return { state: "unconfirmed", problem: NO_ANSWER };
  return { state: "open", problem: error.message };
}

/**
 * Stores the outcome of a call, and for a job its row in the index, unless another process is sending the upload by
 * now.
 */
async function finish(
  ctx: Ctx,
  { upload, owner }: UploadCommand,
  outcome: UploadOutcome,
): Promise<boolean> {
  const { db, clock } = runtime();
  const isOwn = and(isUpload(ctx, upload.id), sendLease.isOwn(owner));
  return db.transaction(async (tx) => {
    const now = clock.now();
    const change =
      outcome.state === "sent"
        ? { state: outcome.state, problem: null, jobId: outcome.job.id, updatedAt: now }
        : { ...outcome, updatedAt: now };
    const ended = await tx
      .update(labReportUploads)
      .set(change)
      .where(isOwn)
      .returning({ id: labReportUploads.id });
    if (ended.length === 0) return false;
    if (outcome.state === "sent") await addReport(tx, ctx, upload, outcome.job);
    return true;
  });
}

import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { labReportReviewEndpoints } from "@/lib/contract/dashboard/endpoints/lab-report-review";
import { LabReportReview } from "@/lib/contract/dashboard/lab-report-review";
import { endpoints } from "@/lib/contract/service/endpoints";
import { buildReview } from "@/lib/domain/lab-reports/review/build-review";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import type { DashboardDb } from "@/lib/server/db/database";
import { criticalChecks, criticalTasks } from "@/lib/server/db/schema/critical-results";
import { labReports, labReportUploads } from "@/lib/server/db/schema/lab-reports";
import {
  getPersonSeal,
  isReport,
  type LabReportRow,
  relatedPerson,
  requireReport,
  type SealedPerson,
  sealPerson,
} from "@/lib/server/lab-reports/lab-report-rows";
import { readUploadPerson } from "@/lib/server/lab-reports/report-person";
import { readRecordIdentity } from "@/lib/server/people/person-identity";
import { announceChanges } from "@/lib/server/platform/live/announce-changes";
import { readReview } from "./read-review";
import { reportClaims } from "./report-claims";
import { addStep, isSameId, readSteps } from "./review-steps";

const NOT_MOVED = {
  uploading: "This report is not read yet. Move it once it is.",
  reading: "This report is not read yet. Move it once it is.",
  failed: "This report could not be read. Reject it, and upload it again for its person.",
  rejected: "This report was rejected, so nothing of it is part of a record.",
} as const;

/**
 * Files a report under another person: pages of another patient under theirs, or a report that was uploaded for the
 * wrong one. The steps of its review stay, and the patient is compared with the new record: in an open review before
 * it can be finished; after the end at once, where a difference has to be confirmed. Both people's results follow.
 */
export const moveLabReport = operation(
  labReportReviewEndpoints.moveLabReport,
  {
    permission: "lab-report:review",
    audit: {
      subject: ({ job_id }) => ({ type: "lab-report", id: job_id }),
      related: ({ user_id }) => relatedPerson(user_id),
      detail: ({ reason, is_confirmed }) => ({ reason_length: reason.length, is_confirmed }),
      resultRelated: ({ from, user_id }) => [from, user_id].flatMap(relatedPerson),
    },
  },
  async (ctx, move) => {
    if (ctx.team.deployment !== "embedded") {
      throw new DashboardError("conflict", "Moving a report is not offered by this deployment.");
    }
    const { job_id, change_id } = move;
    const row = await requireReport(ctx, job_id);
    const stored = (await readSteps(ctx, job_id)).find((each) =>
      isSameId(each.change_id, change_id),
    );
    if (stored?.step.kind === "move") {
      return { from: stored.step.from?.user_id ?? null, user_id: move.user_id, entry: stored };
    }
    // Of two people who move it at the same time, the second finds what the first did.
    const isReviewer = (await reportClaims.readClaim(ctx, job_id))?.is_mine ?? false;
    await reportClaims.takeClaim(ctx, job_id);
    try {
      const review = LabReportReview.parse(await readReview(ctx, job_id));
      return await moveReviewed(ctx, move, { row, review });
    } finally {
      if (!isReviewer) await reportClaims.dropOwnClaim(ctx, job_id);
    }
  },
);

type Move = z.output<typeof labReportReviewEndpoints.moveLabReport.input>;
type Moved = { readonly row: LabReportRow; readonly review: LabReportReview };

async function moveReviewed(ctx: Ctx, move: Move, { row, review }: Moved) {
  const { job_id, change_id, user_id, reason, is_confirmed } = move;
  const { state, person: before } = review.report;
  if (state !== "in_review" && state !== "finished") {
    throw new DashboardError("conflict", NOT_MOVED[state]);
  }
  if (before.user_id !== null && isSameId(before.user_id, user_id)) {
    throw new DashboardError("conflict", "This report is filed under this person already.");
  }
  const person = await readUploadPerson(ctx, user_id);
  if (state === "finished" && !is_confirmed) await requireSamePatient(ctx, review, user_id);
  await callService(ctx, endpoints.assignParsingJob, {
    params: { job_id },
    body: { user_id },
  });
  const from = before.user_id === null ? null : { user_id: before.user_id, name: before.name };
  const to = { user_id, name: person.name };
  const moved = row.uploadId === null ? [row] : await findAttempts(row);
  const { entry } = await addStep(
    ctx,
    { jobId: job_id, changeId: change_id, step: { kind: "move", from, to, reason } },
    () => null,
    async (tx) => {
      await storeMove(tx, ctx, moved, { userId: user_id, person });
      await reopenCriticalCheck(tx, ctx, job_id);
    },
  );
  await announceChanges(
    ctx.team.id,
    [from?.user_id ?? null, user_id].map((each) => ({
      topic: "lab-reports" as const,
      id: job_id,
      user_id: each,
    })),
  );
  return { from: from?.user_id ?? null, user_id, entry };
}

/** Nobody compares a finished report again, so a difference from the new record has to be confirmed now. */
async function requireSamePatient(ctx: Ctx, review: LabReportReview, userId: string) {
  const record = await nullIfNotFound(readRecordIdentity(ctx, userId));
  const { report, entries } = review;
  const person = { ...report.person, user_id: userId };
  const state = buildReview({ report: { ...report, person }, record, entries });
  const difference = state?.patient.difference ?? null;
  if (difference === null) return;
  throw new DashboardError(
    "conflict",
    `${difference} Confirm that the report is theirs, or choose another person. Nothing was moved.`,
  );
}

/** All reports of the same files, except for pages that were split off: a file belongs to one person. */
function findAttempts({ teamId, filesOf }: LabReportRow): Promise<LabReportRow[]> {
  return runtime()
    .db.select()
    .from(labReports)
    .where(
      and(
        eq(labReports.teamId, teamId),
        eq(labReports.filesOf, filesOf),
        isNull(labReports.splitFrom),
      ),
    );
}

type Tx = Pick<DashboardDb, "update">;

async function storeMove(
  tx: Tx,
  ctx: Pick<Ctx, "team">,
  rows: readonly LabReportRow[],
  { userId, person }: { userId: string; person: SealedPerson },
): Promise<void> {
  const now = runtime().clock.now();
  for (const row of rows) {
    const filed = { userId, sealedPerson: sealPerson(ctx, getPersonSeal(row), person) };
    await tx
      .update(labReports)
      .set({
        ...filed,
        personCheckedAt: now,
        personMissingSince: null,
        changedAt: now,
        // Counted again with the record of the new person.
        ...(row.isReviewed ? {} : { uncertainCount: null, isPatientOpen: null }),
      })
      .where(isReport(ctx, row.jobId));
    if (row.uploadId !== null) {
      await tx.update(labReportUploads).set(filed).where(eq(labReportUploads.id, row.uploadId));
    }
  }
}

/** A critical value of the report is no longer the former person's, and is looked for again as the new person's. */
async function reopenCriticalCheck(tx: Tx, { team }: Pick<Ctx, "team">, jobId: string) {
  const isTask = and(
    eq(criticalTasks.teamId, team.id),
    eq(criticalTasks.source, "lab_report"),
    eq(criticalTasks.subjectId, jobId),
  );
  await tx.update(criticalTasks).set({ standing: "gone" }).where(isTask);
  const isCheck = and(
    eq(criticalChecks.teamId, team.id),
    eq(criticalChecks.source, "lab_report"),
    eq(criticalChecks.subjectId, jobId),
  );
  await tx.update(criticalChecks).set({ fingerprint: "moved" }).where(isCheck);
}

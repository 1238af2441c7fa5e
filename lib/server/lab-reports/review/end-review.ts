import "server-only";
import type { z } from "zod";
import { labReportReviewEndpoints } from "@/lib/contract/dashboard/endpoints/lab-report-review";
import { LabReportReview, type ReviewEnded } from "@/lib/contract/dashboard/lab-report-review";
import { buildReview } from "@/lib/domain/lab-reports/review/build-review";
import { getReviewProgress } from "@/lib/domain/lab-reports/review/review-progress";
import { toReviewedReport } from "@/lib/domain/lab-reports/review/reviewed-report";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { relatedPerson } from "@/lib/server/lab-reports/lab-report-rows";
import { storeRejection } from "@/lib/server/lab-reports/report-changes";
import { readReport } from "@/lib/server/lab-reports/report-summaries";
import { markReviewed } from "@/lib/server/lab-reports/settle-review";
import { requireSeenReport } from "./change-report";
import { findNextReport } from "./next-report";
import { readReview } from "./read-review";
import { reportClaims } from "./report-claims";
import { addStep, isSameId, readSteps } from "./review-steps";
import { sendReview } from "./send-review";

const permission = "lab-report:review";
const audit = {
  subject: ({ job_id }: { job_id: string }) => ({ type: "lab-report", id: job_id }),
  resultRelated: ({ user_id }: ReviewEnded) => relatedPerson(user_id),
};
const ENDED = "This report is finished or rejected already. Nothing was changed.";

/**
 * Finishes a review; checks again that everything is decided and that the patient is the person. The corrected report
 * is sent to the embedded service; a real deployment accepts none, so it stays here. What was parsed is kept beside it.
 */
export const finishReview = operation(
  labReportReviewEndpoints.finishReview,
  {
    permission,

    audit,
  },
  async (ctx, { job_id, change_id, version, entry_count }) => {
    await requireSeenReport(ctx, job_id, version);
    const repeated = await findEnd(ctx, job_id, change_id, "finish");
    if (repeated) return repeated;
    await reportClaims.renewOwnClaim(ctx, job_id);
    const review = LabReportReview.parse(await readReview(ctx, job_id));
    const { report, entries } = review;
    const state = buildReview(review);
    if (report.state !== "in_review" || !state || !report.parsed) {
      throw new DashboardError("conflict", ENDED);
    }
    if (entries.length !== entry_count) throw new DashboardError("conflict", CHANGED);
    const [problem] = getReviewProgress(state).problems;
    if (problem !== undefined) {
      throw new DashboardError("conflict", `${problem} The review is not finished.`);
    }
    await sendReview(ctx, job_id, toReviewedReport(report.parsed, state));
    const step = { kind: "finish" } as const;
    const { entry } = await addStep(ctx, { jobId: job_id, changeId: change_id, step }, (now) =>
      now.length === entry_count ? null : CHANGED,
    );
    await markReviewed(ctx, job_id);
    return end(ctx, job_id, report.person.user_id, entry);
  },
);

const CHANGED = "The report was changed meanwhile. Look at it again, then finish it.";

/**
 * Rejects a report that is not to be used, with a reason: another person's, a duplicate, or an unreadable one. Throws
 * `conflict` while a colleague holds it. None of it appears on the person's page.
 */
export const rejectLabReport = operation(
  labReportReviewEndpoints.rejectLabReport,
  {
    permission,

    audit: { ...audit, detail: ({ reason }) => ({ reason_length: reason.length }) },
  },
  async (ctx, { job_id, change_id, reason }) => {
    const { state, person } = await readReport(ctx, job_id);
    const repeated = await findEnd(ctx, job_id, change_id, "reject");
    if (repeated) return repeated;
    if (state === "finished" || state === "rejected") throw new DashboardError("conflict", ENDED);
    await reportClaims.takeClaim(ctx, job_id);
    const step = { kind: "reject", reason } as const;
    const { entry } = await addStep(
      ctx,
      { jobId: job_id, changeId: change_id, step },
      (entries) => (entries.some((each) => isEnd(each.step.kind)) ? ENDED : null),
      async (tx) => {
        if (await storeRejection(ctx, job_id, reason, tx)) return;
        throw new DashboardError("conflict", ENDED);
      },
    );
    return end(ctx, job_id, person.user_id, entry);
  },
);

type Entry = z.input<typeof ReviewEnded>["entry"];

/** The end already stored by an earlier copy of the same request; null when there is none. */
async function findEnd(ctx: Ctx, jobId: string, changeId: string, kind: "finish" | "reject") {
  const entries = await readSteps(ctx, jobId);
  const entry = entries.find((each) => isSameId(each.change_id, changeId));
  if (!entry || entry.step.kind !== kind) return null;
  const { report } = await readReview(ctx, jobId);
  return end(ctx, jobId, report.person.user_id, entry);
}

async function end(ctx: Ctx, jobId: string, userId: string | null, entry: Entry) {
  await reportClaims.endClaim(ctx.team.id, jobId);
  return { user_id: userId, entry, next_job_id: await findNextReport(ctx, jobId) };
}

function isEnd(kind: string): boolean {
  return kind === "finish" || kind === "reject";
}

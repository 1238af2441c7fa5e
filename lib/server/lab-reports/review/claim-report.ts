import "server-only";
import { labReportReviewEndpoints } from "@/lib/contract/dashboard/endpoints/lab-report-review";
import type { LabReportReview } from "@/lib/contract/dashboard/lab-report-review";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { listPeople } from "@/lib/server/lab-reports/earlier-reports";
import { readReport } from "@/lib/server/lab-reports/report-summaries";
import { byScreen } from "@/lib/server/work/claims/claimed-by-screen";
import { readReview, readReviewWatch } from "./read-review";
import { reportClaims } from "./report-claims";

const permission = "lab-report:review";
const subject = ({ job_id }: { job_id: string }) => ({ type: "lab-report", id: job_id });
const resultRelated = ({ report, similar_reports }: LabReportReview) =>
  listPeople(report, similar_reports);

/** Claims a report for review, or renews one's own claim. */
export const claimLabReport = operation(
  labReportReviewEndpoints.claimLabReport,
  {
    permission,

    audit: { subject, detail: byScreen, resultRelated },
  },
  async (ctx, { job_id }) => {
    await requireOpen(ctx, job_id);
    await reportClaims.takeClaim(ctx, job_id);
    return readReview(ctx, job_id);
  },
);

/** Renews one's own claim. */
export const renewLabReportClaim = operation(
  labReportReviewEndpoints.renewLabReportClaim,
  {
    permission,

    audit: { subject },
  },
  async (ctx, { job_id }) => {
    await reportClaims.renewOwnClaim(ctx, job_id);
    return readReviewWatch(ctx, job_id);
  },
);

/** Releases one's own claim; changes already made stay. */
export const releaseLabReport = operation(
  labReportReviewEndpoints.releaseLabReport,
  {
    permission,

    audit: { subject, detail: byScreen },
  },
  async (ctx, { job_id }) => {
    await reportClaims.dropOwnClaim(ctx, job_id);
    return readReviewWatch(ctx, job_id);
  },
);

/**
 * Takes over a report. The audit log records only the length of the reason; the person who had the claim reads its
 * text.
 */
export const takeOverLabReport = operation(
  labReportReviewEndpoints.takeOverLabReport,
  {
    permission,

    audit: {
      subject,
      resultRelated,
      detail: ({ reason }) => ({ reason_length: reason.length }),
    },
  },
  async (ctx, { job_id, reason }) => {
    await requireOpen(ctx, job_id);
    await reportClaims.takeOverClaim(ctx, job_id, reason);
    return readReview(ctx, job_id);
  },
);

/** Refuses a report that is not parsed yet, has failed, or whose review has ended. */
async function requireOpen(ctx: Ctx, jobId: string): Promise<void> {
  const { state } = await readReport(ctx, jobId);
  if (state === "in_review") return;
  throw new DashboardError("conflict", NOT_OPEN[state]);
}

const NOT_OPEN = {
  uploading: "This report is not read yet.",
  reading: "This report is not read yet.",
  finished: "The review of this report is finished.",
  failed: "This report could not be read, so there is nothing to review.",
  rejected: "This report was rejected.",
} as const;

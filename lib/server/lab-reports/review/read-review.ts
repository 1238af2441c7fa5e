import "server-only";
import { createHash } from "node:crypto";
import type { z } from "zod";
import { labReportReviewEndpoints } from "@/lib/contract/dashboard/endpoints/lab-report-review";
import type { LabReportReview, ReviewWatch } from "@/lib/contract/dashboard/lab-report-review";
import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import type { Ctx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { listPeople } from "@/lib/server/lab-reports/earlier-reports";
import { requireReport } from "@/lib/server/lab-reports/lab-report-rows";
import { refreshReport } from "@/lib/server/lab-reports/refresh-reports";
import { readReport } from "@/lib/server/lab-reports/report-summaries";
import { markReviewed } from "@/lib/server/lab-reports/settle-review";
import { readRecordIdentity } from "@/lib/server/people/person-identity";
import { reportClaims } from "./report-claims";
import { storeFacts } from "./report-facts";
import { readSteps } from "./review-steps";
import { findSimilarReports } from "./similar-reports";

const subject = ({ job_id }: { job_id: string }) => ({ type: "lab-report", id: job_id });

/** A report with its corrections, its person's identity on record, and who holds it. */
export const readLabReportReview = operation(
  labReportReviewEndpoints.readLabReportReview,
  {
    permission: "lab-report:read",
    audit: {
      subject,
      resultRelated: ({ report, similar_reports }) => listPeople(report, similar_reports),
    },
  },
  async (ctx, { job_id }) => {
    await refreshReport(ctx, await requireReport(ctx, job_id));
    return readReview(ctx, job_id);
  },
);

/** Who holds a report and how many changes were made, for the screen that has it open. */
export const watchLabReportReview = operation(
  labReportReviewEndpoints.watchLabReportReview,
  {
    permission: "lab-report:read",
    audit: "none",
  },
  (ctx, { job_id }) => readReviewWatch(ctx, job_id),
);

/** A report as under review. Throws `not_found` for an unknown job. A person without a record has no identity. */
export async function readReview(
  ctx: Ctx,
  jobId: string,
): Promise<z.input<typeof LabReportReview>> {
  const report = await readReport(ctx, jobId);
  const userId = report.person.user_id;
  const [record, entries, claim] = await Promise.all([
    userId === null ? null : nullIfNotFound(readRecordIdentity(ctx, userId)),
    readSteps(ctx, jobId),
    reportClaims.readClaim(ctx, jobId),
  ]);
  const isFinished = entries.some(({ step }) => step.kind === "finish");
  await storeFacts(ctx, { report, entries }, record);
  const similar = await findSimilarReports(ctx, jobId, report.same_file_as?.job_id ?? null);
  // After a crash between storing the last step and marking the report, the review is still finished.
  if (isFinished && !report.is_reviewed) await markReviewed(ctx, jobId);
  return {
    report: isFinished ? { ...report, is_reviewed: true, state: "finished" } : report,
    record,
    entries,
    claim,
    similar_reports: similar,
    version: getVersion(report.parsed ?? null),
    read_at: runtime().clock.now().toISOString(),
  };
}

/** The claim and the number of changes. Throws `not_found` for an unknown job. */
export async function readReviewWatch(
  ctx: Ctx,
  jobId: string,
): Promise<z.input<typeof ReviewWatch>> {
  await readReport(ctx, jobId);
  const [claim, entries] = await Promise.all([
    reportClaims.readClaim(ctx, jobId),
    readSteps(ctx, jobId),
  ]);
  return { claim, entry_count: entries.length };
}

/** Changes with the parsed report, so that no change is made to a report that the reviewer has not seen. */
export function getVersion(parsed: z.input<typeof ParsedLabReport> | null): string {
  return createHash("sha256").update(JSON.stringify(parsed)).digest("hex");
}

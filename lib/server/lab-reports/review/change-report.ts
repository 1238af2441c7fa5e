import "server-only";
import type { z } from "zod";
import { labReportReviewEndpoints } from "@/lib/contract/dashboard/endpoints/lab-report-review";
import { LabReportReview, type ReportChange } from "@/lib/contract/dashboard/lab-report-review";
import { buildReview } from "@/lib/domain/lab-reports/review/build-review";
import { getChangeProblem } from "@/lib/domain/lab-reports/review/check-change";
import type { AuditDetail } from "@/lib/server/core/audit-action";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { operation } from "@/lib/server/core/operation";
import { relatedPerson } from "@/lib/server/lab-reports/lab-report-rows";
import { readReport } from "@/lib/server/lab-reports/report-summaries";
import { readRecordIdentity } from "@/lib/server/people/person-identity";
import { getVersion } from "./read-review";
import { reportClaims } from "./report-claims";
import { storeFacts } from "./report-facts";
import { addStep } from "./review-steps";

/**
 * Makes one change to a report that the staff member has claimed. Repeating the same `change_id` makes no second
 * change. Throws `conflict` when someone else holds the report, when it has been parsed again since, or when the change
 * does not fit. The audit log records the kind of the change and never a value.
 */
export const changeLabReport = operation(
  labReportReviewEndpoints.changeLabReport,
  {
    permission: "lab-report:review",
    audit: {
      subject: ({ job_id }) => ({ type: "lab-report", id: job_id }),
      detail: ({ change }) => describeChange(change),
      resultRelated: ({ user_id }) => relatedPerson(user_id),
    },
  },
  async (ctx, { job_id, change_id, version, change }) => {
    const report = await requireSeenReport(ctx, job_id, version);
    if (report.state !== "in_review") {
      throw new DashboardError("conflict", "This review has ended. Nothing was changed.");
    }
    await reportClaims.renewOwnClaim(ctx, job_id);
    const { entry, entries } = await addStep(
      ctx,
      { jobId: job_id, changeId: change_id, step: change },
      (before) => getProblem(report, before, change, ctx.actor.id),
    );
    await storeFacts(ctx, { report, entries }, await readRecordFor(ctx, report, change));
    return {
      user_id: report.person.user_id,
      entry,
      entry_count: entries.length,
      claim: await reportClaims.readClaim(ctx, job_id),
    };
  },
);

type Report = z.input<typeof LabReportReview>["report"];
type Entries = z.input<typeof LabReportReview>["entries"];

/** The report, if it is still as the reviewer saw it; otherwise throws `conflict`. */
export async function requireSeenReport(ctx: Ctx, jobId: string, version: string): Promise<Report> {
  const report = await readReport(ctx, jobId);
  if (getVersion(report.parsed ?? null) === version) return report;
  throw new DashboardError(
    "conflict",
    "This report was read again since you opened it. Compare it once more. Nothing was saved.",
  );
}

/**
 * The record, where the change may concern the patient; the other changes leave that comparison as it is. The change is
 * saved, so a service that does not answer only leaves the comparison to the next reading of the review.
 */
async function readRecordFor(ctx: Ctx, report: Report, { kind }: ReportChange) {
  if (!["metadata", "second_review", "confirm_person"].includes(kind)) return undefined;
  const { user_id } = report.person;
  if (user_id === null) return null;
  try {
    return await nullIfNotFound(readRecordIdentity(ctx, user_id));
  } catch (thrown) {
    if (thrown instanceof DashboardError) return undefined;
    throw thrown;
  }
}

function getProblem(
  report: Report,
  entries: Entries | readonly Entries[number][],
  change: ReportChange,
  staffId: string,
) {
  const state = build(report, [...entries]);
  return state ? getChangeProblem(change, state, staffId) : "This report is not read yet.";
}

/** Built without the identity on record, which does not affect what a change may do. */
function build(report: Report, entries: Entries) {
  const review = LabReportReview.pick({ report: true, entries: true }).parse({ report, entries });
  return buildReview({ ...review, record: null });
}

function describeChange(change: ReportChange): AuditDetail {
  const { kind } = change;
  if (kind === "accept") return { change: kind, rows: change.row_ids.length };
  if (kind === "metadata") {
    const { field, reason } = change;
    return { change: kind, field, ...(reason && { reason_length: reason.length }) };
  }
  if (kind === "second_review") {
    return { change: kind, field: change.field, verdict: change.verdict };
  }
  if (kind === "dismiss_lines") return { change: kind, lines: change.line_ids.length };
  if (kind === "earlier_results") return { change: kind, is_kept: change.is_kept };
  return kind === "confirm_person"
    ? { change: kind, reason_length: change.confirmation.reason.length }
    : { change: kind };
}

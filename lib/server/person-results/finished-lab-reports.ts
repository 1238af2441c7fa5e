import "server-only";
import { z } from "zod";
import { LabReport } from "@/lib/contract/dashboard/lab-report";
import { ReviewEntry } from "@/lib/contract/dashboard/lab-report-review";
import type { PersonResults } from "@/lib/contract/dashboard/person-results";
import type { Uuid } from "@/lib/contract/primitives";
import { buildReview } from "@/lib/domain/lab-reports/review/build-review";
import { getKept } from "@/lib/domain/lab-reports/review/earlier-results";
import { toReviewedReport } from "@/lib/domain/lab-reports/review/reviewed-report";
import type { FinishedLabReport } from "@/lib/domain/person-results/report-collection";
import type { Ctx } from "@/lib/server/core/context";
import { mapConcurrently } from "@/lib/server/core/map-concurrently";
import { readReport, readReportsOfPerson } from "@/lib/server/lab-reports/report-summaries";
import { readSteps } from "@/lib/server/lab-reports/review/review-steps";

export type LabReportsOfPerson = {
  readonly finished: readonly FinishedLabReport[];
  /** Neither finished nor rejected. */
  readonly open: PersonResults["open_reports"];
};

const CONCURRENCY = 4;
const Entries = z.array(ReviewEntry);

/**
 * The lab reports filed under a person, newest first: the finished ones as their review left them, and the state of the
 * others. Rejected reports are left out.
 */
export async function readLabReportsOfPerson(ctx: Ctx, userId: Uuid): Promise<LabReportsOfPerson> {
  const rows = z.array(LabReport).parse(await readReportsOfPerson(ctx, userId));
  const reports = rows.filter(({ state }) => state !== "rejected");
  const read = await mapConcurrently(CONCURRENCY, reports, async (report) => {
    const entries = Entries.parse(await readSteps(ctx, report.job_id));
    return hasRejection(entries) ? [] : [{ report, finished: toFinished(report, entries) }];
  });
  const counted = read.flat();
  return {
    finished: counted.flatMap(({ finished }) => finished ?? []),
    open: counted
      .filter(({ finished }) => finished === null)
      .map(({ report: { job_id, state, uploaded_by, uploaded_at } }) => ({
        job_id,
        state,
        uploaded_by: uploaded_by.name,
        uploaded_at,
      })),
  };
}

/** One report as its review left it; null when it was rejected or is not yet a result. */
export async function readFinishedLabReport(
  ctx: Pick<Ctx, "team">,
  jobId: Uuid,
): Promise<{ report: LabReport; finished: FinishedLabReport } | null> {
  const report = LabReport.parse(await readReport(ctx, jobId));
  const entries = Entries.parse(await readSteps(ctx, jobId));
  const isRejected = report.state === "rejected" || hasRejection(entries);
  const finished = isRejected ? null : toFinished(report, entries);
  return finished && { report, finished };
}

function hasRejection(entries: readonly ReviewEntry[]): boolean {
  return entries.some(({ step }) => step.kind === "reject");
}

/**
 * Null while the report is not a result. A finishing step counts even if a crash kept the report's row from being
 * updated.
 */
function toFinished(report: LabReport, entries: ReviewEntry[]): FinishedLabReport | null {
  const { job_id, state, parsed, uploaded_by, uploaded_at } = report;
  const end = entries.findLast(({ step }) => step.kind === "finish");
  if (parsed === null) return null;
  const origin = { job_id, uploaded_by: uploaded_by.name, uploaded_at };
  if (end) {
    // A finished report no longer depends on the identity on record.
    const review = buildReview({ report, record: null, entries });
    if (review === null) return null;
    const reviewed = toReviewedReport(parsed, review);
    return {
      ...origin,
      reviewed_by: end.by.name,
      reviewed_at: end.at,
      report: reviewed,
      earlier: getKept(review.earlier).flatMap(({ row, day, value }) => {
        const printed = reviewed.results.find(({ row_id }) => row_id === row.id);
        return printed ? [{ day, value, row: printed }] : [];
      }),
    };
  }
  // Reviewed by the service's own staff, so its codes keep the confidence that the service gave them.
  return state === "finished"
    ? { ...origin, reviewed_by: null, reviewed_at: null, report: parsed, earlier: [] }
    : null;
}

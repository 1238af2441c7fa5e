import "server-only";
import { labReportReviewEndpoints } from "@/lib/contract/dashboard/endpoints/lab-report-review";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { relatedPerson } from "@/lib/server/lab-reports/lab-report-rows";
import { addStep, readSteps } from "@/lib/server/lab-reports/review/review-steps";
import { readReportFinding } from "./report-finding";

/**
 * Acknowledges the values of a finished lab report, as a step of its review. Refuses with `conflict` when the report is
 * not a result, its values need no acknowledgement of this kind, or they have changed since they were read. Repeating
 * the same `change_id` adds nothing.
 */
export const acknowledgeReport = operation(
  labReportReviewEndpoints.acknowledgeReport,
  {
    permission: "result:acknowledge",
    audit: {
      subject: ({ job_id }) => ({ type: "lab-report", id: job_id }),
      detail: ({ kind, note }) => ({ kind, note_length: note.length }),
      resultRelated: ({ user_id }) => relatedPerson(user_id),
    },
    live: ({ job_id }, acknowledged) => [
      { topic: "lab-reports", id: job_id, user_id: acknowledged?.user_id ?? null },
      { topic: "today", id: null, user_id: null },
    ],
  },
  async (ctx, { job_id, change_id, kind, result_version, note }) => {
    const before = countChanges(await readSteps(ctx, job_id));
    const finding = await readReportFinding(ctx, job_id);
    if (finding === null) throw new DashboardError("conflict", NOT_FINISHED);
    if (finding.version !== result_version) throw new DashboardError("conflict", CHANGED);
    if (finding.grade !== kind) throw new DashboardError("conflict", OTHER_GRADE);
    const step = { kind: "acknowledge", grade: kind, result_version, note } as const;
    const { entry } = await addStep(ctx, { jobId: job_id, changeId: change_id, step }, (now) =>
      countChanges(now) === before ? null : CHANGED,
    );
    const { user_id } = finding.report.person;
    return { user_id, kind, result_version, staff: entry.by.name, at: entry.at, note };
  },
);

const NOT_FINISHED = "This report is not finished, so it has no result to acknowledge.";
const CHANGED =
  "The values have changed since you read them. Nothing was acknowledged. Check them again.";
const OTHER_GRADE =
  "These values are judged differently by now. Nothing was acknowledged. Check them again.";

type Entries = Readonly<Awaited<ReturnType<typeof readSteps>>>;

/** How many steps may have changed what the report says. */
function countChanges(entries: Entries): number {
  return entries.filter(({ step }) => step.kind !== "acknowledge").length;
}

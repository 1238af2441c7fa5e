import type { Claim } from "@/lib/contract/dashboard/claim";
import type { LabReportReview } from "@/lib/contract/dashboard/lab-report-review";

/** What the viewer can currently do with a report. */
export type ReportStage =
  /** Not read yet, failed, finished or rejected: nothing can be changed. */
  | { kind: "closed" }
  | { kind: "free" }
  | { kind: "held"; claim: Claim }
  | { kind: "mine"; claim: Claim };

/** The stage of a report for its viewer at a moment (ISO). An expired claim does not count. */
export function getReportStage(
  { report, claim }: Pick<LabReportReview, "report" | "claim">,
  now: string,
): ReportStage {
  if (report.state !== "in_review" || report.parsed === null) return { kind: "closed" };
  if (!claim || Date.parse(claim.until) <= Date.parse(now)) return { kind: "free" };
  return { kind: claim.is_mine ? "mine" : "held", claim };
}

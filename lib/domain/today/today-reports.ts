import type { Claim } from "@/lib/contract/dashboard/claim";
import type { LabReportLine } from "@/lib/contract/dashboard/lab-report-queue";
import type { TodayReportItem } from "@/lib/contract/dashboard/today";
import type { Instant } from "@/lib/contract/primitives";
import { HOUR_MS } from "@/lib/contract/time";
import { getFailureLabel } from "@/lib/domain/lab-reports/report-labels";

/** How many hours after its upload a report is due, by Phial's own rule; the same as for an abnormal result. */
const DUE_AFTER_HOURS = 24;

/** The given reports as items, for review or as failed, with who has claimed each. */
export function todayReports(
  reports: readonly LabReportLine[],
  claims: ReadonlyMap<string, Claim>,
): TodayReportItem[] {
  return reports.map((report) => ({
    kind: "report",
    job_id: report.job_id,
    user_id: report.person.user_id,
    since: report.uploaded_at,
    due: new Date(
      Date.parse(report.uploaded_at) + DUE_AFTER_HOURS * HOUR_MS,
    ).toISOString() as Instant,
    person: report.person.name,
    uploaded_by: report.uploaded_by.name,
    has_failed: report.state === "failed",
    holder: getHolder(claims.get(report.job_id)),
    ...describeReport(report),
  }));
}

function getHolder(claim: Claim | undefined): TodayReportItem["holder"] {
  return claim ? { name: claim.name, is_mine: claim.is_mine } : null;
}

function describeReport(report: LabReportLine) {
  const { state, failure_reason, failure_detail, result_count, uncertain_count } = report;
  if (state === "failed") {
    const { why, next } = getFailureLabel(failure_reason, failure_detail);
    return { title: "Lab report could not be read", detail: why, advice: next };
  }
  const counts = [
    result_count === null ? null : `${result_count} ${result_count === 1 ? "result" : "results"}`,
    uncertain_count ? `${uncertain_count} to check` : null,
  ].filter(Boolean);
  return {
    title: "Lab report to review",
    detail: counts.length > 0 ? counts.join(" · ") : "It was read, and nobody has reviewed it yet",
    advice: "Compare the values and the patient with the page.",
  };
}

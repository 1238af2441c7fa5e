import { Status } from "@/components/ui/display/status";
import type { LabReportLine } from "@/lib/contract/dashboard/lab-report-queue";
import { formatPages, getFailureLabel, STATE_LABELS } from "@/lib/domain/lab-reports/report-labels";

/**
 * The state of a report. For a failed one also the reason in plain language and what to do, for a rejected one who
 * rejected it and why.
 */
export function ReportStatus({ report }: { report: LabReportLine }) {
  const { state, retried_from, uncertain_count } = report;
  const { family, label } = STATE_LABELS[state];
  const pages = state === "reading" ? formatPages(report) : null;
  return (
    <>
      <Status family={family}>{label}</Status>
      {pages ? <span className="text-small text-ink-2 sm:hidden">, page {pages}</span> : null}
      {state === "in_review" && uncertain_count ? (
        <span className="text-small text-ink-2 sm:hidden">, {uncertain_count} to check</span>
      ) : null}
      {retried_from && state !== "finished" && state !== "rejected" ? (
        <span className="text-small text-ink-2">, second try</span>
      ) : null}
      <StatusDetail report={report} />
    </>
  );
}

function StatusDetail({ report }: { report: LabReportLine }) {
  const { state, failure_reason, rejected } = report;
  if (state === "failed") {
    const { why, next } = getFailureLabel(failure_reason);
    return (
      <span className="text-small text-ink-2 block max-w-96">
        {why} {next}
      </span>
    );
  }
  if (!rejected) return null;
  return (
    <span className="text-small text-ink-2 block max-w-96">
      By {rejected.by}: {rejected.reason}
    </span>
  );
}

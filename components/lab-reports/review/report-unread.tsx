import { LinkButton } from "@/components/ui/controls/link-button";
import { PageHead } from "@/components/ui/display/page-head";
import { shortId } from "@/components/ui/display/short-id";
import { Notice } from "@/components/ui/feedback/notice";
import type { LabReportReview } from "@/lib/contract/dashboard/lab-report-review";
import { formatPages, getFailureLabel } from "@/lib/domain/lab-reports/report-labels";

/** A report without values: it is being read, it failed, or it was rejected before. */
export function ReportUnread({ report, entries }: Pick<LabReportReview, "report" | "entries">) {
  return (
    <>
      <PageHead
        title={report.person.name}
        crumbs={[
          { key: "list", label: "Lab reports", href: "/lab-reports" },
          { key: "job", label: <span className="mono">job {shortId(report.job_id)}</span> },
        ]}
      />
      <div className="section">
        <UnreadNotice report={report} entries={entries} />
        <p className="mt-4">
          <LinkButton href="/lab-reports">Go to the lab reports</LinkButton>
        </p>
      </div>
    </>
  );
}

function UnreadNotice({ report, entries }: Pick<LabReportReview, "report" | "entries">) {
  if (report.state === "failed") {
    const { why, next } = getFailureLabel(report.failure_reason);
    return (
      <Notice tone="error" title="This report could not be read.">
        {why} {next}
      </Notice>
    );
  }
  if (report.state === "rejected") {
    const rejection = entries.findLast(({ step }) => step.kind === "reject");
    return (
      <Notice
        tone="info"
        title={rejection ? `Rejected by ${rejection.by.name}.` : "This report was rejected."}
      >
        {rejection?.step.kind === "reject" ? `“${rejection.step.reason}” ` : ""}
        It was never read, and nothing of it is part of a record.
      </Notice>
    );
  }
  const pages = formatPages(report);
  return (
    <Notice tone="info" role="status" title="This report is being read.">
      {pages ? `Page ${pages}. ` : ""}Its values appear here as soon as it is done.
    </Notice>
  );
}

import { LinkButton } from "@/components/ui/controls/link-button";
import { PageHead } from "@/components/ui/display/page-head";
import { shortId } from "@/components/ui/display/short-id";
import { Notice } from "@/components/ui/feedback/notice";
import type { LabReport } from "@/lib/contract/dashboard/lab-report";
import { formatPages, getFailureLabel } from "@/lib/domain/lab-reports/report-labels";

/** A report without values: it is being read, it failed, or it was rejected before. */
export function ReportUnread({ report }: { report: LabReport }) {
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
        <UnreadNotice report={report} />
        <p className="mt-4">
          <LinkButton href="/lab-reports">Go to the lab reports</LinkButton>
        </p>
      </div>
    </>
  );
}

function UnreadNotice({ report }: { report: LabReport }) {
  if (report.state === "failed") {
    const { why, next } = getFailureLabel(report.failure_reason);
    return (
      <Notice tone="error" title="This report could not be read.">
        {why} {next}
      </Notice>
    );
  }
  if (report.state === "rejected") {
    return (
      <Notice tone="info" title="This report was rejected.">
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

"use client";

import { useRetryReport } from "@/components/lab-reports/queue/use-retry-report";
import { EventsLink } from "@/components/shared/events-link";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Badge } from "@/components/ui/display/badge";
import { PageHead } from "@/components/ui/display/page-head";
import { Notice } from "@/components/ui/feedback/notice";
import type { LabReport } from "@/lib/contract/dashboard/lab-report";
import type { LabReportReview } from "@/lib/contract/dashboard/lab-report-review";
import { shortId } from "@/lib/contract/short-id";
import { formatPages, getFailureLabel, STATE_LABELS } from "@/lib/domain/lab-reports/report-labels";
import { can } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session/session";

/** A report without values: it is being read, it failed, or it was rejected before it was read. */
export function ReportUnread({ report, entries }: Pick<LabReportReview, "report" | "entries">) {
  const { family, label } = STATE_LABELS[report.state];
  return (
    <>
      <PageHead
        title={report.person.name}
        crumbs={[
          { key: "list", label: "Lab reports", href: "/lab-reports" },
          { key: "job", label: <span className="mono">job {shortId(report.job_id)}</span> },
        ]}
        badges={<Badge family={family}>{label}</Badge>}
      />
      <div className="section">
        <UnreadNotice report={report} entries={entries} />
        <div className="flex items-center gap-2 flex-wrap mt-4">
          <RetryButton report={report} />
          <LinkButton href="/lab-reports">Go to the lab reports</LinkButton>
          <EventsLink id={report.job_id} />
        </div>
      </div>
    </>
  );
}

/** Retries a failed report when a retry may help. */
function RetryButton({ report }: { report: LabReport }) {
  const { staff } = useSession();
  const retry = useRetryReport();
  const mayHelp =
    report.state === "failed" &&
    getFailureLabel(report.failure_reason, report.failure_detail).action === "retry";
  if (!mayHelp || !can(staff.role, "lab-report:upload")) return null;
  return (
    <Button
      variant="primary"
      isPending={retry.isPending}
      onPress={() => retry.start(report.job_id)}
    >
      Try again
    </Button>
  );
}

function UnreadNotice({ report, entries }: Pick<LabReportReview, "report" | "entries">) {
  if (report.state === "failed") {
    const { why, next } = getFailureLabel(report.failure_reason, report.failure_detail);
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

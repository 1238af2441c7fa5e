"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { NoMatch } from "@/components/shared/no-match";
import { PastTheEnd } from "@/components/shared/past-the-end";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { getQueueHints } from "@/components/shared/queue/queue-keys";
import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import { Button } from "@/components/ui/controls/button";
import { ListFoot } from "@/components/ui/controls/list-foot";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import {
  LAB_REPORTS_PER_PAGE,
  type LabReportFilters,
  type LabReportLine,
  type LabReportQueue,
} from "@/lib/contract/dashboard/lab-report-queue";
import { LAB_REPORT_FILTERS } from "@/lib/domain/lab-reports/report-filters";
import { REPORT_COLUMN_LABELS } from "./report-columns";
import type { ReportSteps } from "./report-next-step";
import { ReportsTable } from "./reports-table";

type ReportsBodyProps = {
  query: UseQueryResult<LabReportQueue>;
  /** The rows of the query with their current progress. */
  reports: readonly LabReportLine[];
  filters: LabReportFilters;
  text: string;
  now: string;
  cursor: QueueCursor;
  steps: ReportSteps;
  /** Absent for a role that may not upload. */
  onUpload?: (() => void) | undefined;
  onFilters: (filters: LabReportFilters) => void;
  onClear: () => void;
};

const KEYS = getQueueHints([
  { keys: ["u"], does: "upload" },
  { keys: ["f"], does: "filter" },
]);

/** The queue while it is loading, after a failure, empty and with rows. */
export function ReportsBody({
  query,
  reports,
  filters,
  text,
  onFilters,
  ...rest
}: ReportsBodyProps) {
  const { now, cursor, steps } = rest;
  const isStale = query.isPlaceholderData;
  const isNarrowed = LAB_REPORT_FILTERS.isNarrowed(filters) || text !== "";
  function turnTo(page: number) {
    onFilters(LAB_REPORT_FILTERS.change(filters, { page }));
    window.scrollTo({ top: 0 });
  }
  return (
    <QueryBoundary
      query={query}
      loading={<TableSkeleton columns={REPORT_COLUMN_LABELS} awaiting="lab reports" />}
      forbiddenTitle="Your role does not include lab reports"
      kept="Your filters are kept."
      renderEmpty={({ total }) => {
        if (reports.length > 0) return null;
        return total > 0 ? (
          <PastTheEnd noun="report" total={total} onFirstPage={() => turnTo(1)} />
        ) : isNarrowed ? (
          <NoMatch noun="report" onClear={rest.onClear}>
            Remove one of them above, or all of them.
          </NoMatch>
        ) : (
          <NoReports onUpload={rest.onUpload} />
        );
      }}
    >
      {({ total, is_current }) => (
        <>
          {is_current ? null : (
            <div className="px-6 pb-2 max-sm:px-4">
              <Notice tone="warn" role="status" title="The service is not answering.">
                Reports that are being read show their last known state.
              </Notice>
            </div>
          )}
          <ReportsTable
            reports={reports}
            now={now}
            isStale={isStale}
            cursor={cursor}
            steps={steps}
          />
          <ListFoot
            page={filters.page}
            size={LAB_REPORTS_PER_PAGE}
            total={total}
            isStale={isStale}
            keys={KEYS}
            onPage={turnTo}
          />
        </>
      )}
    </QueryBoundary>
  );
}

function NoReports({ onUpload }: { onUpload: (() => void) | undefined }) {
  return (
    <EmptyState
      title="No lab report was uploaded yet"
      action={
        onUpload ? (
          <Button size="small" variant="primary" onPress={onUpload}>
            Upload reports
          </Button>
        ) : null
      }
    >
      A PDF or a photo of a report is read into results, which a person then reviews.
    </EmptyState>
  );
}

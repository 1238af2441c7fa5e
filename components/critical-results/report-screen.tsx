"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NoMatch } from "@/components/shared/no-match";
import { PrintFrame } from "@/components/shared/print/print-frame";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { DataTable } from "@/components/ui/display/data-table";
import { PageHead } from "@/components/ui/display/page-head";
import { TableFrame } from "@/components/ui/display/table-frame";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import {
  CRITICAL_FILTERS_STATE,
  describeCriticalFilters,
} from "@/lib/domain/critical-results/critical-filters";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { criticalReportQuery } from "@/lib/query/critical-results/critical-results";
import { useSession } from "@/lib/query/session/session";
import { DesktopSwitch } from "./desktop-switch";
import { ExportReportDialog } from "./export-report-dialog";
import { getReportColumns, REPORT_LABELS } from "./report-columns";
import { ReportFigures } from "./report-figures";
import { ReportFilterBar } from "./report-filter-bar";
import { useTaskDialogs } from "./use-task-dialogs";

/** All critical results with their times: when each arrived, who was notified and when, and how it escalated. */
export function ReportScreen({ renderedAt }: { renderedAt: string }) {
  const now = useNow(renderedAt);
  const { staff } = useSession();
  const { zone } = useDisplayZone();
  const { values: filters, change, clear } = useUrlState(CRITICAL_FILTERS_STATE);
  const [isExporting, setExporting] = useState(false);
  const query = useQuery(criticalReportQuery(filters));
  const { open, dialog } = useTaskDialogs(query.data?.tasks ?? []);
  const exportReason = can(staff.role, "critical-result:export")
    ? undefined
    : `This needs the role ${leastRoleFor("critical-result:export")} or a higher one.`;
  return (
    <>
      <PrintFrame title="Critical results">
        <p>{describeCriticalFilters(filters)}</p>
      </PrintFrame>
      <PageHead
        title="Critical results"
        sub="Each has to be reported to the ordering clinician and read back."
        actions={
          <>
            <DesktopSwitch />
            {can(staff.role, "settings:manage") ? (
              <LinkButton href="/settings/critical-results">Settings</LinkButton>
            ) : null}
            <Button onPress={() => window.print()}>Print</Button>
            <Button disabledReason={exportReason} onPress={() => setExporting(true)}>
              Export …
            </Button>
          </>
        }
      />
      <ReportFilterBar filters={filters} change={change} clear={clear} />
      <QueryBoundary
        query={query}
        loading={<TableSkeleton columns={REPORT_LABELS} awaiting="the critical results" />}
        forbiddenTitle="Your role cannot view critical results"
        frame={(view) => <TableFrame columns={REPORT_LABELS}>{view}</TableFrame>}
        renderEmpty={({ tasks }) =>
          tasks.length > 0 ? null : (
            <NoResults isFiltered={CRITICAL_FILTERS_STATE.isNarrowed(filters)} onClear={clear} />
          )
        }
      >
        {({ tasks, figures, is_cut }) => (
          <>
            <ReportFigures figures={figures} />
            {is_cut ? (
              <Notice tone="warn" title="Not every critical result is listed.">
                The newest {tasks.length} are, and the summary counts only these. Choose fewer days.
              </Notice>
            ) : null}
            <DataTable
              label="Critical results"
              columns={getReportColumns({ zone, now, onOpen: open })}
              rows={tasks}
              getKey={({ task_id }) => task_id}
              isStale={query.isPlaceholderData}
            />
          </>
        )}
      </QueryBoundary>
      {dialog}
      {isExporting ? (
        <ExportReportDialog filters={filters} zone={zone} onClose={() => setExporting(false)} />
      ) : null}
    </>
  );
}

function NoResults({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState title="No critical result has arrived">
        Results of orders, of match review and of finished lab reports are checked every 30 seconds,
        even while nobody is signed in.
      </EmptyState>
    );
  }
  return (
    <NoMatch noun="critical result" onClear={onClear}>
      There may be others that these filters leave out.
    </NoMatch>
  );
}

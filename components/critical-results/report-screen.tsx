"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { NoMatch } from "@/components/shared/no-match";
import { PrintFrame } from "@/components/shared/print/print-frame";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Announcer } from "@/components/shared/queue/announcer";
import { QueueFooter } from "@/components/shared/queue/queue-footer";
import { QueueTable } from "@/components/shared/queue/queue-table";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { useFocusFallback } from "@/components/shared/use-focus-fallback";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
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
import {
  formatCriticalValues,
  getSubjectPath,
} from "@/lib/domain/critical-results/critical-labels";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { criticalReportQuery } from "@/lib/query/critical-results/critical-results";
import { useSession } from "@/lib/query/session/session";
import { AlertsMenu } from "./alerts-menu";
import { ExportReportDialog } from "./export-report-dialog";
import { getReportColumns, REPORT_LABELS, TWO_COLUMNS } from "./report-columns";
import { ReportFigures } from "./report-figures";
import { ReportFilterBar } from "./report-filter-bar";
import { useTaskDialogs } from "./use-task-dialogs";

/**
 * The critical results whose clinician has to be notified, next limit first, each with what a call needs; and, in other
 * views, those that are done, with when and by whom.
 */
export function ReportScreen({ renderedAt }: { renderedAt: string }) {
  const now = useNow(renderedAt);
  const { staff } = useSession();
  const { zone, paperZone } = useDisplayZone();
  const { values: filters, change, clear } = useUrlState(CRITICAL_FILTERS_STATE);
  const [isExporting, setExporting] = useState(false);
  const query = useQuery(criticalReportQuery(filters));
  const { open, dialog } = useTaskDialogs(query.data?.tasks ?? []);
  const router = useRouter();
  const mayRecord = can(staff.role, "critical-result:record");
  const { cursor, announcement } = useQueueList({
    screen: "Critical results",
    noun: "result",
    items: query.data?.tasks ?? [],
    getId: ({ task_id }) => task_id,
    initialId: query.data?.tasks[0]?.task_id ?? null,
    describe: (task) => `${task.person}, ${formatCriticalValues(task)}`,
    onOpen: (task) => router.push(getSubjectPath(task)),
    keys: [
      {
        keys: "r",
        label: "Record the call",
        run: (task) => {
          if (task?.state === "open" && mayRecord) open(task, "record");
        },
      },
    ],
  });
  const screen = useRef<HTMLDivElement>(null);
  // The row of a call that was recorded leaves the list: the next row's call is what comes then.
  useFocusFallback(screen, (region) =>
    NEXT_ACTIONS.map((each) => region.querySelector<HTMLElement>(each)).find(Boolean),
  );
  const exportReason = can(staff.role, "critical-result:export")
    ? undefined
    : `This needs the role ${leastRoleFor("critical-result:export")} or a higher one.`;
  return (
    <div ref={screen}>
      <Announcer>{announcement}</Announcer>
      <PrintFrame title="Critical results">
        <p>{describeCriticalFilters(filters)}</p>
      </PrintFrame>
      <PageHead
        title="Critical results"
        sub="Each has to be reported to the ordering clinician and read back."
        actions={
          <>
            <AlertsMenu />
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
        isUrgent
        loading={<TableSkeleton columns={REPORT_LABELS} awaiting="the critical results" />}
        forbiddenTitle="Your role cannot view critical results"
        frame={(view) => <TableFrame columns={REPORT_LABELS}>{view}</TableFrame>}
        renderEmpty={({ tasks }) =>
          tasks.length > 0 ? null : (
            <NoResults
              isFiltered={CRITICAL_FILTERS_STATE.isNarrowed(filters)}
              onClear={clear}
              onShowAll={() => change({ state: "all" })}
            />
          )
        }
      >
        {({ tasks, figures, is_cut }) => (
          <>
            {filters.state === "open" ? null : <ReportFigures figures={figures} />}
            {is_cut ? (
              <Notice tone="warn" title="Not every critical result is listed.">
                Open ones by their limit, then the newest: {tasks.length} in all. Choose fewer days.
              </Notice>
            ) : null}
            <QueueTable
              cursor={cursor}
              label="Critical results"
              className={`lg:table-fixed ${TWO_COLUMNS}`}
              columns={getReportColumns({ zone, now, onOpen: open })}
              rows={tasks}
              getKey={({ task_id }) => task_id}
              isStale={query.isPlaceholderData}
            />
            <QueueFooter keys={mayRecord ? RECORD_HINT : []}>
              {tasks.length.toLocaleString("en")} shown
            </QueueFooter>
          </>
        )}
      </QueryBoundary>
      {dialog}
      {isExporting ? (
        <ExportReportDialog
          filters={filters}
          zone={paperZone.id}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </div>
  );
}

const RECORD_HINT = [{ keys: ["r"], does: "record the call" }] as const;

/** The next call; without one, the button of the empty list, or any control of a row. */
const NEXT_ACTIONS = ["button[data-record-call]", "[data-empty-action]", "tbody button"];

type NoResultsProps = { isFiltered: boolean; onClear: () => void; onShowAll: () => void };

function NoResults({ isFiltered, onClear, onShowAll }: NoResultsProps) {
  if (!isFiltered) {
    return (
      <EmptyState
        title="Nobody has to be notified"
        action={
          <Button data-empty-action="" onPress={onShowAll}>
            Show all critical results
          </Button>
        }
      >
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

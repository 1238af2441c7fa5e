"use client";

import { type ReactNode, useMemo } from "react";
import { QueueFooter } from "@/components/shared/queue/queue-footer";
import { Button } from "@/components/ui/controls/button";
import { TabLinks } from "@/components/ui/controls/tab-links";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { formatInstant } from "@/lib/domain/datetime";
import { QUEUE_FILTERS, queueAddress } from "@/lib/domain/match-review/queue/queue-filters";
import {
  formatDue,
  formatStageCount,
  QUEUE_STAGE_LABELS,
} from "@/lib/domain/match-review/queue/queue-labels";
import { QUEUE_COLUMNS } from "./queue-columns";
import { type QueueControls, useQueue } from "./queue-context";
import { QueueFiltersFold } from "./queue-filters-fold";
import { QueueRead } from "./queue-read";
import { QueueRisks } from "./queue-risks";
import { QueueTable } from "./queue-table";

/** The Match review screen: what waits, by risk and reason, most urgent first. */
export function QueueScreen({ actions }: { actions?: ReactNode }) {
  const queue = useQueue();
  const sub = useMemo(() => subtitle(queue), [queue]);
  return (
    <>
      <PageHead title="Match review" sub={sub} actions={actions} />
      <QueueRead
        loading={<TableSkeleton columns={QUEUE_COLUMNS} awaiting="unmatched results" />}
        kept="Nothing was changed. Every result waits as before."
      >
        <Queue />
      </QueueRead>
    </>
  );
}

function Queue() {
  const { queue, view, filters } = useQueue();
  const { zone } = useDisplayZone();
  const count = view.rows.length;
  return (
    <>
      <QueueStages />
      <QueueRisks />
      <QueueFiltersFold />
      {queue && !queue.is_complete ? (
        <Notice tone="warn" title="Not everything was read.">
          The first {queue.items.length.toLocaleString("en")} results are shown. More appear as
          these are decided.
        </Notice>
      ) : null}
      {count > 0 ? <QueueTable key={filters.stage} /> : <QueueEmpty />}
      <QueueFooter>
        {count.toLocaleString("en")} shown
        {queue ? ` · read at ${formatInstant(queue.read_at, zone)}` : ""}
      </QueueFooter>
    </>
  );
}

/** `1,204 to review, 12 critical, 3 late, the oldest 1 h 27 min late`. */
function subtitle({ queue, view, filters, now }: QueueControls): string {
  if (!queue) return "Results that could not be matched automatically";
  const { rows, risks, stages } = view;
  const count = formatStageCount(filters.stage, rows.length);
  if (count !== null) return count;
  const critical = rows.filter(({ interpretation }) => interpretation === "critical").length;
  const oldest = rows.reduce<MatchQueueItem | undefined>(
    (one, other) => (one && Date.parse(one.due) <= Date.parse(other.due) ? one : other),
    undefined,
  );
  return [
    `${stages.open.toLocaleString("en")} to review`,
    critical > 0 ? `${critical.toLocaleString("en")} critical` : null,
    risks.all.late > 0 ? `${risks.all.late.toLocaleString("en")} late` : null,
    oldest ? `the oldest ${formatDue(oldest.due, now).label}` : null,
  ]
    .filter(Boolean)
    .join(", ");
}

const EMPTY_TEXTS = {
  open: "Every result is matched or decided. New results appear here by themselves.",
  second: "No decision waits for a second review.",
  escalated: "No result is escalated to the operator.",
  resolved: "No result has been decided yet.",
  all: "Every result is matched or decided. New results appear here by themselves.",
} as const;

/** No rows: because of the filters, or because nothing waits. */
function QueueEmpty() {
  const { filters, setFilters } = useQueue();
  if (QUEUE_FILTERS.isNarrowed(filters)) {
    const clear = () => setFilters(QUEUE_FILTERS.clear(filters));
    return (
      <EmptyState
        title="No result matches these filters"
        action={
          <Button size="small" onPress={clear}>
            Clear the filters
          </Button>
        }
      >
        The counts above show what waits with other filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={filters.stage === "resolved" ? "Nothing is resolved yet" : "Nothing waits"}>
      {EMPTY_TEXTS[filters.stage]}
    </EmptyState>
  );
}

const STAGES = ["open", "second", "escalated", "resolved", "all"] as const;

/** The stages of review as tabs. Resolved results are read only when their tab is open. */
function QueueStages() {
  const { view, filters } = useQueue();
  const isResolved = filters.stage === "resolved";
  return (
    <TabLinks
      label="Stages of review"
      tabs={STAGES.map((stage) => ({
        label: QUEUE_STAGE_LABELS[stage],
        href:
          stage === "second"
            ? "/match-review/second-reviews"
            : `/match-review${queueAddress({ ...filters, stage, risk: undefined, code: undefined })}`,
        isCurrent: filters.stage === stage,
        ...(stage === "all" || stage === "resolved" || isResolved
          ? {}
          : { count: view.stages[stage] }),
      }))}
    />
  );
}

"use client";

import { type ReactNode, useMemo } from "react";
import { QueueFooter } from "@/components/shared/queue/queue-footer";
import { PageHead } from "@/components/ui/display/page-head";
import { Notice } from "@/components/ui/feedback/notice";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { formatInstant } from "@/lib/domain/datetime";
import { formatDue } from "@/lib/domain/match-review/queue/queue-labels";
import { QUEUE_COLUMNS } from "./queue-columns";
import { type QueueControls, useQueue } from "./queue-context";
import { QueueEmpty } from "./queue-empty";
import { QueueFiltersFold } from "./queue-filters-fold";
import { QueueRead } from "./queue-read";
import { QueueRisks } from "./queue-risks";
import { QueueStages } from "./queue-stages";
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
  if (filters.stage === "resolved") return `${rows.length.toLocaleString("en")} resolved`;
  const critical = rows.filter(({ interpretation }) => interpretation === "critical").length;
  const oldest = rows.reduce<MatchQueueItem | undefined>(
    (one, other) => (one && Date.parse(one.due) <= Date.parse(other.due) ? one : other),
    undefined,
  );
  return [
    `${stages.open.toLocaleString("en")} to review`,
    critical > 0 ? `${critical.toLocaleString("en")} critical` : null,
    risks.all.late > 0 ? `${risks.all.late.toLocaleString("en")} late` : null,
    oldest ? `the oldest ${formatDue(oldest.due, now).words}` : null,
  ]
    .filter(Boolean)
    .join(", ");
}

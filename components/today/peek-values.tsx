"use client";

import { ResultValues } from "@/components/shared/result-values";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { TodayOrderItem } from "@/lib/contract/dashboard/today";
import { sortByGravity } from "@/lib/domain/results/result-summary";
import { getFailure } from "@/lib/query/core/failure";
import { LIST_STALE_MS, useResultSummary } from "@/lib/query/use-result-summary";

/** As many as fit; the page of the order and the dialog show all of them. */
const MAX_VALUES = 5;

/** The values that put a result on Today, with their ranges and previous values. */
export function PeekValues({ item }: { item: TodayOrderItem }) {
  const { summary, error } = useResultSummary(item.order_id, { staleTimeMs: LIST_STALE_MS });
  if (error) {
    return (
      <div className="section">
        <p className="small ink-2">{getFailure(error).title}: the values could not be read.</p>
      </div>
    );
  }
  if (!summary) return <TableSkeleton columns={["Values"]} awaiting="the values" />;
  const outstanding = sortByGravity(summary.values).filter(({ severity }) => severity > 0);
  const rest = summary.values.length - Math.min(outstanding.length, MAX_VALUES);
  return (
    <div className="section">
      <ResultValues label="Values that stand out" values={outstanding.slice(0, MAX_VALUES)} />
      <p className="label ink-3 mt-2">
        {summary.count}
        {rest > 0 ? `, ${rest} not shown here` : ""}
      </p>
    </div>
  );
}

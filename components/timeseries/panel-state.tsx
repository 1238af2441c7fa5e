import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { FailureView } from "@/components/ui/feedback/failure-view";
import { NotConnected } from "@/components/ui/feedback/not-connected";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { resourceName } from "@/lib/domain/series/resource-labels";
import { rangeEndingAt, type TimeRange } from "@/lib/domain/series/timeseries-range";
import { getFailure } from "@/lib/query/core/failure";
import { useReadAgain } from "@/lib/query/core/use-read-again";
import { WAITING } from "./stack-layout";
import type { Chart } from "./use-series-views";

type PanelStateProps = {
  chart: Chart;
  range: TimeRange;
  /** Time (ms) of the newest sample; null if the chosen providers have none. */
  newest: number | null;
  onRange: (range: TimeRange) => void;
};

/** The loading, failed and empty states of a plot. */
export function PanelState({ chart, range, newest, onRange }: PanelStateProps) {
  const onRetry = useReadAgain();
  if (chart.error !== null) {
    return (
      <FailureView
        failure={getFailure(chart.error)}
        forbiddenTitle="Your role cannot view health data"
        kept="The other series are shown; this one is not, because a part of it would look like all of it."
        onRetry={onRetry}
      />
    );
  }
  if (chart.view === undefined) {
    return chart.isPaused ? (
      <NotConnected />
    ) : (
      <div className={WAITING} aria-busy="true">
        <Skeleton className="h-full w-full" />
      </div>
    );
  }
  return (
    <EmptyState
      title={`No ${resourceName(chart.resource).toLowerCase()} in this range`}
      action={
        newest === null ? null : (
          <Button
            size="small"
            onPress={() => onRange(rangeEndingAt(newest, range.end - range.start))}
          >
            Go to the newest samples
          </Button>
        )
      }
    >
      <p>
        {chart.isFiltered ? "None of the chosen sources" : "No source"} sent a sample. That is not a
        value of zero.
      </p>
    </EmptyState>
  );
}

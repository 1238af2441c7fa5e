import type { UseQueryResult } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import {
  type CycleRange,
  MAX_RANGE as MAX_LENGTH,
  rangeLabel,
} from "@/lib/domain/cycles/cycle-range";
import type { DayCursorControl } from "./calendar/use-day-cursor";
import { CycleChart } from "./cycle-chart";
import { CycleSkeleton } from "./cycle-skeleton";

type CycleBodyProps = {
  query: UseQueryResult<unknown>;
  model: CycleModel;
  cursor: DayCursorControl;
  range: CycleRange;
  onRange: (range: CycleRange) => void;
};

/** Loading, failed, empty and loaded states, each clearly different. */
export function CycleBody({ query, model, cursor, range, onRange }: CycleBodyProps) {
  return (
    <QueryBoundary
      query={query}
      loading={<CycleSkeleton />}
      forbiddenTitle="Your role does not show health data"
      kept="Nothing is shown, because a part of the cycles would look like all of them. The range is kept."
      renderEmpty={() =>
        model.cycles.length === 0 ? <CycleEmpty range={range} onRange={onRange} /> : null
      }
    >
      {() => <CycleChart model={model} cursor={cursor} />}
    </QueryBoundary>
  );
}

type CycleEmptyProps = { range: CycleRange; onRange: (range: CycleRange) => void };

/** No cycles in this range; in a shorter range than the longest it offers to look further back. */
function CycleEmpty({ range, onRange }: CycleEmptyProps) {
  if (range !== MAX_LENGTH) {
    return (
      <EmptyState
        title={`No cycles in the last ${rangeLabel(range)}`}
        action={
          <Button size="small" onPress={() => onRange(MAX_LENGTH)}>
            Look back {rangeLabel(MAX_LENGTH)}
          </Button>
        }
      >
        There may be earlier ones.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No cycles in the last ${rangeLabel(MAX_LENGTH)}`}>
      Cycles appear here when a connected source sends them, or when a file of health data is
      imported.
    </EmptyState>
  );
}

import type { UseQueryResult } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import type { CycleRange } from "@/lib/domain/cycles/cycle-range";
import type { DayCursorControl } from "./calendar/use-day-cursor";
import { CycleChart } from "./cycle-chart";
import { CycleEmpty } from "./cycle-empty";
import { CycleSkeleton } from "./cycle-skeleton";

type CycleBodyProps = {
  query: UseQueryResult<unknown>;
  model: CycleModel;
  cursor: DayCursorControl;
  range: CycleRange;
  onRange: (range: CycleRange) => void;
};

/** Loading, failed, empty and drawn: four pictures that cannot be taken for one another. */
export function CycleBody({ query, model, cursor, range, onRange }: CycleBodyProps) {
  return (
    <QueryBoundary
      query={query}
      loading={<CycleSkeleton />}
      forbiddenTitle="Your role does not show health data"
      kept="Nothing is drawn: a part of the cycles would look like all of them. The range is kept."
      renderEmpty={() =>
        model.cycles.length === 0 ? <CycleEmpty range={range} onRange={onRange} /> : null
      }
    >
      {() => <CycleChart model={model} cursor={cursor} />}
    </QueryBoundary>
  );
}

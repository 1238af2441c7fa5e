import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import type { CycleRange } from "@/lib/domain/cycles/cycle-range";
import { failureOf } from "@/lib/query/failure";
import { CycleEmpty } from "./cycle-empty";
import { CycleFailure } from "./cycle-failure";
import { CyclePicture } from "./cycle-picture";
import { CycleSkeleton } from "./cycle-skeleton";
import type { DayCursorControl } from "./use-day-cursor";

type CycleBodyProps = {
  query: UseQueryResult<unknown>;
  model: CycleModel;
  cursor: DayCursorControl;
  range: CycleRange;
  onRange: (range: CycleRange) => void;
};

/** Loading, failed, empty and drawn: four pictures that cannot be taken for one another. */
export function CycleBody({ query, model, cursor, range, onRange }: CycleBodyProps) {
  const { data, error, isPending } = query;
  const onRetry = () => void query.refetch();
  if (isPending) return <CycleSkeleton />;
  if (!data) return <CycleFailure error={error} onRetry={onRetry} />;
  return (
    <>
      {error ? (
        <div className="stale" role="status">
          <Mark shape="problem" />
          <span>
            <b>{failureOf(error).title}.</b> Shown: what was read before.
          </span>
          <Button size="small" className="push" onPress={onRetry}>
            Read again
          </Button>
        </div>
      ) : null}
      {model.cycles.length === 0 ? (
        <CycleEmpty range={range} onRange={onRange} />
      ) : (
        <CyclePicture model={model} cursor={cursor} />
      )}
    </>
  );
}

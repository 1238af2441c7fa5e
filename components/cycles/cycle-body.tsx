import type { UseQueryResult } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
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
  userId: string;
  query: UseQueryResult<unknown>;
  model: CycleModel;
  cursor: DayCursorControl;
  /** The zone that determines which day is today. */
  zone: string;
  range: CycleRange;
  /** For an empty range: whether there are any records before it; null when unknown. */
  hasEarlier: boolean | null;
  onRange: (range: CycleRange) => void;
};

/** Loading, failed, empty and loaded states, each clearly different. */
export function CycleBody(props: CycleBodyProps) {
  const { query, model, cursor, zone } = props;
  return (
    <QueryBoundary
      query={query}
      loading={<CycleSkeleton />}
      forbiddenTitle="Your role cannot view health data"
      kept="Nothing is shown, because a part of the cycles would look like all of them. The range is kept."
      renderEmpty={() => (model.cycles.length === 0 ? <CycleEmpty {...props} /> : null)}
    >
      {() => <CycleChart model={model} cursor={cursor} zone={zone} />}
    </QueryBoundary>
  );
}

type CycleEmptyProps = Pick<CycleBodyProps, "userId" | "range" | "hasEarlier" | "onRange">;

/** No cycles in this range: offers earlier ones if there may be any, otherwise a link to import them. */
function CycleEmpty({ userId, range, hasEarlier, onRange }: CycleEmptyProps) {
  if (range !== MAX_LENGTH && hasEarlier !== false) {
    return (
      <EmptyState
        title={`No cycles in the last ${rangeLabel(range)}`}
        action={
          <Button size="small" onPress={() => onRange(MAX_LENGTH)}>
            Look back {rangeLabel(MAX_LENGTH)}
          </Button>
        }
      >
        {hasEarlier ? "There are earlier ones." : "There may be earlier ones."}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No cycles for this person"
      action={
        <LinkButton size="small" href={`/people/${userId}`}>
          Import health data
        </LinkButton>
      }
    >
      <p>
        No source has sent any in the last {rangeLabel(MAX_LENGTH)}. They come with a connected
        source, or with a file of health data that is imported on the overview of this person.
      </p>
    </EmptyState>
  );
}

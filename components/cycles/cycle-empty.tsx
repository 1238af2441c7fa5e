import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import {
  type CycleRange,
  LONGEST_RANGE as LONGEST,
  rangeLabel,
} from "@/lib/domain/cycles/cycle-range";

type CycleEmptyProps = { range: CycleRange; onRange: (range: CycleRange) => void };

/** Nothing in this range is another sentence than nothing in the longest one. */
export function CycleEmpty({ range, onRange }: CycleEmptyProps) {
  if (range !== LONGEST) {
    return (
      <EmptyState
        title={`No cycle in the last ${rangeLabel(range)}`}
        action={
          <Button size="small" onPress={() => onRange(LONGEST)}>
            Look back {rangeLabel(LONGEST)}
          </Button>
        }
      >
        There may be earlier ones.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No cycle in the last ${rangeLabel(LONGEST)}`}>
      Cycles appear here when a connected source sends them, or when a file of health data is
      imported.
    </EmptyState>
  );
}

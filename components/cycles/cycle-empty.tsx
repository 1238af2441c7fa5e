import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import {
  type CycleRange,
  MAX_RANGE as MAX_LENGTH,
  rangeLabel,
} from "@/lib/domain/cycles/cycle-range";

type CycleEmptyProps = { range: CycleRange; onRange: (range: CycleRange) => void };

/** No cycles in this range; in a shorter range than the longest it offers to look further back. */
export function CycleEmpty({ range, onRange }: CycleEmptyProps) {
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

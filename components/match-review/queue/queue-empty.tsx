import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { isQueueNarrowed, NO_QUEUE_FILTERS } from "@/lib/domain/match-review/queue/queue-filters";
import { useQueue } from "./queue-context";

const NOTHING = {
  open: "Every result found its order, or somebody has decided.",
  second: "No decision waits for a second person.",
  escalated: "Nothing of this team is with the operator.",
  resolved: "No result was decided yet.",
  all: "Every result found its order, or somebody has decided.",
} as const;

/** No row: because of the filters, or because nothing waits. */
export function QueueEmpty() {
  const { filters, setFilters } = useQueue();
  if (isQueueNarrowed(filters)) {
    const clear = () => setFilters({ ...NO_QUEUE_FILTERS, stage: filters.stage });
    return (
      <EmptyState
        title="No result fits these filters"
        action={
          <Button size="small" onPress={clear}>
            Clear the filters
          </Button>
        }
      >
        What waits with other filters is counted above.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={filters.stage === "resolved" ? "Nothing is resolved" : "Nothing waits"}>
      {NOTHING[filters.stage]} New results appear here by themselves.
    </EmptyState>
  );
}

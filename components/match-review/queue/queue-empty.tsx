import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { isQueueNarrowed, NO_QUEUE_FILTERS } from "@/lib/domain/match-review/queue/queue-filters";
import { useQueue } from "./queue-context";

const EMPTY_TEXTS = {
  open: "Every result is matched or decided.",
  second: "No decision waits for a second review.",
  escalated: "No result is escalated to the operator.",
  resolved: "No result has been decided yet.",
  all: "Every result is matched or decided.",
} as const;

/** No rows: because of the filters, or because nothing waits. */
export function QueueEmpty() {
  const { filters, setFilters } = useQueue();
  if (isQueueNarrowed(filters)) {
    const clear = () => setFilters({ ...NO_QUEUE_FILTERS, stage: filters.stage });
    return (
      <EmptyState
        title="No result matches these filters"
        action={
          <Button size="small" onPress={clear}>
            Clear the filters
          </Button>
        }
      >
        The counts above show what waits with other filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={filters.stage === "resolved" ? "Nothing is resolved yet" : "Nothing waits"}>
      {EMPTY_TEXTS[filters.stage]} New results appear here by themselves.
    </EmptyState>
  );
}

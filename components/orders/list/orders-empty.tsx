import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";

type OrdersEmptyProps = {
  isNarrowed: boolean;
  /** How many orders match; above zero, this page is past the last one. */
  total: number;
  onClear: () => void;
  onFirstPage: () => void;
};

/** No rows: because of the filters, because the page is past the end, or because there are no orders yet. */
export function OrdersEmpty({ isNarrowed, total, onClear, onFirstPage }: OrdersEmptyProps) {
  if (total > 0) {
    return (
      <EmptyState
        title="This page is past the last order"
        action={
          <Button size="small" onPress={onFirstPage}>
            Go to the first page
          </Button>
        }
      >
        {total.toLocaleString("en")} orders match.
      </EmptyState>
    );
  }
  if (isNarrowed) {
    return (
      <EmptyState
        title="No order matches these filters"
        action={
          <Button size="small" onPress={onClear}>
            Clear the filters
          </Button>
        }
      >
        Remove one of them above, or all of them.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="This team has no orders yet">
      Orders appear here as soon as they are created.
    </EmptyState>
  );
}

import type { ReactNode } from "react";
import { NoMatch } from "@/components/shared/no-match";
import { PastTheEnd } from "@/components/shared/past-the-end";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SEARCHABLE } from "@/lib/domain/search/search-sentences";

type OrdersEmptyProps = {
  isNarrowed: boolean;
  /** Only the first orders were searched, so that others may match. */
  isPartlySearched: boolean;
  /** How many orders match; above zero, this page is past the last one. */
  total: number;
  /** Shown instead of that the team has no orders, in a list of only some of its orders. */
  none?: ReactNode;
  onClear: () => void;
  onFirstPage: () => void;
};

/** No rows: because of the filters, because the page is past the end, or because there are no orders yet. */
export function OrdersEmpty({
  isNarrowed,
  isPartlySearched,
  total,
  none,
  onClear,
  onFirstPage,
}: OrdersEmptyProps) {
  if (total > 0) {
    return <PastTheEnd noun="order" total={total} onFirstPage={onFirstPage} />;
  }
  if (isNarrowed) {
    return (
      <NoMatch noun={isPartlySearched ? "searched order" : "order"} onClear={onClear}>
        Remove one of them above, or all of them. {SEARCHABLE} can be searched.
      </NoMatch>
    );
  }
  return (
    none ?? (
      <EmptyState title="This clinic has no orders yet">
        Orders appear here as soon as they are created.
      </EmptyState>
    )
  );
}

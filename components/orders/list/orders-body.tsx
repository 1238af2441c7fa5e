import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { getQueueHints } from "@/components/shared/queue/queue-keys";
import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import { ListFoot } from "@/components/ui/controls/list-foot";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { KeyHint } from "@/components/ui/keyboard/key-hints";
import type { OptionalOrderColumn } from "@/lib/contract/dashboard/orders/order-columns";
import type { OrderRow } from "@/lib/contract/dashboard/orders/order-row";
import type { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import type { OrderSearchPage } from "@/lib/contract/dashboard/search";
import type { ClockZone } from "@/lib/domain/datetime";
import { ORDER_COLUMNS } from "@/lib/domain/orders/order-columns";
import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";
import { OrdersEmpty } from "./orders-empty";
import { ORDERS_FORBIDDEN } from "./orders-forbidden";
import { getListColumns, OrdersTable } from "./orders-table";
import type { OrderSelection } from "./use-order-selection";

const SELECT: KeyHint = { keys: ["x"], does: "select" };
const FILTER: KeyHint = { keys: ["f"], does: "filter" };

type OrdersBodyProps = {
  query: UseQueryResult<OrderSearchPage>;
  filters: OrderFilters;
  text: string;
  now: string;
  zone: ClockZone;
  cursor: QueueCursor;
  onFilters: (filters: OrderFilters) => void;
  onClear: () => void;
  /** Shown instead of that the team has no orders, in a list of only some of its orders. */
  none?: ReactNode;
  columns?: readonly OptionalOrderColumn[];
  selection?: OrderSelection;
  /** The list is a part of a person's record: it does not repeat the person, and has no filters. */
  isOfOnePerson?: boolean;
};

/** The list while it is loading, after a failure, empty and with rows. */
export function OrdersBody({
  query,
  filters,
  text,
  now,
  zone,
  onClear,
  none,
  ...rest
}: OrdersBodyProps) {
  const isStale = query.isPlaceholderData;
  const labels = getListColumns(rest).map((id) => ORDER_COLUMNS[id].label);
  const table = (orders: readonly OrderRow[]) => (
    <OrdersTable
      {...rest}
      orders={orders}
      filters={filters}
      now={now}
      zone={zone}
      isStale={isStale}
    />
  );
  function turnTo(page: number) {
    rest.onFilters(ORDER_FILTERS.change(filters, { page }));
    window.scrollTo({ top: 0 });
  }
  return (
    <QueryBoundary
      query={query}
      loading={<TableSkeleton columns={labels} awaiting="orders" />}
      forbiddenTitle={ORDERS_FORBIDDEN}
      kept="Your filters are kept."
      frame={(view) => (
        <>
          {table([])}
          {view}
        </>
      )}
      renderEmpty={({ orders, total, searched }) =>
        orders.length > 0 ? null : (
          <OrdersEmpty
            isNarrowed={ORDER_FILTERS.isNarrowed(filters) || text !== ""}
            isPartlySearched={searched != null}
            total={total ?? 0}
            none={none}
            onClear={onClear}
            onFirstPage={() => rest.onFilters(ORDER_FILTERS.change(filters, {}))}
          />
        )
      }
    >
      {({ orders, total }) => (
        <>
          {table(orders)}
          <ListFoot
            page={filters.page}
            size={filters.size}
            total={total ?? orders.length}
            isStale={isStale}
            keys={getQueueHints([
              ...(rest.selection ? [SELECT] : []),
              ...(rest.isOfOnePerson ? [] : [FILTER]),
            ])}
            onPage={turnTo}
          />
        </>
      )}
    </QueryBoundary>
  );
}

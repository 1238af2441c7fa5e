import type { UseQueryResult } from "@tanstack/react-query";
import { type KeyTexts, ListFoot } from "@/components/ui/controls/list-foot";
import { StaleBar } from "@/components/ui/feedback/stale-bar";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { OptionalOrderColumn } from "@/lib/contract/dashboard/order-columns";
import type { OrderFilters } from "@/lib/contract/dashboard/order-search";
import type { OrderPage } from "@/lib/contract/service/order";
import { formatInstant } from "@/lib/domain/datetime";
import { getTableColumns, ORDER_COLUMNS } from "@/lib/domain/orders/order-columns";
import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";
import { getFailure } from "@/lib/query/core/failure";
import { useReadAgain } from "@/lib/query/core/use-read-again";
import { OrdersEmpty } from "./orders-empty";
import { OrdersFailure } from "./orders-failure";
import { OrdersTable } from "./orders-table";
import type { OrderSelection } from "./use-order-selection";

const SELECT: KeyTexts = { keys: ["x"], does: "select" };
const KEYS: readonly KeyTexts[] = [
  { keys: ["j", "k"], does: "move" },
  { keys: ["↵"], does: "open" },
  { keys: ["f"], does: "filter" },
  { keys: ["?"], does: "all keys" },
];

type OrdersBodyProps = {
  query: UseQueryResult<OrderPage>;
  filters: OrderFilters;
  text: string;
  now: string;
  zone: string;
  cursor: number | null;
  onFilters: (filters: OrderFilters) => void;
  onClear: () => void;
  columns?: readonly OptionalOrderColumn[];
  selection?: OrderSelection;
};

/** The list while it is loading, after a failure, empty and with rows. */
export function OrdersBody({ query, filters, text, now, zone, onClear, ...rest }: OrdersBodyProps) {
  const { data, error, isPending, isPlaceholderData, dataUpdatedAt } = query;
  const onRetry = useReadAgain();
  if (isPending) {
    const labels = getTableColumns(rest.columns).map((id) => ORDER_COLUMNS[id].label);
    return <TableSkeleton columns={labels} awaiting="orders" />;
  }
  const orders = data?.orders ?? [];
  const total = data?.total ?? orders.length;
  function turnTo(page: number) {
    rest.onFilters(ORDER_FILTERS.change(filters, { page }));
    window.scrollTo({ top: 0 });
  }
  const readAt = new Date(dataUpdatedAt).toISOString();
  return (
    <>
      {data && error ? (
        <StaleBar
          title={getFailure(error).title}
          shown={`as of ${formatInstant(readAt, zone)}`}
          onRetry={onRetry}
        />
      ) : null}
      <OrdersTable
        {...rest}
        orders={orders}
        filters={filters}
        now={now}
        zone={zone}
        isStale={isPlaceholderData}
      />
      {data ? null : (
        <OrdersFailure error={error} kept="Your filters are kept." onRetry={onRetry} />
      )}
      {data && orders.length === 0 ? (
        <OrdersEmpty
          isNarrowed={ORDER_FILTERS.isNarrowed(filters) || text !== ""}
          total={total}
          onClear={onClear}
          onFirstPage={() => rest.onFilters(ORDER_FILTERS.change(filters, {}))}
        />
      ) : null}
      {orders.length > 0 ? (
        <ListFoot
          page={filters.page}
          size={filters.size}
          total={total}
          isStale={isPlaceholderData}
          keys={rest.selection ? [...KEYS.slice(0, 1), SELECT, ...KEYS.slice(1)] : KEYS}
          onPage={turnTo}
        />
      ) : null}
    </>
  );
}

"use client";

import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import { useQueueRows } from "@/components/shared/queue/use-queue-rows";
import type { OptionalOrderColumn } from "@/lib/contract/dashboard/order-columns";
import type { OrderFilters } from "@/lib/contract/dashboard/order-search";
import type { Order } from "@/lib/contract/service/order";
import { instantParts } from "@/lib/domain/datetime";
import { ALL_COLUMNS } from "./order-columns";
import { OrderRow } from "./order-row";
import { OrdersTableHead } from "./orders-table-head";
import type { OrderSelection } from "./use-order-selection";

type OrdersTableProps = {
  orders: readonly Order[];
  filters: OrderFilters;
  now: string;
  zone: string;
  /** The rows are those of another page or search, while this one is on its way. */
  isStale: boolean;
  cursor: QueueCursor;
  onFilters: (filters: OrderFilters) => void;
  /** Which columns stand; all unless told. */
  columns?: readonly OptionalOrderColumn[] | undefined;
  /** Where rows can be ticked. */
  selection?: OrderSelection | undefined;
};

/** The rows of one page. */
export function OrdersTable({
  orders,
  filters,
  now,
  zone,
  isStale,
  cursor,
  onFilters,
  columns = ALL_COLUMNS,
  selection,
}: OrdersTableProps) {
  const shows = (column: OptionalOrderColumn) => columns.includes(column);
  const body = useQueueRows<HTMLTableSectionElement>(cursor);
  const zoneName = instantParts(now, zone).zone;
  return (
    <table
      className="table stack aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 sm:[&_:is(td,th)]:not-first:pl-2 sm:[&_:is(td,th)]:not-last:pr-2"
      aria-label="Orders"
      aria-busy={isStale}
    >
      <OrdersTableHead
        filters={filters}
        zoneName={zoneName}
        onChange={onFilters}
        shows={shows}
        {...(selection
          ? {
              ticking: {
                ticked: orders.filter(selection.has).length,
                rows: orders.length,
                onToggle: selection.togglePage,
              },
            }
          : {})}
      />
      <tbody ref={body}>
        {orders.map((order, index) => (
          <OrderRow
            key={order.id}
            order={order}
            now={now}
            zone={zone}
            zoneName={zoneName}
            index={index}
            isCurrent={index === cursor.index}
            shows={shows}
            {...(selection
              ? {
                  ticking: {
                    ticked: selection.has(order),
                    onToggle: (range) => selection.toggle(index, range),
                  },
                }
              : {})}
          />
        ))}
      </tbody>
    </table>
  );
}

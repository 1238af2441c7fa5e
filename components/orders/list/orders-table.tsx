"use client";

import { useQuery } from "@tanstack/react-query";
import { QueueTable } from "@/components/shared/queue/queue-table";
import { getSelectColumn } from "@/components/shared/queue/select-column";
import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import type { DataColumn } from "@/components/ui/display/data-table";
import type { OptionalOrderColumn } from "@/lib/contract/dashboard/orders/order-columns";
import type { OrderRow } from "@/lib/contract/dashboard/orders/order-row";
import type { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import { shortId } from "@/lib/contract/short-id";
import { type ClockZone, instantParts } from "@/lib/domain/datetime";
import {
  getTableColumns,
  ORDER_COLUMNS,
  type OrderColumn,
} from "@/lib/domain/orders/order-columns";
import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";
import type { StageHistory } from "@/lib/domain/orders/stages/stage-history";
import { stageLengthsQuery } from "@/lib/query/stage-lengths";
import { ORDER_CELLS } from "./order-cells";
import type { OrderSelection } from "./use-order-selection";

type OrdersTableProps = {
  orders: readonly OrderRow[];
  filters: OrderFilters;
  now: string;
  zone: ClockZone;
  /** The rows belong to another page or search while the requested one is loading. */
  isStale: boolean;
  cursor: QueueCursor;
  onFilters: (filters: OrderFilters) => void;
  /** The optional columns that are shown; all of them by default. */
  columns?: readonly OptionalOrderColumn[] | undefined;
  /** Given when rows can be selected. */
  selection?: OrderSelection | undefined;
  isOfOnePerson?: boolean | undefined;
};

/** The columns of a list; the orders of one person do not repeat the person. */
export function getListColumns({
  columns,
  isOfOnePerson = false,
}: Pick<OrdersTableProps, "columns" | "isOfOnePerson">) {
  return getTableColumns(columns).filter((id) => id !== "person" || !isOfOnePerson);
}

const getLabel = ({ id }: OrderRow) => `Select order ${shortId(id)}`;

const NO_HISTORY: StageHistory = new Map();

/** Without it, stages are compared with the defaults, so a failed read is not shown. */
function useHistory(): StageHistory {
  return useQuery(stageLengthsQuery()).data ?? NO_HISTORY;
}

/** One page of orders. The last column's header names the time zone once for all rows. */
export function OrdersTable({
  orders,
  filters,
  now,
  zone,
  isStale,
  cursor,
  onFilters,
  columns,
  selection,
  isOfOnePerson,
}: OrdersTableProps) {
  const context = { now, zone, zoneName: instantParts(now, zone).zone, history: useHistory() };
  const dataColumns = getListColumns({ columns, isOfOnePerson }).map((id): DataColumn<OrderRow> => {
    const { label, phone, isLabelled = false, shownFrom, sort } = ORDER_COLUMNS[id];
    const { className = "", render } = ORDER_CELLS[id];
    return {
      id,
      label,
      cell: (order) => render(order, context),
      className,
      phone: phone ?? "hidden",
      isLabelled,
      shownFrom,
      ...(sort ? { sort: getSorting(sort, filters, onFilters) } : {}),
      ...(id === "updated" ? { head: <UpdatedHead {...context} />, headClassName: "num" } : {}),
    };
  });
  return (
    <QueueTable
      className="aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 sm:[&_:is(td,th)]:not-first:pl-2 sm:[&_:is(td,th)]:not-last:pr-2"
      label="Orders"
      columns={
        selection
          ? [getSelectColumn({ rows: orders, selection, getLabel }), ...dataColumns]
          : dataColumns
      }
      rows={orders}
      getKey={({ id }) => id}
      isStale={isStale}
      cursor={cursor}
      isSelected={selection?.has}
    />
  );
}

function UpdatedHead({ zoneName }: { zoneName: string }) {
  return (
    <>
      {ORDER_COLUMNS.updated.label}{" "}
      <span className="text-[0.86em] font-normal text-ink-3">{zoneName}</span>
    </>
  );
}

/** The first press on a header sorts in the column's natural direction, the next one in the opposite direction. */
function getSorting(
  { by, first }: NonNullable<OrderColumn["sort"]>,
  filters: OrderFilters,
  onFilters: (filters: OrderFilters) => void,
): NonNullable<DataColumn<OrderRow>["sort"]> {
  const present = filters.sort === by ? filters.direction : null;
  const direction = present === null ? first : present === "asc" ? "desc" : "asc";
  return {
    direction: present,
    onPress: () => onFilters(ORDER_FILTERS.change(filters, { sort: by, direction })),
  };
}

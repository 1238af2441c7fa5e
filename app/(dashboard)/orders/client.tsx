"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { BulkReschedulesLink } from "@/components/bulk/bulk-reschedules-link";
import { NewOrderButtons } from "@/components/order-forms/new-order-buttons";
import { OrderFilterBar } from "@/components/orders/list/order-filter-bar";
import { OrderListActions } from "@/components/orders/list/order-list-actions";
import { OrdersBody } from "@/components/orders/list/orders-body";
import { SavedViewBar } from "@/components/orders/list/saved-view-bar";
import { SelectionBar } from "@/components/orders/list/selection-bar";
import { UnknownFilters } from "@/components/orders/list/unknown-filters";
import { useOpenView } from "@/components/orders/list/use-open-view";
import { useOrderColumns } from "@/components/orders/list/use-order-columns";
import { useOrderFilters } from "@/components/orders/list/use-order-filters";
import { useOrderSelection } from "@/components/orders/list/use-order-selection";
import { useSearchText } from "@/components/orders/list/use-search-text";
import { Announcer } from "@/components/shared/queue/announcer";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { PageHead } from "@/components/ui/display/page-head";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { OptionalOrderColumn } from "@/lib/contract/dashboard/order-columns";
import type { Order, OrderPage } from "@/lib/contract/service/order";
import { dayInZone } from "@/lib/domain/calendar-date";
import {
  clearedFilters,
  isNarrowed,
  listScope,
  withFilters,
} from "@/lib/domain/orders/order-filters";
import { isEdited } from "@/lib/domain/orders/order-view";
import { orderSearchQuery } from "@/lib/query/orders";
import { OrderDialogs } from "./dialogs";

type OrdersClientProps = { renderedAt: string; columns: readonly OptionalOrderColumn[] };

const getOrderId = ({ id }: Order) => id;

/** The Orders screen: views and filters in the address, text in memory, one page of rows, ticked across pages. */
export function OrdersClient({ renderedAt, ...kept }: OrdersClientProps) {
  const router = useRouter();
  const now = useNow(renderedAt);
  const { zone, clinicZone } = useDisplayZone();
  const { filters, setFilters } = useOrderFilters();
  const { text, setText } = useSearchText();
  const { views, view } = useOpenView();
  const { columns, setColumns } = useOrderColumns(kept.columns, view);
  const [dialog, setDialog] = useState<"filter" | "move" | "export" | null>(null);
  const query = useQuery(orderSearchQuery({ ...filters, text }));
  const orders = query.data?.orders ?? [];
  const total = query.data?.total ?? orders.length;
  const selection = useOrderSelection(orders, `${listScope(filters)} ${text}`);
  const clinic = { today: dayInZone(now, clinicZone), timeZone: clinicZone };
  const { cursor, announcement } = useQueueList({
    screen: "Orders",
    noun: "order",
    items: orders,
    getId: getOrderId,
    onOpen: ({ id }) => router.push(`/orders/${id}`),
    keys: [
      {
        keys: "x",
        label: "Select the order",
        run: (order) => order && selection.toggle(orders.indexOf(order)),
      },
      { keys: "Escape", label: "Select none", run: selection.clear },
      { keys: "f", label: "Filter", run: () => setDialog("filter") },
    ],
  });

  function search(next: string) {
    if (filters.page > 1) setFilters(withFilters(filters, {}));
    setText(next);
  }
  function clear() {
    setFilters(clearedFilters(filters));
    setText("");
  }
  const { page: _page, ...content } = filters;
  return (
    <>
      <PageHead
        title="Orders"
        sub={getCount(query, isNarrowed(filters) || text !== "")}
        actions={
          <>
            <OrderListActions
              columns={columns}
              onColumns={setColumns}
              onExport={() => setDialog("export")}
            />
            <NewOrderButtons />
          </>
        }
      />
      <SavedViewBar
        views={views}
        open={view}
        content={{ filters: content, columns: [...columns] }}
        edited={view !== null && isEdited(view, filters, columns)}
      />
      {view ? <UnknownFilters view={view} /> : null}
      <BulkReschedulesLink />
      <OrderFilterBar
        filters={filters}
        text={text}
        onFilters={setFilters}
        onText={search}
        onOpen={() => setDialog("filter")}
      />
      <Announcer>{announcement}</Announcer>
      <OrdersBody
        query={query}
        filters={filters}
        text={text}
        now={now}
        zone={zone}
        cursor={cursor}
        onFilters={setFilters}
        onClear={clear}
        columns={columns}
        selection={selection}
      />
      <SelectionBar
        selection={selection}
        total={total}
        clinic={clinic}
        onReschedule={() => setDialog("move")}
      />
      <OrderDialogs
        open={dialog}
        onClose={() => setDialog(null)}
        {...{ filters, setFilters, text, total, zone, clinic, selection }}
      />
    </>
  );
}

/** `217 orders`, `23 match`; while the rows are not those of this search, no number is claimed. */
function getCount(
  { data, isPlaceholderData }: UseQueryResult<OrderPage>,
  isFiltered: boolean,
): string {
  if (isPlaceholderData || data?.total == null) return "";
  return `${data.total.toLocaleString("en")} ${isFiltered ? "match" : "orders"}`;
}

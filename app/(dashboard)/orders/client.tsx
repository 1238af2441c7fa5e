"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { BulkHistoryButton } from "@/components/bulk/bulk-history-button";
import { BulkReschedulesLink } from "@/components/bulk/bulk-reschedules-link";
import { NewOrderButtons } from "@/components/order-forms/new-order-buttons";
import { OrderFilterBar } from "@/components/orders/list/order-filter-bar";
import { OrderListActions } from "@/components/orders/list/order-list-actions";
import { OrdersBody } from "@/components/orders/list/orders-body";
import { SearchedPartNote } from "@/components/orders/list/searched-part-note";
import { SelectionBar } from "@/components/orders/list/selection-bar";
import { useFilterNames } from "@/components/orders/list/use-filter-names";
import { useOrderColumns } from "@/components/orders/list/use-order-columns";
import { useOrderSelection } from "@/components/orders/list/use-order-selection";
import { Announcer } from "@/components/shared/queue/announcer";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { SavedViewBar } from "@/components/shared/saved-views/saved-view-bar";
import { useOpenView } from "@/components/shared/saved-views/use-open-view";
import { SearchNotes } from "@/components/shared/search/search-notes";
import { useSearchText } from "@/components/shared/search/use-search-text";
import { useUrlState } from "@/components/shared/use-url-state";
import { PageHead } from "@/components/ui/display/page-head";
import { createLatePart, useLatePart } from "@/components/ui/late/late-part";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { OptionalOrderColumn } from "@/lib/contract/dashboard/orders/order-columns";
import type { OrderRow } from "@/lib/contract/dashboard/orders/order-row";
import type { OrderSearchPage } from "@/lib/contract/dashboard/search";
import { dayInZone } from "@/lib/domain/calendar-date";
import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";
import { patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus, getStatusView } from "@/lib/domain/orders/order-status";
import { isEdited, ORDER_LIST, READY_ORDER_VIEWS } from "@/lib/domain/orders/order-view";
import { can } from "@/lib/domain/permissions";
import { listReadyViews } from "@/lib/domain/saved-views";
import { formatMatchCount } from "@/lib/domain/search/match-count";
import { orderSearchQuery } from "@/lib/query/orders";
import { useSession } from "@/lib/query/session/session";

type OrdersClientProps = { renderedAt: string; columns: readonly OptionalOrderColumn[] };

const lateDialogs = createLatePart(() => import("./dialogs"));

const getOrderId = ({ id }: OrderRow) => id;
/** What a screen reader announces for a row, after its position. */
const describeOrder = (order: OrderRow) =>
  `${patientName(order)}, ${order.lab_test.name}, ${getStatusView(currentStatus(order)).label}`;

/** The Orders screen: views and filters in the address, the searched text in this tab, a selection across pages. */
export function OrdersClient({ renderedAt, ...stored }: OrdersClientProps) {
  const router = useRouter();
  const now = useNow(renderedAt);
  const { zone, clinicZone, paperZone } = useDisplayZone();
  const { values: filters, set: setFilters } = useUrlState(ORDER_FILTERS);
  const { text, setText } = useSearchText("orders");
  const { views, view } = useOpenView("orders");
  const { columns, setColumns } = useOrderColumns(stored.columns, view);
  const [dialog, setDialog] = useState<"filter" | "reschedule" | "export" | null>(null);
  const dialogs = useLatePart(lateDialogs, dialog !== null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const query = useQuery(orderSearchQuery({ ...filters, text }));
  const orders = query.data?.orders ?? [];
  const total = query.data?.total ?? orders.length;
  const searched = query.data?.searched ?? null;
  const names = useFilterNames(filters, orders);
  const selection = useOrderSelection(orders, `${ORDER_FILTERS.getScope(filters)} ${text}`);
  const clinic = { today: dayInZone(now, clinicZone), timeZone: clinicZone };
  const { role } = useSession().staff;
  const canExport = can(role, "order:export");
  const canRescheduleMany = can(role, "order:reschedule-many");
  const hasSelection = selection.isAll || selection.orders.size > 0;
  const { cursor, announcement } = useQueueList({
    screen: "Orders",
    noun: "order",
    items: orders,
    getId: getOrderId,
    describe: describeOrder,
    onOpen: ({ id }) => router.push(`/orders/${id}`),
    keys: [
      {
        keys: "x",
        label: "Select the order",
        run: (order) => order && selection.toggle(orders.indexOf(order)),
      },
      { keys: "Escape", label: "Select none", run: selection.clear },
      { keys: "A", label: "Select all that match", run: () => total > 0 && selection.chooseAll() },
      {
        keys: "r",
        label: "Reschedule the selected orders",
        run: () => canRescheduleMany && hasSelection && setDialog("reschedule"),
      },
      { keys: "f", label: "Filter", run: openFilter },
      { keys: "e", label: "Export", run: () => canExport && setDialog("export") },
    ],
  });

  /** Closing the dialog returns the focus to the row that had it, or otherwise to the button. */
  function openFilter() {
    if (document.activeElement === document.body) filterButton.current?.focus();
    setDialog("filter");
  }
  function search(next: string) {
    if (filters.page > 1) setFilters(ORDER_FILTERS.change(filters, {}));
    setText(next);
  }
  function clear() {
    setFilters(ORDER_FILTERS.clear(filters));
    setText("");
  }
  const { page: _page, ...content } = filters;
  return (
    <>
      <PageHead
        title="Orders"
        sub={getCount(query, ORDER_FILTERS.isNarrowed(filters) || text !== "")}
        actions={
          <>
            <OrderListActions
              columns={columns}
              onColumns={setColumns}
              onExport={() => setDialog("export")}
            />
            <BulkHistoryButton />
            <NewOrderButtons />
          </>
        }
      />
      <SavedViewBar
        list={ORDER_LIST}
        noun="orders"
        views={views}
        open={view}
        content={{ screen: "orders", filters: content, columns: [...columns] }}
        isEdited={view !== null && isEdited(view, filters, columns)}
        ready={listReadyViews(ORDER_LIST, READY_ORDER_VIEWS, views, filters)}
      />
      <BulkReschedulesLink />
      <OrderFilterBar
        filters={filters}
        text={text}
        today={clinic.today}
        names={names}
        onFilters={setFilters}
        onText={search}
        onOpen={openFilter}
        buttonRef={filterButton}
      />
      <SearchNotes note={query.data?.search} />
      <SearchedPartNote searched={searched} filters={filters} />
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
        isPartlySearched={searched !== null}
        clinic={clinic}
        onReschedule={() => setDialog("reschedule")}
      />
      {dialogs ? (
        <dialogs.OrderListDialogs
          open={dialog}
          onClose={() => setDialog(null)}
          {...{
            filters,
            setFilters,
            text,
            orders,
            total,
            searched,
            zone: paperZone.id,
            clinic,
            selection,
          }}
        />
      ) : null}
    </>
  );
}

/** `217 orders`, `23 match`, `23 found` of those that were searched; empty while the rows belong to another search. */
function getCount(
  { data, isPlaceholderData }: UseQueryResult<OrderSearchPage>,
  isFiltered: boolean,
): string {
  if (isPlaceholderData || data?.total == null) return "";
  if (isFiltered && !data.searched) return formatMatchCount(data.total);
  const word = data.searched ? "found" : data.total === 1 ? "order" : "orders";
  return `${data.total.toLocaleString("en")} ${word}`;
}

"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { OrderFilterBar } from "@/components/orders/order-filter-bar";
import { OrderFilterDialog } from "@/components/orders/order-filter-dialog";
import { OrdersBody } from "@/components/orders/orders-body";
import { useOrderFilters } from "@/components/orders/use-order-filters";
import { useSearchText } from "@/components/orders/use-search-text";
import { PageHead } from "@/components/ui/page-head";
import { useDisplayZone } from "@/components/ui/use-display-zone";
import { useNow } from "@/components/ui/use-now";
import { useRowCursor } from "@/components/ui/use-row-cursor";
import type { OrderPage } from "@/lib/contract/order";
import { dayInZone } from "@/lib/domain/calendar-date";
import { clearedFilters, isNarrowed, withFilters } from "@/lib/domain/order-filters";
import { orderSearchQuery } from "@/lib/query/orders";

/** The Orders screen: filters in the address, text in memory, one page of rows. */
export function OrdersClient({ renderedAt }: { renderedAt: string }) {
  const router = useRouter();
  const now = useNow(renderedAt);
  const { zone, clinicZone } = useDisplayZone();
  const { filters, setFilters } = useOrderFilters();
  const { text, setText } = useSearchText();
  const [isFiltering, setFiltering] = useState(false);
  const query = useQuery(orderSearchQuery({ ...filters, text }));
  const orders = query.data?.orders ?? [];
  const cursor = useRowCursor({
    screen: "Orders",
    row: "order",
    count: orders.length,
    onOpen: (index) => router.push(`/orders/${orders[index]?.id}`),
    more: [{ keys: "f", label: "Filter", run: () => setFiltering(true) }],
  });

  function search(next: string) {
    if (filters.page > 1) setFilters(withFilters(filters, {}));
    setText(next);
  }
  function clear() {
    setFilters(clearedFilters(filters));
    setText("");
  }
  const count = countOf(query, isNarrowed(filters) || text !== "");
  return (
    <>
      <PageHead title="Orders" sub={count} />
      <OrderFilterBar
        filters={filters}
        text={text}
        onFilters={setFilters}
        onText={search}
        onOpen={() => setFiltering(true)}
      />
      <OrdersBody
        query={query}
        filters={filters}
        text={text}
        now={now}
        zone={zone}
        cursor={cursor}
        onFilters={setFilters}
        onClear={clear}
      />
      {isFiltering ? (
        <OrderFilterDialog
          filters={filters}
          today={dayInZone(now, clinicZone)}
          onApply={(next) => {
            setFilters(next);
            setFiltering(false);
          }}
          onClose={() => setFiltering(false)}
        />
      ) : null}
    </>
  );
}

/** `217 orders`, `23 match`; while the rows are not those of this search, no number is claimed. */
function countOf(
  { data, isPlaceholderData }: UseQueryResult<OrderPage>,
  isFiltered: boolean,
): string {
  if (isPlaceholderData || data?.total == null) return "";
  return `${data.total.toLocaleString("en")} ${isFiltered ? "match" : "orders"}`;
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { OrdersBody } from "@/components/orders/list/orders-body";
import { SearchedPartNote } from "@/components/orders/list/searched-part-note";
import { Announcer } from "@/components/shared/queue/announcer";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { useUrlState } from "@/components/shared/use-url-state";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { OrderRow } from "@/lib/contract/dashboard/orders/order-row";
import type { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";
import { orderSearchQuery } from "@/lib/query/orders";

type PersonOrdersProps = { userId: string; renderedAt: string };

const getOrderId = ({ id }: OrderRow) => id;

/** One person's orders, with the same rows as the Orders screen. */
export function PersonOrders({ userId, renderedAt }: PersonOrdersProps) {
  const router = useRouter();
  const now = useNow(renderedAt);
  const { zone } = useDisplayZone();
  const { values: filters, set: setFilters } = useUrlState(ORDER_FILTERS);
  const query = useQuery(orderSearchQuery({ ...filters, user_id: userId, text: "" }));
  const orders = query.data?.orders ?? [];
  const { cursor, announcement } = useQueueList({
    screen: "Orders",
    noun: "order",
    items: orders,
    getId: getOrderId,
    onOpen: ({ id }) => router.push(`/orders/${id}`),
  });

  // The person is already in the path.
  function onFilters({ user_id: _inPath, ...next }: OrderFilters) {
    setFilters(next);
  }
  return (
    <>
      <Announcer>{announcement}</Announcer>
      <SearchedPartNote searched={query.data?.searched} filters={filters} />
      <OrdersBody
        query={query}
        filters={filters}
        text=""
        now={now}
        zone={zone}
        cursor={cursor}
        isOfOnePerson
        onFilters={onFilters}
        onClear={() => setFilters(ORDER_FILTERS.clear(filters))}
        none={
          <EmptyState title="No orders for this person">
            Orders appear here as soon as they are created through the service.
          </EmptyState>
        }
      />
    </>
  );
}

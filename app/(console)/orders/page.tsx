import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "@/lib/domain/order-filters";
import { orderSearchQuery } from "@/lib/query/orders";
import { createQueryClient } from "@/lib/query/query-client";
import { searchOrders } from "@/lib/server/orders";
import { requireSession } from "@/lib/server/session";
import { OrdersClient } from "./client";
import { searchOf } from "./search-params";

export const metadata: Metadata = { title: "Orders" };

/** The orders of the team. When the first read fails, the browser asks again and shows why. */
export default async function OrdersPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const ctx = await requireSession();
  const search = await searchOf(searchParams);
  const client = createQueryClient();
  await client.prefetchQuery({
    ...orderSearchQuery(search),
    queryFn: () => searchOrders(ctx, search),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <OrdersClient renderedAt={new Date().toISOString()} />
    </HydrationBoundary>
  );
}

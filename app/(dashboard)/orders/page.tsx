import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { inTime } from "@/app/(dashboard)/in-time";
import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { COLUMNS_COOKIE, parseColumnsCookie } from "@/components/orders/list/columns-cookie";
import { readPreferenceCookie } from "@/components/ui/preferences/preference-cookie";
import { ORDER_LIST } from "@/lib/domain/orders/order-view";
import { viewToOpen } from "@/lib/domain/saved-views";
import type { SearchParams } from "@/lib/domain/url-state";
import { createQueryClient } from "@/lib/query/core/query-client";
import { orderSearchQuery } from "@/lib/query/orders";
import { savedViewsQuery } from "@/lib/query/saved-views";
import { searchOrders } from "@/lib/server/orders/orders";
import { listSavedViews } from "@/lib/server/saved-views/saved-views";
import { OrdersClient } from "./client";
import { getSearch } from "./search-params";

export const metadata: Metadata = { title: "Orders" };

/** The orders of the team. If the first read fails, the browser retries it and shows the error. */
export default async function OrdersPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const ctx = await requireSession();
  const client = createQueryClient();
  await client.prefetchQuery({ ...savedViewsQuery(), queryFn: () => listSavedViews(ctx, {}) });
  const { views } = client.getQueryData(savedViewsQuery().queryKey) ?? { views: [] };
  const address = viewToOpen(ORDER_LIST, await searchParams, views);
  if (address) redirect(address);
  const search = await getSearch(searchParams);
  await inTime(
    client.prefetchQuery({
      ...orderSearchQuery(search),
      queryFn: () => searchOrders(ctx, search),
    }),
  );
  const columns = parseColumnsCookie(readPreferenceCookie(await cookies(), COLUMNS_COOKIE));
  return (
    <PageData client={client}>
      <OrdersClient renderedAt={new Date().toISOString()} columns={columns} />
    </PageData>
  );
}

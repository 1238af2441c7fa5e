import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";
import type { SearchParams } from "@/lib/domain/url-state";
import { createQueryClient } from "@/lib/query/core/query-client";
import { orderSearchQuery } from "@/lib/query/orders";
import { searchOrders } from "@/lib/server/orders/orders";
import { PersonOrders } from "./client";

type PersonOrdersPageProps = {
  params: Promise<{ userId: string }>;
  searchParams: Promise<SearchParams>;
};

/** The orders of one person. If the first read fails, the browser retries it and shows the error. */
export default async function PersonOrdersPage({ params, searchParams }: PersonOrdersPageProps) {
  const ctx = await requireSession();
  const { userId } = await params;
  const search = { ...ORDER_FILTERS.parse(await searchParams), user_id: userId, text: "" };
  const client = createQueryClient();
  await client.prefetchQuery({
    ...orderSearchQuery(search),
    queryFn: () => searchOrders(ctx, search),
  });
  return (
    <PageData client={client}>
      <PersonOrders userId={userId} renderedAt={new Date().toISOString()} />
    </PageData>
  );
}

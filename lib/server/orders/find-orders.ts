import "server-only";
import type { z } from "zod";
import type { OrderSearchInput } from "@/lib/contract/dashboard/orders/order-search";
import type { SearchedPart, SearchNote } from "@/lib/contract/dashboard/search";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { OrderPage } from "@/lib/contract/service/order";
import type { Ctx } from "@/lib/server/core/context";
import { callService } from "@/lib/server/core/service/service-client";
import { resolveOrderText } from "@/lib/server/people/order-text";
import { getOrderNote } from "@/lib/server/people/search-note";
import { hasDashboardFilters, readFilteredOrders } from "./dashboard-filters";
import { coverOrders } from "./doubts";
import { getClinicDay, toTextQuery } from "./order-query";

type Search = z.output<typeof OrderSearchInput>;
export type FoundOrders = OrderPage & {
  search: SearchNote | null;
  /** When not all orders were searched by the dashboard's own filters. */
  searched?: SearchedPart | null;
};

/**
 * A page of the orders that a search finds, with their full records, and how its text was searched. Results in doubt
 * are covered.
 */
export async function findOrders(ctx: Ctx, search: Search): Promise<FoundOrders> {
  const page = hasDashboardFilters(search)
    ? await findFiltered(ctx, search)
    : await findListed(ctx, search);
  return {
    ...page,
    orders: await coverOrders(ctx, page.orders),
    search: search.text === "" ? null : getOrderNote(ctx, search.text, page.orders),
  };
}

async function findListed(ctx: Ctx, search: Search): Promise<OrderPage> {
  const text = await resolveOrderText(ctx, search.text);
  const query = toTextQuery(search, getClinicDay(ctx), text);
  return callService(ctx, endpoints.listOrders, { query });
}

async function findFiltered(ctx: Ctx, { page, size, ...listing }: Search) {
  const { orders, searched } = await readFilteredOrders(ctx, listing, { isPatient: false });
  const shown = orders.slice((page - 1) * size, page * size);
  return { orders: shown, total: orders.length, page, size, searched };
}

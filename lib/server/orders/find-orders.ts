import "server-only";
import type { z } from "zod";
import type { OrderSearchInput } from "@/lib/contract/dashboard/orders/order-search";
import type { SearchNote } from "@/lib/contract/dashboard/search";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { OrderPage } from "@/lib/contract/service/order";
import type { Ctx } from "@/lib/server/core/context";
import { callService } from "@/lib/server/core/service/service-client";
import { resolveOrderText } from "@/lib/server/people/order-text";
import { getOrderNote } from "@/lib/server/people/search-note";
import { coverOrders } from "./doubts";
import { toTextQuery } from "./order-query";

export type FoundOrders = OrderPage & { search: SearchNote | null };

/**
 * A page of the orders that a search finds, with their full records, and how its text was searched. Results in doubt
 * are covered.
 */
export async function findOrders(
  ctx: Ctx,
  search: z.output<typeof OrderSearchInput>,
): Promise<FoundOrders> {
  const text = await resolveOrderText(ctx, search.text);
  const query = toTextQuery(search, ctx.team.timeZone, text);
  const page = await callService(ctx, endpoints.listOrders, { query });
  return {
    ...page,
    orders: await coverOrders(ctx, page.orders),
    search: search.text === "" ? null : getOrderNote(ctx, search.text, page.orders),
  };
}

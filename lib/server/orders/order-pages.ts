import "server-only";
import type { z } from "zod";
import type { OrderSearchInput } from "@/lib/contract/dashboard/orders/order-search";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { Ctx } from "@/lib/server/core/context";
import { callService } from "@/lib/server/core/service/service-client";
import { resolveOrderText, toTextQuery } from "@/lib/server/search/order-text";

/** The most orders that the service lists in one page. */
export const ORDERS_PER_PAGE = 100;

type Search = Omit<z.output<typeof OrderSearchInput>, "page" | "size">;

export type OrderBatch = { orders: Order[]; total: number };

/**
 * All results of a search, page by page on demand. An order that moves to the next page during the read is yielded
 * once. `total` is the service's count at each page.
 */
export async function* readOrderPages(ctx: Ctx, search: Search): AsyncGenerator<OrderBatch> {
  const text = await resolveOrderText(ctx, search.text);
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const paged = { ...search, page, size: ORDERS_PER_PAGE } as const;
    const query = toTextQuery(paged, ctx.team.timeZone, text);
    const { orders, total } = await callService(ctx, endpoints.listOrders, { query });
    const fresh = orders.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    yield { orders: fresh, total: total ?? seen.size };
    if (orders.length < ORDERS_PER_PAGE) return;
  }
}

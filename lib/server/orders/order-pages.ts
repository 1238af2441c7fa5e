import "server-only";
import type { z } from "zod";
import type { OrderSearchInput } from "@/lib/contract/dashboard/orders/order-search";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { callService } from "@/lib/server/core/service/service-client";
import { resolveOrderText } from "@/lib/server/people/order-text";
import { toTextQuery } from "./order-query";

/** The most orders that the service lists in one page. */
export const ORDERS_PER_PAGE = 100;

/** How often one reading goes back; beyond that, orders leave the search faster than they can be read. */
const MAX_STEPS_BACK = 20;

type Search = Omit<z.output<typeof OrderSearchInput>, "page" | "size">;

export type OrderBatch = { orders: Order[]; total: number };

/**
 * All results of a search, page by page on demand. An order that moves to another page during the read is yielded once:
 * when the total falls, orders may have moved up to a page that was read before, so that page is read again. `total` is
 * the service's count at each page. Throws `conflict` when the total keeps falling.
 */
export async function* readOrderPages(ctx: Ctx, search: Search): AsyncGenerator<OrderBatch> {
  const text = await resolveOrderText(ctx, search.text);
  const seen = new Set<string>();
  let before = 0;
  let stepsBack = 0;
  for (let page = 1; ; page += 1) {
    const paged = { ...search, page, size: ORDERS_PER_PAGE } as const;
    const query = toTextQuery(paged, ctx.team.timeZone, text);
    const answer = await callService(ctx, endpoints.listOrders, { query });
    const fresh = answer.orders.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    const total = answer.total ?? seen.size;
    if (fresh.length > 0) yield { orders: fresh, total };
    const gone = before - total;
    before = total;
    if (page > 1 && gone > 0) {
      if (stepsBack === MAX_STEPS_BACK) throw keepsFalling();
      stepsBack += 1;
      page = Math.max(0, page - 1 - Math.ceil(gone / ORDERS_PER_PAGE));
    } else if (answer.orders.length < ORDERS_PER_PAGE) {
      return;
    }
  }
}

function keepsFalling(): DashboardError {
  return new DashboardError(
    "conflict",
    "The orders of this search are changing too fast to be read completely. Try again later.",
  );
}

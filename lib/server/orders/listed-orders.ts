import "server-only";
import { setTimeout } from "node:timers/promises";
import type { z } from "zod";
import type { DashboardErrorCode } from "@/lib/contract/dashboard/api-error";
import type { OrderSearchInput } from "@/lib/contract/dashboard/orders/order-search";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError, toDashboardError } from "@/lib/server/core/errors";
import { callService } from "@/lib/server/core/service/service-client";
import { resolveOrderText } from "@/lib/server/people/order-text";
import { getClinicDay, toTextQuery } from "./order-query";

/** The most orders that the service lists in one page. */
export const ORDERS_PER_PAGE = 100;

/** How often one reading goes back; beyond that, orders leave the search faster than they can be read. */
const MAX_STEPS_BACK = 20;

/** Failures of a service that is busy or restarts, after which the same page can be read. */
const PASSING: ReadonlySet<DashboardErrorCode> = new Set([
  "overloaded",
  "rate_limited",
  "timeout",
  "upstream_unavailable",
]);
/** How long to wait before each further attempt, together half a minute. */
const WAITS_MS = [500, 1000, 2000, 4000, 8000, 16_000];

export type OrderListing = Omit<z.output<typeof OrderSearchInput>, "page" | "size">;
export type Patience = { isPatient?: boolean; wait?: (ms: number) => Promise<unknown> };

export type OrderBatch = { orders: Order[]; total: number };

/**
 * All orders that the service finds, page by page on demand. An order that moves to another page during the read is yielded once:
 * when the total falls, orders may have moved up to a page that was read before, so that page is read again. `total` is
 * the service's count at each page. A page after the first is read again while the service is busy, so that a file that
 * has begun does not break off; with `isPatient: false` its failure is thrown. Throws `conflict` when the total keeps
 * falling.
 */
export async function* listOrderPages(
  ctx: Ctx,
  search: OrderListing,
  { isPatient = true, wait = setTimeout }: Patience = {},
): AsyncGenerator<OrderBatch> {
  const text = await resolveOrderText(ctx, search.text);
  const clinic = getClinicDay(ctx);
  const seen = new Set<string>();
  let before = 0;
  let stepsBack = 0;
  for (let page = 1; ; page += 1) {
    const paged = { ...search, page, size: ORDERS_PER_PAGE } as const;
    const query = toTextQuery(paged, clinic, text);
    const read = () => callService(ctx, endpoints.listOrders, { query });
    const answer = await (isPatient && (page > 1 || seen.size > 0)
      ? readPatiently(read, wait)
      : read());
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

async function readPatiently<Answer>(
  read: () => Promise<Answer>,
  wait: (ms: number) => Promise<unknown>,
): Promise<Answer> {
  for (const ms of WAITS_MS) {
    try {
      return await read();
    } catch (thrown) {
      if (!PASSING.has(toDashboardError(thrown).code)) throw thrown;
    }
    await wait(ms);
  }
  return read();
}

function keepsFalling(): DashboardError {
  return new DashboardError(
    "conflict",
    "The orders of this search are changing too fast to be read completely. Try again later.",
  );
}

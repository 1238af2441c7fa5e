import "server-only";
import type { z } from "zod";
import {
  MAX_BULK_RESCHEDULE_ORDERS,
  type PlanBulkRescheduleInput,
} from "@/lib/contract/dashboard/bulk-reschedule";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { callServicePage } from "@/lib/server/core/service/service-page";
import { ORDERS_PER_PAGE } from "@/lib/server/orders/listed-orders";
import { readOrderPages } from "@/lib/server/orders/order-pages";

/** A chosen order; null when it could not be read. */
export type ChosenOrder = { id: string; order: Order | null };

type Choice = z.output<typeof PlanBulkRescheduleInput>["choice"];

/** The chosen orders, each once, in the given order. Refuses a search with more results than the limit. */
export function readChosenOrders(ctx: Ctx, choice: Choice): Promise<ChosenOrder[]> {
  return choice.kind === "filter"
    ? readByFilter(ctx, choice.search)
    : readByIds(ctx, choice.order_ids);
}

async function readByFilter(
  ctx: Ctx,
  search: Extract<Choice, { kind: "filter" }>["search"],
): Promise<ChosenOrder[]> {
  const chosen: ChosenOrder[] = [];
  for await (const { orders, total } of readOrderPages(ctx, search)) {
    if (Math.max(total, chosen.length) > MAX_BULK_RESCHEDULE_ORDERS) throw tooManyOrders(total);
    chosen.push(...orders.map((order) => ({ id: order.id, order })));
  }
  return chosen;
}

function tooManyOrders(total: number): DashboardError {
  const count = total.toLocaleString("en");
  const most = MAX_BULK_RESCHEDULE_ORDERS.toLocaleString("en");
  return new DashboardError(
    "invalid_request",
    `The filter finds ${count} orders. A bulk reschedule is limited to ${most}: narrow the filter.`,
  );
}

async function readByIds(ctx: Ctx, ids: readonly string[]): Promise<ChosenOrder[]> {
  const unique = [...new Set(ids)];
  const orders = new Map<string, Order>();
  for (let start = 0; start < unique.length; start += ORDERS_PER_PAGE) {
    const batch = unique.slice(start, start + ORDERS_PER_PAGE);
    for (const order of await readBatch(ctx, batch)) orders.set(order.id, order);
  }
  return unique.map((id) => ({ id, order: orders.get(id) ?? null }));
}

/** An order that cannot be parsed is left out; the others on its page are not lost. */
async function readBatch(ctx: Ctx, ids: string[]): Promise<Order[]> {
  const query = { order_ids: ids, size: ORDERS_PER_PAGE };
  const { page } = await callServicePage(ctx, endpoints.listOrders, { query }, "orders");
  return page.orders;
}

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
import { callService } from "@/lib/server/core/service/service-client";
import { ORDERS_A_PAGE, orderPages } from "@/lib/server/orders/order-pages";

/** An order of a choice; null where it could not be read. */
export type ChosenOrder = { id: string; order: Order | null };

type Choice = z.output<typeof PlanBulkRescheduleInput>["choice"];

/** The orders of a choice, each once, in its order. Refuses a search that finds more than one move takes. */
export function chosenOrders(ctx: Ctx, choice: Choice): Promise<ChosenOrder[]> {
  return choice.kind === "filter" ? found(ctx, choice.search) : named(ctx, choice.order_ids);
}

async function found(
  ctx: Ctx,
  search: Extract<Choice, { kind: "filter" }>["search"],
): Promise<ChosenOrder[]> {
  const chosen: ChosenOrder[] = [];
  for await (const { orders, total } of orderPages(ctx, search)) {
    if (Math.max(total, chosen.length) > MAX_BULK_RESCHEDULE_ORDERS) throw tooMany(total);
    chosen.push(...orders.map((order) => ({ id: order.id, order })));
  }
  return chosen;
}

function tooMany(total: number): DashboardError {
  const [count, most] = [total, MAX_BULK_RESCHEDULE_ORDERS].map((n) => n.toLocaleString("en"));
  return new DashboardError(
    "invalid_request",
    `The filter finds ${count} orders. One move takes at most ${most}: narrow the filter.`,
  );
}

async function named(ctx: Ctx, ids: readonly string[]): Promise<ChosenOrder[]> {
  const unique = [...new Set(ids)];
  const known = new Map<string, Order>();
  for (let start = 0; start < unique.length; start += ORDERS_A_PAGE) {
    const batch = unique.slice(start, start + ORDERS_A_PAGE);
    for (const order of await readBatch(ctx, batch)) known.set(order.id, order);
  }
  return unique.map((id) => ({ id, order: known.get(id) ?? null }));
}

/** One order that this console cannot read must not hide the ninety-nine beside it. */
async function readBatch(ctx: Ctx, ids: string[]): Promise<Order[]> {
  const query = { order_ids: ids, size: ORDERS_A_PAGE };
  try {
    return (await callService(ctx, endpoints.listOrders, { query })).orders;
  } catch (thrown) {
    if (!(thrown instanceof DashboardError) || thrown.code !== "upstream_invalid") throw thrown;
  }
  const one = (order_id: string) => callService(ctx, endpoints.getOrder, { params: { order_id } });
  const settled = await Promise.allSettled(ids.map(one));
  return settled.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}

import "server-only";
import type { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import type { TodayCorrectionItem } from "@/lib/contract/dashboard/today";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { todayCorrections } from "@/lib/domain/today/today-corrections";
import type { Ctx, ServiceCtx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";
import { findOrdersUnderReview, readCorrections } from "./corrections";

const CONCURRENCY = 6;
const UNDER_WAY = ["open", "confirmed"] as const;

/**
 * Finds the orders of the open and confirmed cases. The returned function reads the orders, so that this can be
 * combined with other reads.
 */
export async function readDoubtedOrders(
  ctx: ServiceCtx,
): Promise<() => Promise<ReadonlyMap<string, Order>>> {
  const ids = await findOrdersUnderReview(ctx, UNDER_WAY);
  return async () => {
    const read = await mapReads(ctx, CONCURRENCY, ids, (order_id) =>
      nullIfNotFound(callService(ctx, endpoints.getOrder, { params: { order_id } })),
    );
    return new Map(read.flatMap((order) => (order ? [[order.id, order] as const] : [])));
  };
}

/** The cases that wait for someone, as this reader may see them, with the person whose order has the result. */
export async function correctionsOfToday(
  ctx: Ctx,
  orders: ReadonlyMap<string, Order>,
): Promise<TodayCorrectionItem[]> {
  return todayCorrections(await readUnderWay(ctx), orders);
}

/** How many cases wait for a second reviewer or for their result to be detached. */
export async function countWaitingCorrections(ctx: Ctx): Promise<number> {
  return todayCorrections(await readUnderWay(ctx), new Map()).length;
}

function readUnderWay(ctx: Ctx): Promise<MatchCorrection[]> {
  return readCorrections(ctx, { states: UNDER_WAY });
}

import "server-only";
import type { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import type { TodayCorrectionItem } from "@/lib/contract/dashboard/today";
import { endpoints } from "@/lib/contract/service/endpoints";
import { todayCorrections } from "@/lib/domain/today/today-corrections";
import type { Ctx } from "@/lib/server/core/context";
import { mapConcurrently } from "@/lib/server/core/map-concurrently";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { callService } from "@/lib/server/core/service/service-client";
import { readCorrections } from "@/lib/server/match-review/corrections";

const ORDER_CONCURRENCY = 6;

/** The cases that wait for somebody, with the person whose order has the result. */
export async function correctionsOfToday(ctx: Ctx): Promise<TodayCorrectionItem[]> {
  const underWay = await readUnderWay(ctx);
  const ids = [...new Set(underWay.map(({ order_id }) => order_id))];
  const read = await mapConcurrently(ORDER_CONCURRENCY, ids, (order_id) =>
    nullIfNotFound(callService(ctx, endpoints.getOrder, { params: { order_id } })),
  );
  const orders = new Map(read.flatMap((order) => (order ? [[order.id, order] as const] : [])));
  return todayCorrections(underWay, orders);
}

/** How many cases wait for a second reviewer, or for their result to be detached. */
export async function countWaitingCorrections(ctx: Ctx): Promise<number> {
  return todayCorrections(await readUnderWay(ctx), new Map()).length;
}

function readUnderWay(ctx: Ctx): Promise<MatchCorrection[]> {
  return readCorrections(ctx, { states: ["open", "confirmed"] });
}

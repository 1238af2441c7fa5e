import "server-only";
import { endpoints } from "@/lib/contract/endpoints";
import type { MatchCorrection } from "@/lib/contract/match-correction";
import type { TodayCorrectionItem } from "@/lib/contract/today";
import { todayCorrections } from "@/lib/domain/today/today-corrections";
import { atMost } from "./at-most";
import type { Ctx } from "./context";
import { foundOrNull } from "./found-or-null";
import { readCorrections } from "./match-review/corrections";
import { callService } from "./service-client";

const ORDERS_AT_ONCE = 6;

/** The cases that wait for somebody, with the person on whose order the result stands. */
export async function correctionsOfToday(ctx: Ctx): Promise<TodayCorrectionItem[]> {
  const underWay = await readUnderWay(ctx);
  const ids = [...new Set(underWay.map(({ order_id }) => order_id))];
  const read = await atMost(ORDERS_AT_ONCE, ids, (order_id) =>
    foundOrNull(callService(ctx, endpoints.getOrder, { params: { order_id } })),
  );
  const orders = new Map(read.flatMap((order) => (order ? [[order.id, order] as const] : [])));
  return todayCorrections(underWay, orders);
}

/** How many cases wait for somebody else than whoever opened them, or for their result to be taken off. */
export async function countWaitingCorrections(ctx: Ctx): Promise<number> {
  return todayCorrections(await readUnderWay(ctx), new Map()).length;
}

function readUnderWay(ctx: Ctx): Promise<MatchCorrection[]> {
  return readCorrections(ctx, { states: ["open", "confirmed"] });
}

import "server-only";
import { and, desc, eq, inArray } from "drizzle-orm";
import {
  COVERED,
  type CorrectionState,
  DOUBTED_STATES,
} from "@/lib/contract/dashboard/match-correction";
import type { Order } from "@/lib/contract/service/order";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { matchCorrections } from "@/lib/server/db/schema/match-corrections";

type Who = Pick<Ctx, "team">;

export const DOUBT_WARNING = "The result of this order may be another person's.";

/**
 * The state of the case that doubts each order's result, by order id. The values of these orders are covered
 * everywhere.
 */
export async function readDoubts(
  { team }: Who,
  only: { userId?: string | undefined; orderIds?: readonly string[] } = {},
): Promise<Map<string, CorrectionState>> {
  const { teamId, mistake, state, orderId, userId, openedAt } = matchCorrections;
  if (only.orderIds?.length === 0) return new Map();
  const rows = await runtime()
    .db.select({ orderId, state })
    .from(matchCorrections)
    .where(
      and(
        eq(teamId, team.id),
        eq(mistake, "person"),
        inArray(state, [...DOUBTED_STATES]),
        only.userId ? eq(userId, only.userId) : undefined,
        only.orderIds ? inArray(orderId, [...only.orderIds]) : undefined,
      ),
    )
    // If an order has several cases, the newest one's state counts.
    .orderBy(desc(openedAt));
  return new Map(rows.toReversed().map((row) => [row.orderId, row.state]));
}

/** The state of a case that doubts a result of these orders; null when there is none. */
export async function readDoubt(
  who: Who,
  orderIds: readonly string[],
): Promise<CorrectionState | null> {
  const [first] = (await readDoubts(who, { orderIds })).values();
  return first ?? null;
}

/** The orders, without the interpretation of any result that may be another person's. */
export async function coverOrders(who: Who, orders: readonly Order[]): Promise<Order[]> {
  const doubts = await readDoubts(who, { orderIds: orders.map(({ id }) => id) });
  return orders.map((order) =>
    doubts.has(order.id) ? { ...order, interpretation: COVERED } : order,
  );
}

/** Like `coverOrders`, for one order. */
export async function coverOrder(who: Who, order: Order): Promise<Order> {
  const [covered = order] = await coverOrders(who, [order]);
  return covered;
}

/** An order as the service sent it, with the warning first and without the interpretation. */
export function coverRaw(raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null) return { warning: DOUBT_WARNING };
  const hasInterpretation = "interpretation" in raw && raw.interpretation !== null;
  return {
    warning: DOUBT_WARNING,
    ...raw,
    ...(hasInterpretation ? { interpretation: COVERED } : {}),
  };
}

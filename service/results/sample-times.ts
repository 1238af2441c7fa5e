import { and, asc, eq, inArray } from "drizzle-orm";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { HOUR_MS } from "@/lib/contract/time";
import type { TeamTx } from "@/service/db/database";
import { orderEvents } from "@/service/db/schema/orders";
import type { OrderRow } from "@/service/orders/read/order-row";

const COLLECTED: readonly LowLevelStatus[] = ["draw_completed", "transit_lab"];
const RECEIVED: readonly LowLevelStatus[] = ["delivered_to_lab"];

export type SampleTimes = { readonly collectedAt: Date; readonly receivedAt: Date };

/**
 * When a sample was collected and received by its lab: the times of the order's own events if it has them, else a
 * plausible time before the report, never before the order was placed.
 */
export async function getSampleTimes(
  tx: TeamTx,
  order: OrderRow,
  reportedAt: Date,
): Promise<SampleTimes> {
  const events = await tx
    .select({ status: orderEvents.lowLevelStatus, at: orderEvents.createdAt })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, order.id),
        inArray(orderEvents.lowLevelStatus, [...COLLECTED, ...RECEIVED]),
      ),
    )
    .orderBy(asc(orderEvents.id));
  const getFirst = (statuses: readonly LowLevelStatus[]) =>
    events.find(({ status }) => statuses.includes(status))?.at;
  const before = (hours: number) => new Date(reportedAt.getTime() - hours * HOUR_MS);
  const collectedAt = getFirst(COLLECTED) ?? later(order.createdAt, before(30));
  return { collectedAt, receivedAt: getFirst(RECEIVED) ?? later(collectedAt, before(20)) };
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

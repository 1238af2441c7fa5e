import { eq } from "drizzle-orm";
import type { CalendarDate } from "@/lib/contract/primitives";
import { syncAppointment } from "@/service/appointments/follow-order";
import type { TeamTx } from "@/service/db/database";
import { orders } from "@/service/db/schema/orders";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { lockOrder } from "@/service/orders/lock-order";
import { advanceOrder } from "@/service/orders/order-history";
import { emitOrderChange } from "@/service/orders/record-order-change";
import { canCancel, canReschedule, getStatusAfterDispatch } from "@/service/orders/rules";
import { dayInZone } from "@/service/orders/team-day";

type Deps = Pick<RequestDeps, "clock" | "newId">;

/**
 * Changes `activate_by`. The decision is made on the locked row, so that of two simultaneous changes, or of a change and
 * the dispatch job, the later one sees the earlier one's effect. Null clears the date and dispatches in the same
 * transaction. Today is the day in the team's time zone. Refuses with 400 and a sentence that names the rule.
 */
export async function rescheduleOrder(
  tx: TeamTx,
  deps: Deps,
  orderId: string,
  activateBy: CalendarDate | null,
  timeZone: string,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const verdict = canReschedule(order, activateBy, dayInZone(deps.clock.now(), timeZone));
  if (!verdict.allowed) throw new Refusal(400, verdict.reason);
  if (activateBy === null) {
    const status = getStatusAfterDispatch(order.lowLevelStatus);
    const sent = await advanceOrder(tx, deps, orderId, status, { changes: { activateBy: null } });
    await syncAppointment(tx, deps, sent, status);
    return;
  }
  const updatedAt = deps.clock.now();
  await tx.update(orders).set({ activateBy, updatedAt }).where(eq(orders.id, orderId));
  await emitOrderChange(tx, order, updatedAt);
}

/** Cancels an order where the contract allows it, otherwise refuses with 400. Repeating it changes nothing. */
export async function cancelOrder(tx: TeamTx, deps: Deps, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.lowLevelStatus === "cancelled") return;
  if (!canCancel(order.method, order.lowLevelStatus)) {
    throw new Refusal(400, `An order that is ${order.lowLevelStatus} cannot be cancelled.`);
  }
  await syncAppointment(tx, deps, await advanceOrder(tx, deps, orderId, "cancelled"), "cancelled");
}

import { and, eq, inArray, isNull, lt, lte, or } from "drizzle-orm";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { HOUR_MS } from "@/lib/contract/time";
import type { TeamTx } from "@/service/db/database";
import { describeError } from "@/service/db/describe-error";
import { appointments } from "@/service/db/schema/appointments";
import { orders } from "@/service/db/schema/orders";
import type { RequestDeps, ServiceDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { lockOrder } from "@/service/orders/lock-order";
import type { OrderRow } from "@/service/orders/read/order-row";
import { syncOrder } from "./appointment-order";
import { type AppointmentRow, lockActiveAppointment } from "./appointment-repository";
import type { BookedSlot } from "./booking-key";
import { changeAppointment } from "./record-appointment";
import { readSiteBehavior } from "./settings";
import { getSiteAnswer, type SiteAnswer } from "./site-answer";
import { findSite } from "./sites";

/**
 * How long a reserved appointment waits for its requisition, and how long before its start it is released (public
 * guides).
 */
const MAX_WAIT_MS = 8 * HOUR_MS;
const MIN_NOTICE_MS = 2 * HOUR_MS;
const BATCH = 100;
const NO_REQUISITION = { cancellation_reason: "No requisition came in time" };

/** Refuses with 400 to reserve a slot for an order without its requisition if it would be released immediately. */
export function requireReservable(
  { activateBy, createdAt }: Pick<OrderRow, "activateBy" | "createdAt">,
  slot: BookedSlot,
  now: Date,
): void {
  if (slot.startMs < now.getTime() + MIN_NOTICE_MS) {
    throw new Refusal(
      400,
      "Without a requisition, a slot is held only until two hours before it begins. Choose a later one.",
    );
  }
  if (activateBy === null && createdAt.getTime() <= now.getTime() - MAX_WAIT_MS) {
    throw new Refusal(
      400,
      "Without a requisition, a slot is held only for the first eight hours of an order. Book once it has one.",
    );
  }
}

/**
 * Submits the reserved appointment of an order whose requisition has come, and advances the order to `appointment_pending`
 * and then as the answer implies (public guides). Other appointments are left alone. Returns the order's status.
 */
export async function confirmReserved(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  order: OrderRow,
  appointment: AppointmentRow,
): Promise<LowLevelStatus> {
  if (appointment.status !== "reserved" || appointment.answerAt !== null)
    return order.lowLevelStatus;
  const now = deps.clock.now();
  const answer = await getCurrentAnswer(tx, appointment, now);
  await changeAppointment(tx, appointment.id, { ...answer, updatedAt: now });
  return syncOrder(tx, deps, order, answer);
}

async function getCurrentAnswer(
  tx: TeamTx,
  appointment: AppointmentRow,
  now: Date,
): Promise<SiteAnswer> {
  const site = findSite(appointment.siteCode);
  if (site === null) return { status: "scheduled" };
  const answer = getSiteAnswer(site, await readSiteBehavior(tx, site), { isAsync: true }, now);
  return typeof answer === "string" ? { status: "cancelled" } : answer;
}

/**
 * Cancels reserved appointments whose requisition did not come in time: within 8 hours for an order without an activation
 * date, or two hours before the appointment. The orders keep their status. Returns how many were released.
 */
export async function releaseReservedAppointments(deps: ServiceDeps): Promise<number> {
  const due = await deps.db.system
    .select({ teamId: orders.teamId, orderId: orders.id })
    .from(appointments)
    .innerJoin(orders, eq(orders.id, appointments.orderId))
    .where(isOverdue(deps.clock.now()))
    .limit(BATCH);
  let released = 0;
  for (const { teamId, orderId } of due) {
    try {
      if (await releaseOne(deps, teamId, orderId)) released += 1;
    } catch (error) {
      deps.log.error({ orderId, error: describeError(error) }, "reserved appointment not released");
    }
  }
  return released;
}

/** Checks again on the locked order: the requisition may have come in the meantime. */
function releaseOne({ db, clock }: ServiceDeps, teamId: string, orderId: string) {
  return db.withTeam(teamId, async (tx) => {
    const now = clock.now();
    await lockOrder(tx, orderId);
    const [appointment] = await tx
      .select({ id: appointments.id })
      .from(appointments)
      .innerJoin(orders, eq(orders.id, appointments.orderId))
      .where(and(eq(orders.id, orderId), isOverdue(now)));
    const active = await lockActiveAppointment(tx, orderId);
    if (appointment === undefined || active?.id !== appointment.id) return false;
    await changeAppointment(tx, appointment.id, {
      status: "cancelled",
      eventData: NO_REQUISITION,
      updatedAt: now,
    });
    return true;
  });
}

function isOverdue(now: Date) {
  return and(
    eq(appointments.status, "reserved"),
    isNull(appointments.answerAt),
    inArray(orders.lowLevelStatus, ["ordered", "cancelled"]),
    or(
      and(isNull(orders.activateBy), lte(orders.createdAt, new Date(now.getTime() - MAX_WAIT_MS))),
      lt(appointments.startAt, new Date(now.getTime() + MIN_NOTICE_MS)),
    ),
  );
}

import { and, eq, inArray, isNull, lt, lte, or } from "drizzle-orm";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { HOUR_MS } from "@/lib/contract/time";
import type { TeamTx } from "@/service/db/database";
import { describeError } from "@/service/db/describe-error";
import { appointments } from "@/service/db/schema/appointments";
import { orders } from "@/service/db/schema/orders";
import type { RequestDeps, ServiceDeps } from "@/service/deps";
import { lockOrder } from "@/service/orders/lock-order";
import type { OrderRow } from "@/service/orders/read/order-row";
import { syncAppointment } from "./appointment-order";
import { type AppointmentRow, lockActiveAppointment } from "./appointment-repository";
import { changeAppointment } from "./record-appointment";
import { getManner } from "./settings";
import { answerOfSite, type SiteAnswer } from "./site-answer";
import { siteOfCode } from "./sites";

/** How long a reserved visit waits for its requisition, and how near it may come (public guides). */
const MAX_WAIT_MS = 8 * HOUR_MS;
const LEAST_NOTICE_MS = 2 * HOUR_MS;
const BATCH = 100;
const NO_REQUISITION = { cancellation_reason: "No requisition came in time" };

/** Whether a visit begins too soon for a requisition that has not come. */
export function isTooSoon(startAt: Date | null, now: Date): boolean {
  return startAt !== null && startAt.getTime() < now.getTime() + LEAST_NOTICE_MS;
}

/**
 * The requisition of an order has come: its reserved visit, if it has one, is asked for in earnest, and the order goes
 * on to `appointment_pending` and what the answer makes of it (public guides). Nothing happens to any other visit. Returns
 * where the order stands then.
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
  const answer = await askedNow(tx, appointment, now);
  await changeAppointment(tx, appointment.id, { ...answer, updatedAt: now });
  return syncAppointment(tx, deps, order, answer);
}

async function askedNow(tx: TeamTx, appointment: AppointmentRow, now: Date): Promise<SiteAnswer> {
  const site = siteOfCode(appointment.siteCode);
  if (site === null) return { status: "scheduled" };
  const answer = answerOfSite(site, await getManner(tx, site), { isAsync: true }, now);
  return typeof answer === "string" ? { status: "cancelled" } : answer;
}

/**
 * Cancels reserved visits whose requisition did not come: within 8 hours of an order that waits for no day of its own,
 * or by two hours before the visit. The orders stay where they are. Returns how many visits were given up.
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
      deps.log.error({ orderId, error: describeError(error) }, "reserved visit not released");
    }
  }
  return released;
}

/** Decided again on the locked order: the requisition may have come meanwhile. */
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
      lt(appointments.startAt, new Date(now.getTime() + LEAST_NOTICE_MS)),
    ),
  );
}

import { asc, lte } from "drizzle-orm";
import { describeError } from "@/service/db/describe-error";
import { appointments } from "@/service/db/schema/appointments";
import type { ServiceDeps } from "@/service/deps";
import { lockOrder } from "@/service/orders/lock-order";
import { advanceOrder } from "@/service/orders/order-history";
import { getState } from "@/service/orders/read/order-row";
import { canAdvance } from "@/service/orders/rules";
import { lockActiveAppointment } from "./appointment-repository";
import { changeAppointment } from "./record-appointment";

const BATCH = 100;

/**
 * Applies service centers' answers to pending bookings: each is confirmed or cancelled together with its order's event,
 * in a separate transaction. Safe to run in several workers at the same time. Returns how many were answered.
 */
export async function answerPendingAppointments(deps: ServiceDeps): Promise<number> {
  const due = await deps.db.system
    .select({ id: appointments.id, orderId: appointments.orderId, teamId: appointments.teamId })
    .from(appointments)
    .where(lte(appointments.answerAt, deps.clock.now()))
    .orderBy(asc(appointments.answerAt))
    .limit(BATCH);
  let answered = 0;
  for (const booking of due) {
    try {
      if (await answerOne(deps, booking)) answered += 1;
    } catch (error) {
      deps.log.error(
        { appointmentId: booking.id, error: describeError(error) },
        "appointment not answered",
      );
    }
  }
  return answered;
}

type Due = { readonly id: string; readonly orderId: string; readonly teamId: string };

/** Locks the order before its appointment, as everywhere else, so that a booking and an answer cannot deadlock. */
function answerOne({ db, clock, newId }: ServiceDeps, { id, orderId, teamId }: Due) {
  return db.withTeam(teamId, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const appointment = await lockActiveAppointment(tx, orderId);
    const now = clock.now();
    if (
      appointment?.id !== id ||
      !appointment.answer ||
      !appointment.answerAt ||
      appointment.answerAt > now
    )
      return false;
    const isYes = appointment.answer === "scheduled";
    await changeAppointment(tx, id, {
      status: appointment.answer,
      answerAt: null,
      updatedAt: now,
      ...(!isYes && { eventData: { cancellation_reason: "The service center did not confirm" } }),
    });
    // An order cancelled in the meantime keeps its status and its appointment.
    const next = isYes ? "appointment_scheduled" : "appointment_cancelled";
    if (canAdvance(getState(order), next)) await advanceOrder(tx, { clock, newId }, orderId, next);
    return true;
  });
}

import "server-only";
import type { AppointmentOutcome } from "@/lib/contract/dashboard/appointment-history";
import type { Order } from "@/lib/contract/service/order";
import { isActiveAppointment } from "@/lib/domain/appointments/appointment-actions";
import { findOutcome } from "@/lib/domain/appointments/appointment-outcome";
import { takesAppointments } from "@/lib/domain/appointments/scheduling-lab";
import { isMissed } from "@/lib/domain/appointments/waiting";
import { currentStatus } from "@/lib/domain/orders/order-status";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { readAppointmentRecords } from "./appointment-records";
import { findAppointment, getAppointmentMethod } from "./change-appointment";

const CONCURRENCY = 4;
/** The service knows no outcomes: after a missed appointment, an order keeps the status of a booked one. */
const BOOKED: ReadonlySet<string> = new Set(["appointment_pending", "appointment_scheduled"]);

/**
 * The recorded outcomes of those orders whose current appointment the patient missed or canceled, so that they need
 * another one; by order. An order whose appointment cannot be read has none, because it must not hide the others.
 */
export async function findMissedAppointments(
  ctx: ServiceCtx,
  orders: readonly Order[],
): Promise<Map<string, AppointmentOutcome>> {
  const booked = orders.filter(
    (order) => takesAppointments(order) && BOOKED.has(currentStatus(order)),
  );
  const { outcomes } = await readAppointmentRecords(
    ctx,
    booked.map(({ id }) => id),
  );
  const missed = outcomes.filter(isMissed);
  const asked = booked.filter(({ id }) => missed.some(({ order_id }) => order_id === id));
  const found = await mapReads(ctx, CONCURRENCY, asked, async (order) => {
    const ofOrder = outcomes.filter(({ order_id }) => order_id === order.id);
    try {
      // It may have been rescheduled since.
      const appointment = await findAppointment(ctx, order.id, getAppointmentMethod(order));
      const outcome = findOutcome(ofOrder, appointment);
      return isActiveAppointment(appointment) && outcome && isMissed(outcome)
        ? ([order.id, outcome] as const)
        : null;
    } catch (thrown) {
      if (thrown instanceof DashboardError) return null;
      throw thrown;
    }
  });
  return new Map(found.filter((each) => each !== null));
}

import { eq } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { appointmentEvents, appointments } from "@/service/db/schema/appointments";
import { emit } from "@/service/events/emit";
import type { AppointmentRow, NewAppointment } from "./appointment-repository";

/** Stores a new appointment with its first event, and emits it. */
export async function insertAppointment(
  tx: TeamTx,
  appointment: Omit<NewAppointment, "teamId">,
): Promise<AppointmentRow> {
  const [row] = await tx
    .insert(appointments)
    .values({ ...appointment, teamId: tx.teamId })
    .returning();
  if (row === undefined) throw new Error("An inserted appointment is returned");
  await record(tx, row, "created");
  return row;
}

/** Changes an appointment, appends its new status to its history, and emits the change. */
export async function changeAppointment(
  tx: TeamTx,
  appointmentId: string,
  changes: Partial<NewAppointment> & Pick<NewAppointment, "status" | "updatedAt">,
): Promise<AppointmentRow> {
  const [row] = await tx
    .update(appointments)
    .set(changes)
    .where(eq(appointments.id, appointmentId))
    .returning();
  if (row === undefined) throw new Error("A locked appointment is updated");
  await record(tx, row, "updated");
  return row;
}

/** Appends the appointment's status to its history and emits the change. */
async function record(
  tx: TeamTx,
  appointment: AppointmentRow,
  change: "created" | "updated",
): Promise<void> {
  const [event] = await tx
    .insert(appointmentEvents)
    .values({
      teamId: tx.teamId,
      appointmentId: appointment.id,
      status: appointment.status,
      data: appointment.eventData,
      createdAt: appointment.updatedAt,
    })
    .returning({ id: appointmentEvents.id });
  if (event === undefined) throw new Error("An inserted event is returned");
  await emit(tx, {
    type: `labtest.appointment.${change}`,
    userId: appointment.userId,
    data: {
      order_id: appointment.orderId,
      appointment_id: appointment.id,
      event_id: event.id,
    },
    createdAt: appointment.updatedAt,
  });
}

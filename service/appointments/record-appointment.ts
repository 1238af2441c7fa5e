import { eq } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { appointmentEvents, appointments } from "@/service/db/schema/appointments";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import { users } from "@/service/db/schema/users";
import type { AppointmentRow, NewAppointment } from "./appointment-repository";

/** Stores a new visit with its first event, and tells the team's endpoints. */
export async function insertAppointment(
  tx: TeamTx,
  appointment: Omit<NewAppointment, "teamId">,
): Promise<AppointmentRow> {
  const [row] = await tx
    .insert(appointments)
    .values({ ...appointment, teamId: tx.teamId })
    .returning();
  if (row === undefined) throw new Error("An inserted visit is returned");
  await record(tx, row, "labtest.appointment.created");
  return row;
}

/** Changes a visit, with the event of its new status, and tells the team's endpoints. */
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
  if (row === undefined) throw new Error("A locked visit is updated");
  await record(tx, row, "labtest.appointment.updated");
  return row;
}

/** What it is about lies in the visit and its event, so no personal data wait in the queue. */
async function record(tx: TeamTx, appointment: AppointmentRow, eventType: string): Promise<void> {
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
  const [user] = await tx
    .select({ clientUserId: users.clientUserId })
    .from(users)
    .where(eq(users.id, appointment.userId));
  await tx.insert(eventOutbox).values({
    teamId: tx.teamId,
    eventType,
    payload: {
      event_type: eventType,
      team_id: tx.teamId,
      user_id: appointment.userId,
      client_user_id: user?.clientUserId ?? null,
      data: { order_id: appointment.orderId, appointment_id: appointment.id, event_id: event?.id },
    },
    createdAt: appointment.updatedAt,
  });
}

import { eq } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { appointmentEvents, appointments } from "@/service/db/schema/appointments";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import { users } from "@/service/db/schema/users";
import type { NewVisit, VisitRow } from "./appointment-repository";

/** Stores a new visit with its first event, and tells the team's endpoints. */
export async function insertVisit(tx: TeamTx, visit: Omit<NewVisit, "teamId">): Promise<VisitRow> {
  const [row] = await tx
    .insert(appointments)
    .values({ ...visit, teamId: tx.teamId })
    .returning();
  if (row === undefined) throw new Error("An inserted visit is returned");
  await record(tx, row, "labtest.appointment.created");
  return row;
}

/** Changes a visit, with the event of its new status, and tells the team's endpoints. */
export async function changeVisit(
  tx: TeamTx,
  visitId: string,
  changes: Partial<NewVisit> & Pick<NewVisit, "status" | "updatedAt">,
): Promise<VisitRow> {
  const [row] = await tx
    .update(appointments)
    .set(changes)
    .where(eq(appointments.id, visitId))
    .returning();
  if (row === undefined) throw new Error("A locked visit is updated");
  await record(tx, row, "labtest.appointment.updated");
  return row;
}

/** What it is about lies in the visit and its event, so no personal data wait in the queue. */
async function record(tx: TeamTx, visit: VisitRow, eventType: string): Promise<void> {
  const [event] = await tx
    .insert(appointmentEvents)
    .values({
      teamId: tx.teamId,
      appointmentId: visit.id,
      status: visit.status,
      data: visit.eventData,
      createdAt: visit.updatedAt,
    })
    .returning({ id: appointmentEvents.id });
  const [user] = await tx
    .select({ clientUserId: users.clientUserId })
    .from(users)
    .where(eq(users.id, visit.userId));
  await tx.insert(eventOutbox).values({
    teamId: tx.teamId,
    eventType,
    payload: {
      event_type: eventType,
      team_id: tx.teamId,
      user_id: visit.userId,
      client_user_id: user?.clientUserId ?? null,
      data: { order_id: visit.orderId, appointment_id: visit.id, event_id: event?.id },
    },
    createdAt: visit.updatedAt,
  });
}

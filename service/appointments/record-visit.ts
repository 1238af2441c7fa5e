import { eq } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { appointmentEvents, appointments } from "@/service/db/schema/appointments";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import { orders } from "@/service/db/schema/orders";
import { users } from "@/service/db/schema/users";
import { toAppointment } from "./appointment-wire";
import { type NewVisit, readVisitEvents, type VisitRow } from "./visit-repository";

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

async function record(tx: TeamTx, visit: VisitRow, eventType: string): Promise<void> {
  await tx.insert(appointmentEvents).values({
    teamId: tx.teamId,
    appointmentId: visit.id,
    status: visit.status,
    data: visit.eventData,
    createdAt: visit.updatedAt,
  });
  const [owner] = await tx
    .select({ transactionId: orders.transactionId, clientUserId: users.clientUserId })
    .from(orders)
    .innerJoin(users, eq(users.id, visit.userId))
    .where(eq(orders.id, visit.orderId));
  if (owner === undefined) throw new Error("The order of a visit is stored, and so is its user");
  await tx.insert(eventOutbox).values({
    teamId: tx.teamId,
    eventType,
    payload: {
      event_type: eventType,
      team_id: tx.teamId,
      user_id: visit.userId,
      client_user_id: owner.clientUserId,
      data: toAppointment(visit, await readVisitEvents(tx, visit.id), owner.transactionId),
    },
    createdAt: visit.updatedAt,
  });
}

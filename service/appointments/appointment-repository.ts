import { and, asc, desc, eq, gte, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import {
  type AppointmentEventStatus,
  appointmentEvents,
  appointments,
} from "@/service/db/schema/appointments";
import type { BookedSlot } from "./booking-key";

export type AppointmentRow = typeof appointments.$inferSelect;
export type NewAppointment = typeof appointments.$inferInsert;
export type AppointmentEventRow = typeof appointmentEvents.$inferSelect;

export const ENDED_STATUSES: AppointmentEventStatus[] = ["cancelled", "completed"];

/** Appointments per slot. */
export const SLOT_CAPACITY = 2;

/** The active appointment of an order, locked until the transaction ends; null when there is none. */
export async function lockActiveAppointment(
  tx: TeamTx,
  orderId: string,
): Promise<AppointmentRow | null> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.orderId, orderId), notInArray(appointments.status, ENDED_STATUSES)))
    .for("update");
  return row ?? null;
}

/** The active appointment of an order, else its most recent one; null when it never had one. */
export async function findAppointment(tx: TeamTx, orderId: string): Promise<AppointmentRow | null> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(eq(appointments.orderId, orderId))
    .orderBy(
      sql`${appointments.status} in ('cancelled', 'completed')`,
      desc(appointments.createdAt),
    )
    .limit(1);
  return row ?? null;
}

/** The history of an appointment, oldest first. */
export function readAppointmentEvents(
  tx: TeamTx,
  appointmentId: string,
): Promise<AppointmentEventRow[]> {
  return tx
    .select()
    .from(appointmentEvents)
    .where(eq(appointmentEvents.appointmentId, appointmentId))
    .orderBy(asc(appointmentEvents.id));
}

/** Whether a slot still has capacity. The caller holds the slot until its transaction ends; others wait. */
export async function holdSlot(tx: TeamTx, slot: BookedSlot): Promise<boolean> {
  const name = `${tx.teamId} ${slot.site} ${slot.startMs}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1))`);
  const taken = await tx.$count(
    appointments,
    and(
      eq(appointments.siteCode, slot.site),
      eq(appointments.provider, slot.provider),
      eq(appointments.startAt, new Date(slot.startMs)),
      notInArray(appointments.status, ENDED_STATUSES),
    ),
  );
  return taken < SLOT_CAPACITY;
}

/** The number of active appointments in each slot of the sites between two moments, keyed by `site startMs`. */
export async function countBySlot(
  tx: TeamTx,
  sites: readonly string[],
  from: Date,
  to: Date,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      site: appointments.siteCode,
      startAt: appointments.startAt,
      taken: sql<number>`count(*)::int`,
    })
    .from(appointments)
    .where(
      and(
        inArray(appointments.siteCode, [...sites]),
        gte(appointments.startAt, from),
        lt(appointments.startAt, to),
        notInArray(appointments.status, ENDED_STATUSES),
      ),
    )
    .groupBy(appointments.siteCode, appointments.startAt);
  return new Map(rows.map(({ site, startAt, taken }) => [`${site} ${startAt?.getTime()}`, taken]));
}

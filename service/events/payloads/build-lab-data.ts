import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Appointment } from "@/lib/contract/service/appointment";
import type { ParsingJob } from "@/lib/contract/service/parsing-job";
import { readAppointmentEvents } from "@/service/appointments/appointment-repository";
import { toAppointment } from "@/service/appointments/appointment-wire";
import type { TeamTx } from "@/service/db/database";
import { appointments } from "@/service/db/schema/appointments";
import { orders } from "@/service/db/schema/orders";
import { parsingJobs } from "@/service/db/schema/parsing-jobs";
import {
  AppointmentReference,
  ParsingJobReference,
  type QueuedEvent,
} from "@/service/events/queued-event";
import { toParsingJob } from "@/service/lab-reports/job-wire";

/**
 * The data of any event except those of orders and health data. Events stored with their data keep it; null if the
 * referenced object no longer exists.
 */
export async function buildLabData(tx: TeamTx, event: QueuedEvent): Promise<unknown> {
  switch (event.event_type) {
    case "labtest.appointment.created":
    case "labtest.appointment.updated":
      return buildAppointment(tx, AppointmentReference.parse(event.data));
    case "lab_report.parsing_job.created":
    case "lab_report.parsing_job.updated":
      return buildParsingJob(tx, ParsingJobReference.parse(event.data));
    default:
      return event.data;
  }
}

type Reference<Schema extends z.ZodType> = z.output<Schema>;

async function buildAppointment(
  tx: TeamTx,
  { appointment_id, event_id }: Reference<typeof AppointmentReference>,
): Promise<Appointment | null> {
  const [found] = await tx
    .select({ appointment: appointments, transactionId: orders.transactionId })
    .from(appointments)
    .innerJoin(orders, eq(orders.id, appointments.orderId))
    .where(eq(appointments.id, appointment_id));
  if (found === undefined) return null;
  const history = await readAppointmentEvents(tx, appointment_id);
  const until = history.filter(({ id }) => id <= event_id);
  const last = until.at(-1);
  const state = last && { status: last.status, eventData: last.data };
  return toAppointment({ ...found.appointment, ...state }, until, found.transactionId);
}

async function buildParsingJob(
  tx: TeamTx,
  { job_id, updated_at, ...state }: Reference<typeof ParsingJobReference>,
): Promise<ParsingJob | null> {
  const [row] = await tx.select().from(parsingJobs).where(eq(parsingJobs.id, job_id));
  if (row === undefined) return null;
  const job = { ...toParsingJob(row), ...state, ...(updated_at && { updated_at }) };
  // Data that was parsed or corrected later is not part of an earlier state.
  if (state.status !== "completed") return { ...job, data: null, parsed_data: null };
  return state.is_reviewed ? job : { ...job, data: row.parsedData, parsed_data: null };
}

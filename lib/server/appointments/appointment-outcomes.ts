import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import {
  type AppointmentOutcome,
  RecordOutcomeBody,
} from "@/lib/contract/dashboard/appointment-history";
import { appointmentEndpoints } from "@/lib/contract/dashboard/endpoints/appointments";
import { Uuid } from "@/lib/contract/primitives";
import type { Appointment } from "@/lib/contract/service/appointment";
import { appointmentActions } from "@/lib/domain/appointments/appointment-actions";
import {
  findOutcome,
  getOutcomeView,
  isPastAppointment,
} from "@/lib/domain/appointments/appointment-outcome";
import { currentStatus } from "@/lib/domain/orders/order-status";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { appointmentOutcomes } from "@/lib/server/db/schema/appointments";
import { readAppointmentRecords, sealOutcomeText, toOutcome } from "./appointment-records";
import { findAppointment, getChangedScreens, readAppointmentOrder } from "./change-appointment";
import { sendCancellation } from "./send-cancellation";

const OutcomeInput = RecordOutcomeBody.extend({ order_id: Uuid });
type OutcomeInput = z.output<typeof OutcomeInput>;
type OrderOfAppointment = Awaited<ReturnType<typeof readAppointmentOrder>>;

/**
 * Records how a past appointment ended. Nothing is overwritten: a correction is another entry that names the one it
 * replaces. The service has no outcomes, only cancellations: if the patient canceled and the service still has the
 * appointment, it is canceled there first. Throws `conflict` when a colleague has already recorded an outcome, and when
 * the appointment is not over or its time has changed.
 */
export const recordAppointmentOutcome = operation(
  appointmentEndpoints.recordAppointmentOutcome,
  {
    permission: "appointment:record-outcome",
    audit: {
      subject: ({ order_id }) => ({ type: "order", id: order_id }),
      detail: ({ entry_id, start_at, outcome, corrects, note }) => ({
        entry_id,
        start_at,
        outcome,
        corrects,
        note_length: note.length,
      }),
    },
    live: getChangedScreens,
  },
  async (ctx, input) => {
    const { outcomes } = await readAppointmentRecords(ctx, [input.order_id]);
    const stored = outcomes.find(({ entry_id }) => entry_id === input.entry_id.toLowerCase());
    if (stored) return requireSame(stored, input);
    const target = await readAppointmentOrder(ctx, input.order_id);
    const appointment = await findAppointment(ctx, input.order_id, target.method);
    const past = requirePast(appointment, input);
    requireNewest(findOutcome(outcomes, past), input);
    if (input.outcome === "patient_canceled") await cancelAtService(ctx, input, target, past);
    return storeOutcome(ctx, input);
  },
);

function requireSame(stored: AppointmentOutcome, input: OutcomeInput): AppointmentOutcome {
  const { appointment_id, outcome, note } = stored;
  const isSame =
    appointment_id === input.appointment_id.toLowerCase() &&
    outcome === input.outcome &&
    note === input.note;
  if (isSame) return stored;
  throw new DashboardError("conflict", "This id belongs to another entry. Nothing was recorded.");
}

function requirePast(appointment: Appointment | null, input: OutcomeInput): Appointment {
  const isSame =
    appointment?.id.toLowerCase() === input.appointment_id.toLowerCase() &&
    appointment.start_at !== null &&
    Date.parse(appointment.start_at) === Date.parse(input.start_at);
  if (appointment === null || !isSame) {
    throw new DashboardError(
      "conflict",
      "The appointment has another time meanwhile. Nothing was recorded.",
    );
  }
  if (isPastAppointment(appointment, runtime().clock.now().toISOString())) return appointment;
  throw new DashboardError("conflict", "The appointment is not over yet. Nothing was recorded.");
}

function requireNewest(current: AppointmentOutcome | null, { corrects }: OutcomeInput): void {
  if ((current?.entry_id ?? null) === (corrects?.toLowerCase() ?? null)) return;
  throw new DashboardError(
    "conflict",
    current
      ? `${current.by} has already recorded: ${getOutcomeView(current.outcome).label}. Nothing was recorded.`
      : "The entry to correct is not the last one of this appointment. Nothing was recorded.",
  );
}

/** Cancels the appointment at the service if the service still has it and allows canceling. */
async function cancelAtService(
  ctx: Ctx,
  { order_id, reason_id, note }: OutcomeInput,
  { order, method }: OrderOfAppointment,
  before: Appointment,
): Promise<void> {
  const { cancel } = appointmentActions(currentStatus(order), before, ctx.actor.role);
  if (cancel !== null) return;
  if (reason_id === null) {
    throw new DashboardError(
      "conflict",
      "The service still has this appointment. Choose one of its reasons to cancel it there.",
    );
  }
  await sendCancellation(ctx, { order_id, method, before, reason_id, notes: note });
}

async function storeOutcome(ctx: Ctx, input: OutcomeInput): Promise<AppointmentOutcome> {
  const { db, clock } = runtime();
  const id = input.entry_id.toLowerCase();
  const [row] = await db
    .insert(appointmentOutcomes)
    .values({
      id,
      teamId: ctx.team.id,
      orderId: input.order_id,
      appointmentId: input.appointment_id,
      startAt: new Date(input.start_at),
      outcome: input.outcome,
      corrects: input.corrects,
      staffId: ctx.actor.id,
      staffName: ctx.actor.name,
      recordedAt: clock.now(),
      sealedText: sealOutcomeText(ctx.team.id, id, { note: input.note }),
    })
    .onConflictDoNothing()
    .returning();
  if (row) return toOutcome(row);
  const [same] = await db
    .select()
    .from(appointmentOutcomes)
    .where(and(eq(appointmentOutcomes.teamId, ctx.team.id), eq(appointmentOutcomes.id, id)));
  if (same) return requireSame(toOutcome(same), input);
  throw new DashboardError(
    "conflict",
    "A colleague recorded an outcome at the same time. Nothing was recorded.",
  );
}

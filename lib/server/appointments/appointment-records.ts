import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type {
  AppointmentChange,
  AppointmentOutcome,
} from "@/lib/contract/dashboard/appointment-history";
import { Instant } from "@/lib/contract/primitives";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import { appointmentChanges, appointmentOutcomes } from "@/lib/server/db/schema/appointments";

type TeamId = Pick<Ctx, "team">;
type OutcomeRow = typeof appointmentOutcomes.$inferSelect;
type ChangeRow = typeof appointmentChanges.$inferSelect;

const OutcomeText = z.object({ note: z.string() });
const ChangeText = z.object({ reason: z.string().nullable(), note: z.string() });

/** An outcome's note, encrypted for its entry's row. */
export function sealOutcomeText(
  teamId: string,
  entryId: string,
  text: z.infer<typeof OutcomeText>,
): Buffer {
  return sealJson(text, getOwner("outcome", teamId, entryId));
}

/** A change's reason and note, encrypted for its row. */
export function sealChangeText(
  teamId: string,
  id: string,
  text: z.infer<typeof ChangeText>,
): Buffer {
  return sealJson(text, getOwner("change", teamId, id));
}

/** The changes and outcomes recorded here for this team's orders, oldest first. */
export async function readAppointmentRecords(
  { team }: TeamId,
  orderIds: readonly string[],
): Promise<{
  changes: (AppointmentChange & { order_id: string })[];
  outcomes: (AppointmentOutcome & { order_id: string })[];
}> {
  if (orderIds.length === 0) return { changes: [], outcomes: [] };
  const { db } = runtime();
  const ofTeam = (table: typeof appointmentChanges | typeof appointmentOutcomes) =>
    and(eq(table.teamId, team.id), inArray(table.orderId, [...orderIds]));
  const [changes, outcomes] = await Promise.all([
    db
      .select()
      .from(appointmentChanges)
      .where(ofTeam(appointmentChanges))
      .orderBy(asc(appointmentChanges.number)),
    db
      .select()
      .from(appointmentOutcomes)
      .where(ofTeam(appointmentOutcomes))
      .orderBy(asc(appointmentOutcomes.number)),
  ]);
  return {
    changes: changes.map((row) => ({ ...toChange(row), order_id: row.orderId })),
    outcomes: outcomes.map((row) => ({ ...toOutcome(row), order_id: row.orderId })),
  };
}

/** A stored outcome as the dashboard's API shows it. */
export function toOutcome(row: OutcomeRow): AppointmentOutcome {
  const owner = getOwner("outcome", row.teamId, row.id);
  return {
    entry_id: row.id,
    appointment_id: row.appointmentId,
    start_at: toInstant(row.startAt),
    outcome: row.outcome,
    note: openJson(OutcomeText, row.sealedText, owner).note,
    recorded_at: toInstant(row.recordedAt),
    by: row.staffName,
    corrects: row.corrects,
  };
}

function toChange(row: ChangeRow): AppointmentChange {
  const { reason, note } = openJson(
    ChangeText,
    row.sealedText,
    getOwner("change", row.teamId, row.id),
  );
  const from = { start: toMaybe(row.fromStart), end: toMaybe(row.fromEnd) };
  const to = { start: toMaybe(row.toStart), end: toMaybe(row.toEnd) };
  return {
    id: row.id,
    appointment_id: row.appointmentId,
    kind: row.kind,
    at: toInstant(row.at),
    by: row.staffName,
    event_at: toMaybe(row.eventAt),
    from: row.kind === "rescheduled" || row.kind === "canceled" ? from : null,
    to: row.kind === "canceled" ? null : to,
    zone: row.zone,
    reason,
    is_refundable: row.isRefundable,
    note,
  };
}

function getOwner(kind: "outcome" | "change", teamId: string, id: string): string {
  return `appointment ${kind} ${teamId} ${id.toLowerCase()}`;
}

function toInstant(date: Date): Instant {
  return Instant.parse(date.toISOString());
}

function toMaybe(date: Date | null): Instant | null {
  return date === null ? null : toInstant(date);
}

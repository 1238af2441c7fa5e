import "server-only";
import { randomUUID } from "node:crypto";
import type { APPOINTMENT_CHANGE_KINDS } from "@/lib/contract/dashboard/appointment-history";
import type { Appointment } from "@/lib/contract/service/appointment";
import type { Ctx } from "@/lib/server/core/context";
import { errorFacts } from "@/lib/server/core/log";
import { runtime } from "@/lib/server/core/runtime";
import { appointmentChanges } from "@/lib/server/db/schema/appointments";
import { sealChangeText } from "./appointment-records";

type Change = {
  kind: (typeof APPOINTMENT_CHANGE_KINDS)[number];
  /** The appointment before the change; null for a new one. */
  before: Appointment | null;
  after: Appointment;
  reason?: string | null;
  isRefundable?: boolean | null;
  note?: string;
};

/**
 * Stores who changed an appointment, with its time before and after. The service has already made the change, so a row
 * that cannot be stored is logged and does not fail the operation: the audit log has its entry.
 */
export async function recordChange(ctx: Ctx, change: Change): Promise<void> {
  const { kind, before, after, reason = null, note = "" } = change;
  const { db, clock, log } = runtime();
  const id = randomUUID();
  const isEnd = kind === "canceled";
  try {
    await db
      .insert(appointmentChanges)
      .values({
        id,
        teamId: ctx.team.id,
        orderId: after.order_id,
        appointmentId: after.id,
        kind,
        staffId: ctx.actor.id,
        staffName: ctx.actor.name,
        at: clock.now(),
        eventAt: toDate(findLastEventTime(after)),
        fromStart: toDate(before?.start_at),
        fromEnd: toDate(before?.end_at),
        toStart: isEnd ? null : toDate(after.start_at),
        toEnd: isEnd ? null : toDate(after.end_at),
        zone: after.iana_timezone ?? null,
        isRefundable: change.isRefundable ?? null,
        sealedText: sealChangeText(ctx.team.id, id, { reason, note }),
      })
      .onConflictDoNothing();
  } catch (thrown) {
    log.error(
      { requestId: ctx.requestId, ...errorFacts(thrown) },
      "an appointment change was not recorded",
    );
  }
}

function findLastEventTime({ events }: Appointment): string | null {
  const times = events.map(({ created_at }) => created_at);
  return times.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null;
}

function toDate(instant: string | null | undefined): Date | null {
  return instant ? new Date(instant) : null;
}

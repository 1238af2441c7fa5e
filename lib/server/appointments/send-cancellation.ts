import "server-only";
import type { AppointmentMethod } from "@/lib/contract/dashboard/appointment-board";
import type { Appointment } from "@/lib/contract/service/appointment";
import { endpoints } from "@/lib/contract/service/endpoints";
import { isLateCancel } from "@/lib/domain/appointments/appointment-actions";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { listReasons } from "./change-appointment";
import { recordChange } from "./record-change";

type Cancellation = {
  order_id: string;
  method: AppointmentMethod;
  before: Appointment | null;
  /** One of the service's reasons; it refuses others. */
  reason_id: string;
  notes: string;
};

/** Cancels an appointment at the service, and stores who canceled it and why. Returns the canceled appointment. */
export async function sendCancellation(
  ctx: Ctx,
  { order_id, method, before, reason_id, notes }: Cancellation,
): Promise<Appointment> {
  const params = { order_id };
  const reasons = await listReasons(ctx, method);
  const reason = reasons.find(({ id }) => id.toLowerCase() === reason_id.toLowerCase());
  const after = await (method === "at_home_phlebotomy"
    ? callService(ctx, endpoints.cancelAppointment, {
        params,
        body: { cancellation_reason_id: reason_id, ...(notes ? { notes } : {}) },
      })
    : callService(ctx, endpoints.cancelPscAppointment, {
        params,
        body: { cancellationReasonId: reason_id, ...(notes ? { note: notes } : {}) },
      }));
  const isLate = before !== null && isLateCancel(before, runtime().clock.now().toISOString());
  await recordChange(ctx, {
    kind: "canceled",
    before,
    after,
    reason: reason?.name ?? null,
    isRefundable: reason ? reason.is_refundable && !isLate : null,
    note: notes,
  });
  return after;
}

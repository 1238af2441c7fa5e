import type { AppointmentCancellationReason } from "@/lib/contract/service/appointment";
import { HOUR_MS } from "@/lib/contract/time";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { advanceOrder } from "@/service/orders/order-history";
import type { OrderRow } from "@/service/orders/read/order-row";
import {
  type AppointmentMethod,
  awaitsRequisition,
  lockAppointmentOrder,
} from "./appointment-order";
import { type AppointmentRow, lockActiveAppointment } from "./appointment-repository";
import { requestConfirmation, requireSlot } from "./book-appointment";
import type { BookedSlot } from "./booking-key";
import { changeAppointment } from "./record-appointment";
import { requireReservable } from "./reserved-appointments";
import { findSite, getAddress } from "./sites";

type Deps = Pick<RequestDeps, "clock" | "newId">;

/** The active appointment of an order that is collected by this method. */
export type ActiveAppointment = { readonly orderId: string; readonly method: AppointmentMethod };

type Cancellation = {
  readonly reason: AppointmentCancellationReason;
  readonly notes: string | null | undefined;
};

/** An at-home draw that is cancelled later than this before its start is not refunded (public guides). */
const REFUND_MS = 24 * HOUR_MS;
const MOVED_PAST = "The order has moved past its appointment, which was not changed.";

/**
 * Reschedules an appointment to another slot of its provider; a reserved one stays reserved. Refuses with 400 an
 * appointment that cannot be rescheduled and a slot that is taken or declined or cannot be reserved, and with 503 a service
 * center that does not answer.
 */
export async function rescheduleActiveAppointment(
  tx: TeamTx,
  deps: Deps,
  target: ActiveAppointment,
  { slot, notes }: { readonly slot: BookedSlot; readonly notes: string | null | undefined },
): Promise<AppointmentRow> {
  const { order, appointment } = await requireActive(tx, target);
  checkReschedulable(order, appointment, slot);
  if (awaitsRequisition(order)) requireReservable(order, slot, deps.clock.now());
  if (slot.startMs !== appointment.startAt?.getTime() || slot.site !== appointment.siteCode) {
    await requireSlot(tx, slot);
  }
  const site = findSite(slot.site);
  if (site && !awaitsRequisition(order))
    await requestConfirmation(tx, deps, site, { isAsync: false });
  const rescheduled = await changeAppointment(tx, appointment.id, {
    status: appointment.status,
    siteCode: slot.site,
    startAt: new Date(slot.startMs),
    endAt: new Date(slot.endMs),
    ...(site && {
      address: getAddress(site),
      lng: site.place.lng,
      lat: site.place.lat,
      timeZone: site.place.timeZone,
    }),
    ...(notes !== undefined && { notes }),
    updatedAt: deps.clock.now(),
  });
  if (!awaitsRequisition(order)) await advanceOrder(tx, deps, order.id, "appointment_scheduled");
  return rescheduled;
}

function checkReschedulable(order: OrderRow, appointment: AppointmentRow, slot: BookedSlot): void {
  if (!appointment.canReschedule) {
    throw new Refusal(400, "This appointment cannot be rescheduled. Cancel it and book again.");
  }
  if (order.lowLevelStatus === "cancelled") {
    throw new Refusal(400, "The order is cancelled. Its appointment can only be cancelled too.");
  }
  if (hasMovedPast(order)) throw new Refusal(400, MOVED_PAST);
  if (appointment.status !== (awaitsRequisition(order) ? "reserved" : "scheduled")) {
    throw new Refusal(400, `An appointment that is ${appointment.status} cannot be rescheduled.`);
  }
  const isOtherArea = appointment.type === "phlebotomy" && slot.site !== appointment.siteCode;
  if (slot.provider !== appointment.provider || isOtherArea) {
    throw new Refusal(400, "The slot belongs to another provider or area than this appointment.");
  }
}

/** Whether an order has moved past its appointment; service centers do not report that. */
function hasMovedPast({ lowLevelStatus }: OrderRow): boolean {
  return !awaitsRequisition({ lowLevelStatus }) && !lowLevelStatus.startsWith("appointment_");
}

/**
 * Cancels an appointment and records the reason and whether it is refunded. Refuses with 400 one that only the lab can
 * cancel.
 */
export async function cancelActiveAppointment(
  tx: TeamTx,
  deps: Deps,
  target: ActiveAppointment,
  { reason, notes }: Cancellation,
): Promise<AppointmentRow> {
  const { order, appointment } = await requireActive(tx, target);
  if (!appointment.canReschedule && appointment.type === "patient_service_center") {
    throw new Refusal(400, "This appointment can only be cancelled with the service center.");
  }
  if (hasMovedPast(order) && order.lowLevelStatus !== "cancelled")
    throw new Refusal(400, MOVED_PAST);
  const now = deps.clock.now();
  const untilMs = (appointment.startAt?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime();
  const cancelled = await changeAppointment(tx, appointment.id, {
    status: "cancelled",
    answerAt: null,
    eventData: {
      cancellation_reason: reason.name,
      is_refundable: reason.is_refundable && untilMs >= REFUND_MS,
      ...(notes && { notes }),
    },
    updatedAt: now,
  });
  // An order without its requisition stays ordered, and a cancelled order stays cancelled.
  const isOrderAffected = !awaitsRequisition(order) && order.lowLevelStatus !== "cancelled";
  if (isOrderAffected) await advanceOrder(tx, deps, order.id, "appointment_cancelled");
  return cancelled;
}

async function requireActive(
  tx: TeamTx,
  { orderId, method }: ActiveAppointment,
): Promise<{ order: OrderRow; appointment: AppointmentRow }> {
  const order = await lockAppointmentOrder(tx, orderId, method);
  const appointment = await lockActiveAppointment(tx, orderId);
  if (appointment === null) throw new Refusal(404, `Order ${orderId} has no active appointment`);
  return { order, appointment };
}

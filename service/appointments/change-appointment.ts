import type { AppointmentCancellationReason } from "@/lib/contract/service/appointment";
import { DAY_MS } from "@/lib/contract/time";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { advanceOrder } from "@/service/orders/order-history";
import type { OrderRow } from "@/service/orders/read/order-row";
import { type AppointmentMethod, isEarly, lockAppointmentOrder } from "./appointment-order";
import { type AppointmentRow, lockActiveAppointment } from "./appointment-repository";
import { askSite, requireSlot } from "./book-appointment";
import type { BookedSlot } from "./booking-key";
import { changeAppointment } from "./record-appointment";
import { getAddress, siteOfCode } from "./sites";

type Deps = Pick<RequestDeps, "clock" | "newId">;
/** What is called off later than this before its time is not refunded (public guides, visits at home). */
const REFUND_MS = DAY_MS;
const PAST = "The order has gone on from its appointment, which stays as it was.";

/**
 * Moves a visit to another slot of its provider, or a reserved one to another slot to keep. Refuses with 400 one that
 * cannot be moved and a slot that is taken or declined, with 503 a service centre that does not answer.
 */
export async function rescheduleActiveAppointment(
  tx: TeamTx,
  deps: Deps,
  orderId: string,
  method: AppointmentMethod,
  slot: BookedSlot,
  notes: string | null | undefined,
): Promise<AppointmentRow> {
  const { order, appointment } = await requireActive(tx, orderId, method);
  checkMovable(order, appointment, slot);
  if (slot.startMs !== appointment.startAt?.getTime() || slot.site !== appointment.siteCode) {
    await requireSlot(tx, slot);
  }
  const site = siteOfCode(slot.site);
  if (site && !isEarly(order)) await askSite(tx, deps, site, { isAsync: false });
  const moved = await changeAppointment(tx, appointment.id, {
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
  if (!isEarly(order)) await advanceOrder(tx, deps, order.id, "appointment_scheduled");
  return moved;
}

function checkMovable(order: OrderRow, appointment: AppointmentRow, slot: BookedSlot): void {
  if (!appointment.canReschedule) {
    throw new Refusal(400, "This appointment cannot be moved. Cancel it and book again.");
  }
  if (order.lowLevelStatus === "cancelled") {
    throw new Refusal(400, "The order is cancelled. Its appointment can only be cancelled too.");
  }
  if (isPast(order)) throw new Refusal(400, PAST);
  if (appointment.status !== (isEarly(order) ? "reserved" : "scheduled")) {
    throw new Refusal(400, `An appointment that is ${appointment.status} cannot be moved.`);
  }
  const isOther = appointment.type === "phlebotomy" && slot.site !== appointment.siteCode;
  if (slot.provider !== appointment.provider || isOther) {
    throw new Refusal(400, "The slot is not one of this appointment's provider and area.");
  }
}

/** Whether an order has gone on from its appointment, which a service centre does not tell. */
function isPast({ lowLevelStatus }: OrderRow): boolean {
  return !isEarly({ lowLevelStatus }) && !lowLevelStatus.startsWith("appointment_");
}

/** Calls a visit off, with its reason and whether it is refunded. Refuses with 400 one that the lab alone can cancel. */
export async function cancelActiveAppointment(
  tx: TeamTx,
  deps: Deps,
  orderId: string,
  method: AppointmentMethod,
  reason: AppointmentCancellationReason,
  notes: string | null | undefined,
): Promise<AppointmentRow> {
  const { order, appointment } = await requireActive(tx, orderId, method);
  if (!appointment.canReschedule && appointment.type === "patient_service_center") {
    throw new Refusal(400, "This appointment can be cancelled with the service centre alone.");
  }
  if (isPast(order) && order.lowLevelStatus !== "cancelled") throw new Refusal(400, PAST);
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
  // Before its requisition an order stays ordered; one that is cancelled had left its visit alone.
  const isFollowed = !isEarly(order) && order.lowLevelStatus !== "cancelled";
  if (isFollowed) await advanceOrder(tx, deps, order.id, "appointment_cancelled");
  return cancelled;
}

async function requireActive(
  tx: TeamTx,
  orderId: string,
  method: AppointmentMethod,
): Promise<{ order: OrderRow; appointment: AppointmentRow }> {
  const order = await lockAppointmentOrder(tx, orderId, method);
  const appointment = await lockActiveAppointment(tx, orderId);
  if (appointment === null) throw new Refusal(404, `Order ${orderId} has no active appointment`);
  return { order, appointment };
}

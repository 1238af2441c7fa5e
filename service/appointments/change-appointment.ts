import type { AppointmentCancellationReason } from "@/lib/contract/service/appointment";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { advanceOrder } from "@/service/orders/order-history";
import type { OrderRow } from "@/service/orders/read/order-row";
import { isEarly, lockVisitOrder, type VisitMethod } from "./appointment-order";
import { lockActiveVisit, type VisitRow } from "./appointment-repository";
import { askSite, requireSlot } from "./book-appointment";
import type { BookedSlot } from "./booking-key";
import { changeVisit } from "./record-appointment";
import { addressOf, siteOfCode } from "./sites";

type Deps = Pick<RequestDeps, "clock" | "newId">;
/** What is called off later than this before its time is not refunded (public guides, visits at home). */
const REFUND_MS = 24 * 3_600_000;
const PAST = "The order has gone on from its appointment, which stays as it was.";

/**
 * Moves a visit to another slot of its provider, or a reserved one to another slot to keep. Refuses with 400 one that
 * cannot be moved and a slot that is taken or declined, with 503 a service centre that does not answer.
 */
export async function rescheduleVisit(
  tx: TeamTx,
  deps: Deps,
  orderId: string,
  method: VisitMethod,
  slot: BookedSlot,
  notes: string | null | undefined,
): Promise<VisitRow> {
  const { order, visit } = await requireActive(tx, orderId, method);
  checkMovable(order, visit, slot);
  if (slot.startMs !== visit.startAt?.getTime() || slot.site !== visit.siteCode) {
    await requireSlot(tx, slot);
  }
  const site = siteOfCode(slot.site);
  if (site && !isEarly(order)) await askSite(tx, deps, site, { isAsync: false });
  const moved = await changeVisit(tx, visit.id, {
    status: visit.status,
    siteCode: slot.site,
    startAt: new Date(slot.startMs),
    endAt: new Date(slot.endMs),
    ...(site && {
      address: addressOf(site),
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

function checkMovable(order: OrderRow, visit: VisitRow, slot: BookedSlot): void {
  if (!visit.canReschedule) {
    throw new Refusal(400, "This appointment cannot be moved. Cancel it and book again.");
  }
  if (order.lowLevelStatus === "cancelled") {
    throw new Refusal(400, "The order is cancelled. Its appointment can only be cancelled too.");
  }
  if (isPast(order)) throw new Refusal(400, PAST);
  if (visit.status !== (isEarly(order) ? "reserved" : "scheduled")) {
    throw new Refusal(400, `An appointment that is ${visit.status} cannot be moved.`);
  }
  const isOther = visit.type === "phlebotomy" && slot.site !== visit.siteCode;
  if (slot.provider !== visit.provider || isOther) {
    throw new Refusal(400, "The slot is not one of this appointment's provider and area.");
  }
}

/** Whether an order has gone on from its appointment, which a service centre does not tell. */
function isPast({ lowLevelStatus }: OrderRow): boolean {
  return !isEarly({ lowLevelStatus }) && !lowLevelStatus.startsWith("appointment_");
}

/** Calls a visit off, with its reason and whether it is refunded. Refuses with 400 one that the lab alone can cancel. */
export async function cancelVisit(
  tx: TeamTx,
  deps: Deps,
  orderId: string,
  method: VisitMethod,
  reason: AppointmentCancellationReason,
  notes: string | null | undefined,
): Promise<VisitRow> {
  const { order, visit } = await requireActive(tx, orderId, method);
  if (!visit.canReschedule && visit.type === "patient_service_center") {
    throw new Refusal(400, "This appointment can be cancelled with the service centre alone.");
  }
  if (isPast(order) && order.lowLevelStatus !== "cancelled") throw new Refusal(400, PAST);
  const now = deps.clock.now();
  const untilMs = (visit.startAt?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime();
  const cancelled = await changeVisit(tx, visit.id, {
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
  method: VisitMethod,
): Promise<{ order: OrderRow; visit: VisitRow }> {
  const order = await lockVisitOrder(tx, orderId, method);
  const visit = await lockActiveVisit(tx, orderId);
  if (visit === null) throw new Refusal(404, `Order ${orderId} has no active appointment`);
  return { order, visit };
}

import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import type { OrderRow } from "@/service/orders/read/order-row";
import {
  awaitsRequisition,
  findHomePlace,
  getHomeAddress,
  getLab,
  lockAppointmentOrder,
  syncOrder,
  toSlotColumns,
} from "./appointment-order";
import {
  type AppointmentRow,
  holdSlot,
  lockActiveAppointment,
  type NewAppointment,
} from "./appointment-repository";
import { getHomeSite } from "./availability";
import type { BookedSlot } from "./booking-key";
import { changeAppointment, insertAppointment } from "./record-appointment";
import { requireReservable } from "./reserved-appointments";
import { readSiteBehavior, reservesEarly } from "./settings";
import { type Confirmation, getSiteAnswer, type SiteAnswer } from "./site-answer";
import { findSite, getAddress, type Site } from "./sites";

type Deps = Pick<RequestDeps, "clock" | "newId">;

export const NO_REQUISITION = "The order has no requisition yet. Book once it has one.";

export type BookingRequest = {
  readonly orderId: string;
  readonly slot: BookedSlot;
  readonly notes: string | null;
};

const BOOKABLE: readonly LowLevelStatus[] = [
  "ordered",
  "requisition_created",
  "requisition_bypassed",
  "appointment_pending",
  "appointment_cancelled",
];

/** Books an at-home draw. Refuses like `checkBookable`, and refuses a slot in another area with 400. */
export async function bookHomeAppointment(
  tx: TeamTx,
  deps: Deps,
  { orderId, slot, notes }: BookingRequest,
): Promise<AppointmentRow> {
  const order = await lockAppointmentOrder(tx, orderId, "at_home_phlebotomy");
  const earlierRequest = await checkBookable(tx, order);
  const place = findHomePlace(order);
  if (place === null || getHomeSite(place.area) !== slot.site) {
    throw new Refusal(400, "The slot is not in the area of the patient's address.");
  }
  await requireSlot(tx, slot);
  return bookAppointment(
    tx,
    deps,
    { order, earlierRequest },
    {
      ...toSlotColumns(slot, getHomeAddress(order), place),
      ...(awaitsRequisition(order) ? reserve(order, slot, deps) : { status: "scheduled" }),
      type: "phlebotomy",
      provider: slot.provider,
      canReschedule: true,
      notes,
    },
  );
}

/**
 * Books an appointment at a service center. When the center answers late, the appointment stays pending if the caller
 * allows that, and `answerPendingAppointments` applies the answer; otherwise the request fails with 503. Before the
 * requisition the slot is only reserved, and the center is asked once the requisition exists.
 */
export async function bookCenterAppointment(
  tx: TeamTx,
  deps: Deps,
  { orderId, slot, notes }: BookingRequest,
  confirmation: Confirmation,
): Promise<AppointmentRow> {
  const order = await lockAppointmentOrder(tx, orderId, "walk_in_test");
  const earlierRequest = await checkBookable(tx, order);
  const site = findSite(slot.site);
  if (site === null || site.lab !== (await getLab(tx, order))) {
    throw new Refusal(400, "The slot is not at a service center of the order's lab.");
  }
  await requireSlot(tx, slot);
  return bookAppointment(
    tx,
    deps,
    { order, earlierRequest },
    {
      ...toSlotColumns(slot, getAddress(site), site.place),
      ...(awaitsRequisition(order)
        ? reserve(order, slot, deps)
        : await requestConfirmation(tx, deps, site, confirmation)),
      type: "patient_service_center",
      provider: slot.provider,
      canReschedule: !site.isFixed,
      externalId: deps.newId().slice(0, 8).toUpperCase(),
      notes,
    },
  );
}

function reserve(order: OrderRow, slot: BookedSlot, { clock }: Deps): SiteAnswer {
  requireReservable(order, slot, clock.now());
  return { status: "reserved" };
}

/**
 * Asks a service center for confirmation. Refuses with 400 when it declines, and with 503 when it does not answer in
 * time.
 */
export async function requestConfirmation(
  tx: TeamTx,
  deps: Deps,
  site: Site,
  confirmation: Confirmation,
): Promise<SiteAnswer> {
  const answer = getSiteAnswer(
    site,
    await readSiteBehavior(tx, site),
    confirmation,
    deps.clock.now(),
  );
  if (answer === "refused") {
    throw new Refusal(400, "The service center declined. Nothing was booked: choose another slot.");
  }
  if (answer === "late") {
    throw new Refusal(503, "The service center did not confirm in time. Nothing was booked.");
  }
  return answer;
}

/**
 * Returns the order's existing appointment request without a time, or null. Refuses with 400 an order without its
 * requisition (unless the team reserves early), one past its draw, and one with an appointment.
 */
export async function checkBookable(tx: TeamTx, order: OrderRow): Promise<AppointmentRow | null> {
  const active = await lockActiveAppointment(tx, order.id);
  if (active && active.startAt !== null) {
    throw new Refusal(400, "The order has an appointment. Reschedule it, or cancel it first.");
  }
  if (awaitsRequisition(order) && !(await reservesEarly(tx))) {
    throw new Refusal(400, NO_REQUISITION);
  }
  if (!BOOKABLE.includes(order.lowLevelStatus)) {
    throw new Refusal(400, `An order that is ${order.lowLevelStatus} takes no appointment.`);
  }
  return active;
}

/** Refuses with 400 a slot that has been taken in the meantime (as sandboxes do; production answers 404). */
export async function requireSlot(tx: TeamTx, slot: BookedSlot): Promise<void> {
  if (await holdSlot(tx, slot)) return;
  throw new Refusal(400, "The slot has been taken in the meantime. Read the availability again.");
}

/** Stores an appointment, which replaces an appointment request without a time, and advances the order. */
async function bookAppointment(
  tx: TeamTx,
  deps: Deps,
  { order, earlierRequest }: { order: OrderRow; earlierRequest: AppointmentRow | null },
  appointment: Omit<
    NewAppointment,
    "id" | "teamId" | "orderId" | "userId" | "createdAt" | "updatedAt"
  >,
): Promise<AppointmentRow> {
  const now = deps.clock.now();
  if (earlierRequest !== null) {
    await changeAppointment(tx, earlierRequest.id, { status: "cancelled", updatedAt: now });
  }
  const booked = await insertAppointment(tx, {
    ...appointment,
    id: deps.newId(),
    orderId: order.id,
    userId: order.userId,
    createdAt: now,
    updatedAt: now,
  });
  if (!awaitsRequisition(order)) await syncOrder(tx, deps, order, booked);
  return booked;
}

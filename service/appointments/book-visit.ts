import type { LngLat, UsAddress } from "@/lib/contract/appointment";
import type { LowLevelStatus } from "@/lib/contract/order-status-words";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { lockOrder } from "@/service/orders/lock-order";
import { advanceOrder } from "@/service/orders/order-history";
import type { OrderRow } from "@/service/orders/order-row";
import { homeSite } from "./availability";
import type { BookedSlot } from "./booking-key";
import { addressOf } from "./centre-availability";
import { type Place, placeOfZip } from "./places";
import { SITES, type Site } from "./sites";
import {
  changeVisit,
  holdSlot,
  insertVisit,
  lockActiveVisit,
  type NewVisit,
  type VisitRow,
} from "./visit-repository";

type Deps = Pick<RequestDeps, "clock" | "newId">;
export type VisitMethod = "at_home_phlebotomy" | "walk_in_test";

const MINUTE_MS = 60_000;
const SYNC_WINDOW_MS = 2_500;
const ASYNC_WINDOW_MS = 15 * MINUTE_MS;
/** When a place of the kind that is arranged by hand says yes. */
const BY_HAND_MS = 10 * MINUTE_MS;
const BOOKABLE: readonly LowLevelStatus[] = [
  "requisition_created",
  "requisition_bypassed",
  "appointment_pending",
  "appointment_cancelled",
];

/** The order, locked. Refuses with 404 an unknown one and one that is not collected by this method (public guides). */
export async function lockVisitOrder(
  tx: TeamTx,
  orderId: string,
  method: VisitMethod,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (order.method === method) return order;
  throw new Refusal(404, `Order ${orderId} is not collected by ${method}`);
}

/** Books a visit at the patient's home. Refusals as `checkBookable`, and 400 for a slot of another area. */
export async function bookHomeVisit(
  tx: TeamTx,
  deps: Deps,
  orderId: string,
  slot: BookedSlot,
  notes: string | null,
): Promise<VisitRow> {
  const order = await lockVisitOrder(tx, orderId, "at_home_phlebotomy");
  const pending = await checkBookable(tx, order);
  const place = homePlace(order);
  if (place === null || homeSite(place.area) !== slot.site) {
    throw new Refusal(400, "The slot is not in the area of the patient's address.");
  }
  await requireSlot(tx, slot);
  const { provider } = slot;
  return open(tx, deps, order, pending, {
    ...visitAt(slot, homeAddress(order), place),
    type: "phlebotomy",
    provider,
    status: "scheduled",
    canReschedule: true,
    notes,
  });
}

export type Confirmation = {
  /** Whether the caller goes on without the answer. */
  readonly isAsync: boolean;
  readonly syncWindowMs: number | null | undefined;
  readonly asyncWindowMs: number | null | undefined;
};

/**
 * Books a visit to a service centre. A centre that answers late gives a pending visit when the caller allows that, and
 * is an error (503) otherwise; what it answers at last is told by `answerPendingVisits`.
 */
export async function bookCentreVisit(
  tx: TeamTx,
  deps: Deps,
  orderId: string,
  slot: BookedSlot,
  notes: string | null,
  confirmation: Confirmation,
): Promise<VisitRow> {
  const order = await lockVisitOrder(tx, orderId, "walk_in_test");
  const pending = await checkBookable(tx, order);
  const site = SITES.find(({ code }) => code === slot.site);
  if (site === undefined) throw new Refusal(400, "The slot is not one of a service centre.");
  await requireSlot(tx, slot);
  return open(tx, deps, order, pending, {
    ...visitAt(slot, addressOf(site), site.place),
    type: "patient_service_center",
    provider: slot.provider,
    canReschedule: !site.isFixed,
    externalId: deps.newId().slice(0, 8).toUpperCase(),
    notes,
    ...answerOf(site, confirmation, deps.clock.now()),
  });
}

function answerOf(
  site: Site,
  { isAsync, syncWindowMs, asyncWindowMs }: Confirmation,
  now: Date,
): Pick<NewVisit, "status" | "answerAt" | "answer"> {
  if (site.isFixed) {
    return {
      status: "reserved",
      answerAt: new Date(now.getTime() + BY_HAND_MS),
      answer: "scheduled",
    };
  }
  const { manner } = site;
  if (manner.answer === "at_once") return { status: "scheduled" };
  if (!isAsync || manner.afterMs <= (syncWindowMs ?? SYNC_WINDOW_MS)) {
    throw new Refusal(503, "The service centre did not confirm in time. Nothing was booked.");
  }
  const window = asyncWindowMs ?? ASYNC_WINDOW_MS;
  const isInTime = manner.afterMs <= window;
  return {
    status: "pending",
    answerAt: new Date(now.getTime() + Math.min(manner.afterMs, window)),
    answer: isInTime && manner.accepts ? "scheduled" : "cancelled",
  };
}

/** Refuses with 400 an order without its requisition, one that is past its draw, and one that has a visit with a time. */
export async function checkBookable(tx: TeamTx, order: OrderRow): Promise<VisitRow | null> {
  const active = await lockActiveVisit(tx, order.id);
  if (active && active.startAt !== null) {
    throw new Refusal(400, "The order has an appointment. Move it, or cancel it first.");
  }
  if (order.lowLevelStatus === "ordered") {
    throw new Refusal(400, "The order has no requisition yet. Book when it has.");
  }
  if (!BOOKABLE.includes(order.lowLevelStatus)) {
    throw new Refusal(400, `An order that is ${order.lowLevelStatus} takes no appointment.`);
  }
  return active;
}

/** Refuses with 400 a slot that somebody else took meanwhile (as sandboxes do; production answers 404). */
export async function requireSlot(tx: TeamTx, slot: BookedSlot): Promise<void> {
  if (await holdSlot(tx, slot)) return;
  throw new Refusal(400, "The slot has been taken meanwhile. Read the availability again.");
}

/** A visit that was asked for without a time gets it; another order gets a new visit. The order follows. */
async function open(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  asked: VisitRow | null,
  visit: Pick<NewVisit, "type" | "provider" | "status" | "canReschedule" | "notes"> &
    ReturnType<typeof visitAt> &
    Partial<NewVisit>,
): Promise<VisitRow> {
  const now = deps.clock.now();
  if (asked)
    await changeVisit(tx, asked.id, { status: "cancelled", updatedAt: now, answerAt: null });
  const made = await insertVisit(tx, {
    ...visit,
    id: deps.newId(),
    orderId: order.id,
    userId: order.userId,
    createdAt: now,
    updatedAt: now,
  });
  await follow(tx, deps, order, made.status === "scheduled");
  return made;
}

async function follow(tx: TeamTx, deps: Deps, order: OrderRow, isScheduled: boolean) {
  if (order.lowLevelStatus !== "appointment_pending") {
    await advanceOrder(tx, deps, order.id, "appointment_pending");
  }
  if (isScheduled) await advanceOrder(tx, deps, order.id, "appointment_scheduled");
}

/** Where and when. */
export function visitAt(
  slot: BookedSlot,
  address: UsAddress,
  place: LngLat & Pick<Place, "timeZone">,
) {
  return {
    siteCode: slot.site,
    address,
    lng: place.lng,
    lat: place.lat,
    timeZone: place.timeZone,
    startAt: new Date(slot.startMs),
    endAt: new Date(slot.endMs),
  };
}

/** The area in which the patient of an order lives; null where nobody visits. */
export function homePlace(order: OrderRow): Place | null {
  return placeOfZip(order.patientAddress?.zip ?? "");
}

/** The patient's address as visits have it. */
export function homeAddress({ patientAddress }: OrderRow): UsAddress {
  if (patientAddress === null) throw new Refusal(400, "The order has no patient's address.");
  const { first_line, second_line, city, state, zip, access_notes } = patientAddress;
  return { first_line, second_line, city, state, zip_code: zip, access_notes };
}

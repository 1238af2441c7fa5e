import type { LowLevelStatus } from "@/lib/contract/order-status-words";
import type { TeamTx } from "@/service/db/database";
import type { AppointmentEventStatus } from "@/service/db/schema/appointments";
import type { RequestDeps } from "@/service/deps";
import type { OrderRow } from "@/service/orders/order-row";
import { dayInZone } from "@/service/orders/team-day";
import { homeProvider, homeSite } from "./availability";
import { changeVisit, insertVisit } from "./record-visit";
import { confirmReserved } from "./reserved-visits";
import { addressOf, SITES } from "./sites";
import { centreSlots, homeSlots } from "./slot-plan";
import { homeAddress, homePlace, type visitAt } from "./visit-order";
import { lockActiveVisit, type NewVisit, type VisitRow } from "./visit-repository";

type Deps = Pick<RequestDeps, "clock" | "newId">;
/** Reached when blood has been drawn. */
const DRAWN: readonly LowLevelStatus[] = ["draw_completed", "partial_results", "completed"];

/**
 * Keeps the visit of an order in step with a status that it reached in another way than by its appointment: the
 * requisition confirms a reserved visit; a draw completes a visit at home, and an order that is called off takes it with
 * it, while a visit to a service centre is left alone on purpose (public guides); a simulated status brings the visit
 * that it speaks of. The order may go on by that: the status where it stands afterwards comes back.
 */
export async function followOrder(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  status: LowLevelStatus,
): Promise<LowLevelStatus> {
  if (order.method !== "at_home_phlebotomy" && order.method !== "walk_in_test") return status;
  const visit = await lockActiveVisit(tx, order.id);
  if (visit !== null) return followWith(tx, deps, order, status, visit);
  if (status === "appointment_pending" || status === "appointment_scheduled") {
    await insertSimulated(tx, deps, order, status === "appointment_scheduled");
  }
  return status;
}

async function followWith(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  status: LowLevelStatus,
  visit: VisitRow,
): Promise<LowLevelStatus> {
  const now = deps.clock.now();
  const isHome = visit.type === "phlebotomy";
  const become = (next: AppointmentEventStatus, changes: Partial<NewVisit> = {}) =>
    changeVisit(tx, visit.id, { ...changes, status: next, answerAt: null, updatedAt: now });
  if (status === "requisition_created") return confirmReserved(tx, deps, order, visit);
  if (status === "appointment_cancelled" || (status === "cancelled" && isHome)) {
    await become("cancelled");
  } else if (DRAWN.includes(status) && isHome) {
    await become("in_progress");
    await become("completed");
  } else if (status === "appointment_scheduled" && visit.status !== "scheduled") {
    await become("scheduled", visit.startAt ? {} : nextTimes(visit.timeZone, isHome, now));
  }
  return status;
}

async function insertSimulated(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  hasTime: boolean,
): Promise<void> {
  const now = deps.clock.now();
  const place = simulatedPlace(order);
  if (place === null) return;
  const { timeZone, ...where } = place;
  const times = nextTimes(timeZone, place.type === "phlebotomy", now);
  await insertVisit(tx, {
    ...where,
    timeZone,
    ...(hasTime ? times : {}),
    id: deps.newId(),
    orderId: order.id,
    userId: order.userId,
    status: hasTime ? "scheduled" : "pending",
    canReschedule: true,
    createdAt: now,
    updatedAt: now,
  });
}

type SimulatedPlace = Omit<ReturnType<typeof visitAt>, "startAt" | "endAt"> &
  Pick<NewVisit, "type" | "provider">;

/** The patient's home, or the first service centre of the town; null where there is neither. */
function simulatedPlace(order: OrderRow): SimulatedPlace | null {
  const place = homePlace(order);
  if (place === null) return null;
  const { lng, lat, timeZone } = place;
  if (order.method === "at_home_phlebotomy") {
    return {
      siteCode: homeSite(place.area),
      address: homeAddress(order),
      lng,
      lat,
      timeZone,
      type: "phlebotomy",
      provider: homeProvider(place.area),
    };
  }
  const site = SITES.find((each) => each.lab === "quest" && each.place.area === place.area);
  if (site === undefined) return null;
  return {
    siteCode: site.code,
    address: addressOf(site),
    lng: site.place.lng,
    lat: site.place.lat,
    timeZone,
    type: "patient_service_center",
    provider: "quest",
  };
}

/** The first slot from the day after tomorrow on. A simulated visit takes nobody's place. */
function nextTimes(
  timeZone: string,
  isHome: boolean,
  now: Date,
): Pick<NewVisit, "startAt" | "endAt"> {
  const from = dayInZone(new Date(now.getTime() + 48 * 3_600_000), timeZone);
  const days = isHome ? homeSlots(from, timeZone, now) : centreSlots(from, timeZone, now);
  const [slot] = days.flatMap(({ slots }) => slots);
  return { startAt: slot?.start ?? null, endAt: slot?.end ?? null };
}

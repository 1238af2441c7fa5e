import type { LowLevelStatus } from "@/lib/contract/order-status-words";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import type { OrderRow } from "@/service/orders/order-row";
import { dayInZone } from "@/service/orders/team-day";
import { homeProvider, homeSite } from "./availability";
import { homeAddress, homePlace, type visitAt } from "./book-visit";
import { addressOf } from "./centre-availability";
import { SITES } from "./sites";
import { centreSlots, homeSlots } from "./slot-plan";
import { changeVisit, insertVisit, lockActiveVisit, type NewVisit } from "./visit-repository";

type Deps = Pick<RequestDeps, "clock" | "newId">;
/** Reached when blood has been drawn. */
const DRAWN: readonly LowLevelStatus[] = ["draw_completed", "partial_results", "completed"];

/**
 * Keeps the visit of an order in step with a status that it reached in another way than by its appointment: a draw
 * completes the visit; an order that is called off takes its visit at home with it, while one at a service centre is
 * left alone on purpose (public guides); a simulated status brings the visit that it speaks of.
 */
export async function followOrder(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  status: LowLevelStatus,
): Promise<void> {
  if (order.method !== "at_home_phlebotomy" && order.method !== "walk_in_test") return;
  const now = deps.clock.now();
  const visit = await lockActiveVisit(tx, order.id);
  if (visit === null) {
    if (status === "appointment_pending" || status === "appointment_scheduled") {
      await insertSimulated(tx, deps, order, status === "appointment_scheduled");
    }
    return;
  }
  const isCalledOff =
    status === "appointment_cancelled" ||
    (status === "cancelled" && order.method === "at_home_phlebotomy");
  if (isCalledOff) {
    await changeVisit(tx, visit.id, { status: "cancelled", answerAt: null, updatedAt: now });
  } else if (DRAWN.includes(status)) {
    await changeVisit(tx, visit.id, { status: "completed", answerAt: null, updatedAt: now });
  } else if (status === "appointment_scheduled" && visit.startAt === null) {
    const times = nextTimes(visit.timeZone, visit.type === "phlebotomy", now);
    await changeVisit(tx, visit.id, { ...times, status: "scheduled", updatedAt: now });
  }
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

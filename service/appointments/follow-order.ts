import { PSC_SCHEDULING_LABS } from "@/lib/contract/service/appointment";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { HOUR_MS } from "@/lib/contract/time";
import type { TeamTx } from "@/service/db/database";
import type { AppointmentEventStatus } from "@/service/db/schema/appointments";
import type { RequestDeps } from "@/service/deps";
import type { OrderRow } from "@/service/orders/read/order-row";
import { dayInZone } from "@/service/orders/team-day";
import { chance } from "@/service/simulation/chance";
import { type appointmentAt, getLab, homeAddress, homePlace } from "./appointment-order";
import {
  type AppointmentRow,
  lockActiveAppointment,
  type NewAppointment,
} from "./appointment-repository";
import { homeProvider, homeSite } from "./availability";
import { changeAppointment, insertAppointment } from "./record-appointment";
import { confirmReserved } from "./reserved-appointments";
import { getAddress, SITES, siteOfCode } from "./sites";
import { centerSlots, homeSlots } from "./slot-plan";

type Deps = Pick<RequestDeps, "clock" | "newId">;
const SOONEST_MS = 48 * HOUR_MS;
const SIMULATED_DAYS = 9;
/** Reached when blood has been drawn. */
const DRAWN: readonly LowLevelStatus[] = ["draw_completed", "partial_results", "completed"];

/**
 * Keeps the visit of an order in step with a status that it reached in another way than by its appointment: the
 * requisition confirms a reserved visit; a draw completes a visit at home, and an order that is called off takes it with
 * it, while a visit to a service centre is left alone on purpose (public guides); a simulated status brings the visit
 * that it speaks of. The order may go on by that: the status where it stands afterwards comes back.
 */
export async function syncAppointment(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  status: LowLevelStatus,
): Promise<LowLevelStatus> {
  if (order.method !== "at_home_phlebotomy" && order.method !== "walk_in_test") return status;
  const appointment = await lockActiveAppointment(tx, order.id);
  if (appointment !== null) return followWith(tx, deps, order, status, appointment);
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
  appointment: AppointmentRow,
): Promise<LowLevelStatus> {
  const now = deps.clock.now();
  const isHome = appointment.type === "phlebotomy";
  const become = (next: AppointmentEventStatus, changes: Partial<NewAppointment> = {}) =>
    changeAppointment(tx, appointment.id, {
      ...changes,
      status: next,
      answerAt: null,
      updatedAt: now,
    });
  if (status === "requisition_created") return confirmReserved(tx, deps, order, appointment);
  if (status === "appointment_cancelled" || (status === "cancelled" && isHome)) {
    await become("cancelled");
  } else if (DRAWN.includes(status) && isHome) {
    await become("in_progress");
    await become("completed");
  } else if (status === "appointment_scheduled" && appointment.status !== "scheduled") {
    await become("scheduled", appointment.startAt ? {} : nextTimes(appointment, order.id, now));
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
  const place = simulatedPlace(order, await getLab(tx, order));
  if (place === null) return;
  const { timeZone, ...where } = place;
  const times = nextTimes({ timeZone, type: place.type }, order.id, now);
  await insertAppointment(tx, {
    ...where,
    timeZone,
    ...(hasTime ? times : {}),
    id: deps.newId(),
    orderId: order.id,
    userId: order.userId,
    status: hasTime ? "scheduled" : "pending",
    canReschedule: !siteOfCode(where.siteCode)?.isFixed,
    createdAt: now,
    updatedAt: now,
  });
}

type SimulatedPlace = Omit<ReturnType<typeof appointmentAt>, "startAt" | "endAt"> &
  Pick<NewAppointment, "type" | "provider">;

/** The patient's home, or the lab's first service centre of the town; null where there is none to be booked from here. */
function simulatedPlace(order: OrderRow, lab: string | undefined): SimulatedPlace | null {
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
  const provider = PSC_SCHEDULING_LABS.find((each) => each === lab);
  const site = SITES.find((each) => each.lab === provider && each.place.area === place.area);
  if (site === undefined || provider === undefined) return null;
  return {
    siteCode: site.code,
    address: getAddress(site),
    lng: site.place.lng,
    lat: site.place.lat,
    timeZone,
    type: "patient_service_center",
    provider,
  };
}

/** A slot of the nine days after tomorrow, the same for the same order. A simulated visit takes nobody's place. */
function nextTimes(
  { timeZone, type }: Pick<NewAppointment, "timeZone" | "type">,
  orderId: string,
  now: Date,
): Pick<NewAppointment, "startAt" | "endAt"> {
  const from = dayInZone(new Date(now.getTime() + SOONEST_MS), timeZone);
  const plan = type === "phlebotomy" ? homeSlots : centerSlots;
  const slots = plan(from, timeZone, now)
    .slice(0, SIMULATED_DAYS)
    .flatMap((day) => day.slots);
  const slot = slots[Math.floor(chance(orderId, "visit") * slots.length)];
  return { startAt: slot?.start ?? null, endAt: slot?.end ?? null };
}

import { PSC_SCHEDULING_LABS } from "@/lib/contract/service/appointment";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { HOUR_MS } from "@/lib/contract/time";
import { chance } from "@/service/chance";
import type { TeamTx } from "@/service/db/database";
import type { AppointmentEventStatus } from "@/service/db/schema/appointments";
import type { RequestDeps } from "@/service/deps";
import type { OrderRow } from "@/service/orders/read/order-row";
import { dayInZone } from "@/service/orders/team-day";
import { findHomePlace, getHomeAddress, getLab, type toSlotColumns } from "./appointment-order";
import {
  type AppointmentRow,
  lockActiveAppointment,
  type NewAppointment,
} from "./appointment-repository";
import { getHomeProvider, getHomeSite } from "./availability";
import { changeAppointment, insertAppointment } from "./record-appointment";
import { confirmReserved } from "./reserved-appointments";
import { findSite, getAddress, SITES } from "./sites";
import { planCenterSlots, planHomeSlots } from "./slot-plan";

type Deps = Pick<RequestDeps, "clock" | "newId">;
const MIN_LEAD_MS = 48 * HOUR_MS;
const SIMULATED_DAYS = 9;
/** Statuses that are reached once blood has been drawn. */
const DRAWN: readonly LowLevelStatus[] = ["draw_completed", "partial_results", "completed"];

/**
 * Updates the order's appointment after a status that the order reached without it. The requisition confirms a reserved
 * appointment; a draw completes an at-home one, which then took place at that time even if it was booked for later;
 * cancelling the order cancels an at-home appointment but leaves one at a service center (public guides); a simulated
 * status creates the appointment that it implies. This can advance the order, so the resulting status is returned.
 */
export async function syncAppointment(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  status: LowLevelStatus,
): Promise<LowLevelStatus> {
  if (order.method !== "at_home_phlebotomy" && order.method !== "walk_in_test") return status;
  const appointment = await lockActiveAppointment(tx, order.id);
  if (appointment !== null) return updateFollowing(tx, deps, order, status, appointment);
  if (status === "appointment_pending" || status === "appointment_scheduled") {
    await insertSimulatedAppointment(tx, deps, order, status === "appointment_scheduled");
  }
  return status;
}

async function updateFollowing(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  status: LowLevelStatus,
  appointment: AppointmentRow,
): Promise<LowLevelStatus> {
  const now = deps.clock.now();
  const isHome = appointment.type === "phlebotomy";
  const setStatus = (next: AppointmentEventStatus, changes: Partial<NewAppointment> = {}) =>
    changeAppointment(tx, appointment.id, {
      ...changes,
      status: next,
      answerAt: null,
      updatedAt: now,
    });
  if (status === "requisition_created") return confirmReserved(tx, deps, order, appointment);
  if (status === "appointment_cancelled" || (status === "cancelled" && isHome)) {
    await setStatus("cancelled");
  } else if (DRAWN.includes(status) && isHome) {
    const isEarly = appointment.startAt !== null && appointment.startAt > now;
    await setStatus("in_progress", isEarly ? moveTo(now, appointment) : {});
    await setStatus("completed");
  } else if (status === "appointment_scheduled" && appointment.status !== "scheduled") {
    await setStatus("scheduled", appointment.startAt ? {} : pickTimes(appointment, order.id, now));
  }
  return status;
}

async function insertSimulatedAppointment(
  tx: TeamTx,
  deps: Deps,
  order: OrderRow,
  hasTime: boolean,
): Promise<void> {
  const now = deps.clock.now();
  const place = findSimulatedPlace(order, await getLab(tx, order));
  if (place === null) return;
  const { timeZone, ...where } = place;
  const times = pickTimes({ timeZone, type: place.type }, order.id, now);
  await insertAppointment(tx, {
    ...where,
    timeZone,
    ...(hasTime ? times : {}),
    id: deps.newId(),
    orderId: order.id,
    userId: order.userId,
    status: hasTime ? "scheduled" : "pending",
    canReschedule: !findSite(where.siteCode)?.isFixed,
    createdAt: now,
    updatedAt: now,
  });
}

/** The times of an appointment that ends at an instant, as long as the booked one. */
function moveTo(
  end: Date,
  { startAt, endAt }: AppointmentRow,
): Pick<NewAppointment, "startAt" | "endAt"> {
  const lengthMs = startAt && endAt ? endAt.getTime() - startAt.getTime() : 0;
  return { startAt: new Date(end.getTime() - lengthMs), endAt: end };
}

type SimulatedPlace = Omit<ReturnType<typeof toSlotColumns>, "startAt" | "endAt"> &
  Pick<NewAppointment, "type" | "provider">;

/** The patient's home, or the lab's first service center in the town; null where neither can be booked. */
function findSimulatedPlace(order: OrderRow, lab: string | undefined): SimulatedPlace | null {
  const place = findHomePlace(order);
  if (place === null) return null;
  const { lng, lat, timeZone } = place;
  if (order.method === "at_home_phlebotomy") {
    return {
      siteCode: getHomeSite(place.area),
      address: getHomeAddress(order),
      lng,
      lat,
      timeZone,
      type: "phlebotomy",
      provider: getHomeProvider(place.area),
    };
  }
  const provider = PSC_SCHEDULING_LABS.find((slug) => slug === lab);
  const site = SITES.find(
    (candidate) => candidate.lab === provider && candidate.place.area === place.area,
  );
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

/**
 * A slot within nine days from tomorrow, always the same for a given order. A simulated appointment uses no capacity.
 */
function pickTimes(
  { timeZone, type }: Pick<NewAppointment, "timeZone" | "type">,
  orderId: string,
  now: Date,
): Pick<NewAppointment, "startAt" | "endAt"> {
  const from = dayInZone(new Date(now.getTime() + MIN_LEAD_MS), timeZone);
  const plan = type === "phlebotomy" ? planHomeSlots : planCenterSlots;
  const slots = plan(from, timeZone, now)
    .slice(0, SIMULATED_DAYS)
    .flatMap((day) => day.slots);
  const slot = slots[Math.floor(chance(orderId, "appointment") * slots.length)];
  return { startAt: slot?.start ?? null, endAt: slot?.end ?? null };
}

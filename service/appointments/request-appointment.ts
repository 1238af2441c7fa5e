import type { RequestAppointmentRequest } from "@/lib/contract/service/appointment";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { awaitsRequisition, lockAppointmentOrder, syncOrder } from "./appointment-order";
import type { AppointmentRow } from "./appointment-repository";
import { getHomeProvider, getHomeSite } from "./availability";
import { checkBookable, NO_REQUISITION } from "./book-appointment";
import { findPlace } from "./places";
import { insertAppointment } from "./record-appointment";

/**
 * Requests an at-home appointment whose time the provider arranges with the patient: pending, without a time. Refuses with
 * 400 an order that cannot be booked, an address that is not served, and a provider that does not serve it.
 */
export async function createAppointmentRequest(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  orderId: string,
  { address, provider, appointment_notes }: RequestAppointmentRequest,
): Promise<AppointmentRow> {
  const order = await lockAppointmentOrder(tx, orderId, "at_home_phlebotomy");
  if (awaitsRequisition(order)) throw new Refusal(400, NO_REQUISITION);
  if (await checkBookable(tx, order)) {
    throw new Refusal(
      400,
      "An appointment has already been requested. Its time is being arranged.",
    );
  }
  const place = findPlace(address.zip_code);
  if (place === null)
    throw new Refusal(400, "At-home appointments are not offered at this address.");
  if (provider !== getHomeProvider(place.area)) {
    throw new Refusal(400, `${provider} does not offer appointments at this address.`);
  }
  const now = deps.clock.now();
  const appointment = await insertAppointment(tx, {
    id: deps.newId(),
    orderId,
    userId: order.userId,
    type: "phlebotomy",
    provider,
    status: "pending",
    siteCode: getHomeSite(place.area),
    address,
    lng: place.lng,
    lat: place.lat,
    timeZone: place.timeZone,
    canReschedule: true,
    notes: appointment_notes ?? null,
    createdAt: now,
    updatedAt: now,
  });
  await syncOrder(tx, deps, order, appointment);
  return appointment;
}

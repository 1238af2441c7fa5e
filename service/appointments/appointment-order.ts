import { eq } from "drizzle-orm";
import type { LngLat, UsAddress } from "@/lib/contract/service/appointment";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { TeamTx } from "@/service/db/database";
import { labs, labTests } from "@/service/db/schema/lab-tests";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { lockOrder } from "@/service/orders/lock-order";
import { advanceOrder } from "@/service/orders/order-history";
import type { OrderRow } from "@/service/orders/read/order-row";
import type { NewAppointment } from "./appointment-repository";
import type { BookedSlot } from "./booking-key";
import { findPlace, type Place } from "./places";

export type AppointmentMethod = "at_home_phlebotomy" | "walk_in_test";

/**
 * Whether an order is still waiting for its requisition: its appointments are only reserved, and its status does not
 * change.
 */
export function awaitsRequisition({ lowLevelStatus }: Pick<OrderRow, "lowLevelStatus">): boolean {
  return lowLevelStatus === "ordered";
}

/** The slug of the lab that offers the ordered test. */
export async function getLab(tx: TeamTx, { labTestId }: OrderRow): Promise<string | undefined> {
  const [lab] = await tx
    .select({ slug: labs.slug })
    .from(labTests)
    .innerJoin(labs, eq(labs.id, labTests.labId))
    .where(eq(labTests.id, labTestId));
  return lab?.slug;
}

/** Returns the order, locked. Refuses with 404 when it is unknown or collected by another method (public guides). */
export async function lockAppointmentOrder(
  tx: TeamTx,
  orderId: string,
  method: AppointmentMethod,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (order.method === method) return order;
  throw new Refusal(404, `Order ${orderId} is not collected by ${method}`);
}

/** Moves an order through `appointment_pending` to the status that its new appointment implies. Returns that status. */
export async function syncOrder(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  order: OrderRow,
  { status }: Pick<NewAppointment, "status">,
): Promise<LowLevelStatus> {
  const path: LowLevelStatus[] = ["appointment_pending"];
  if (order.lowLevelStatus === "appointment_pending") path.pop();
  if (status === "scheduled") path.push("appointment_scheduled");
  if (status === "cancelled") path.push("appointment_cancelled");
  for (const next of path) await advanceOrder(tx, deps, order.id, next);
  return path.at(-1) ?? order.lowLevelStatus;
}

/** The columns of an appointment that describe where and when it takes place. */
export function toSlotColumns(
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

/** The area where the order's patient lives; null where at-home draws are not offered. */
export function findHomePlace(order: OrderRow): Place | null {
  return findPlace(order.patientAddress?.zip ?? "");
}

/** The patient's address in the form that appointments use. */
export function getHomeAddress({ patientAddress }: OrderRow): UsAddress {
  if (patientAddress === null) throw new Refusal(400, "The order has no patient's address.");
  const { first_line, second_line, city, state, zip, access_notes } = patientAddress;
  return { first_line, second_line, city, state, zip_code: zip, access_notes };
}

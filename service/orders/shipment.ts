import { isNull } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { shipments } from "@/service/db/schema/orders";
import type { RequestDeps } from "@/service/deps";
import { getTrackingUrl, trackingNumberFrom } from "./sandbox-codes";

type Deps = Pick<RequestDeps, "newId">;

const COURIER = "Sandbox Post";

/** Creates the shipment when the kit leaves for its recipient. Dispatching a kit again keeps its first parcel. */
export async function sendToCustomer(tx: TeamTx, deps: Deps, orderId: string, at: Date) {
  const id = deps.newId();
  const number = trackingNumberFrom(`${id} out`);
  await tx
    .insert(shipments)
    .values({
      id,
      teamId: tx.teamId,
      orderId,
      outboundTrackingNumber: number,
      outboundTrackingUrl: getTrackingUrl(number),
      outboundCourier: COURIER,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing();
}

/**
 * Adds the parcel on its way to the lab. A kit handed over in the clinic has no outbound parcel; a parcel that got stuck
 * keeps its number.
 */
export async function sendToLab(tx: TeamTx, deps: Deps, orderId: string, at: Date) {
  const id = deps.newId();
  const number = trackingNumberFrom(`${id} in`);
  const inbound = {
    inboundTrackingNumber: number,
    inboundTrackingUrl: getTrackingUrl(number),
    inboundCourier: COURIER,
    updatedAt: at,
  };
  await tx
    .insert(shipments)
    .values({ id, teamId: tx.teamId, orderId, createdAt: at, ...inbound })
    .onConflictDoUpdate({
      target: shipments.orderId,
      set: inbound,
      setWhere: isNull(shipments.inboundTrackingNumber),
    });
}

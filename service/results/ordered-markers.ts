import { asc, eq } from "drizzle-orm";
import type { SourceMarker } from "@/lib/contract/lab-result";
import type { TeamTx } from "@/service/db/database";
import { labs, labTestMarkers, labTests, markers } from "@/service/db/schema/lab-tests";
import type { OrderRow } from "@/service/orders/order-row";
import { findNewestResult } from "./repository";

type MarkerRow = typeof markers.$inferSelect;

export type OrderedMarker = { readonly marker: MarkerRow; readonly labName: string };

/** What the lab is to report on for an order, by marker id. A redraw is asked only for what its parent's lab lost. */
export async function readOrderedMarkers(tx: TeamTx, order: OrderRow): Promise<OrderedMarker[]> {
  const ofTest = await tx
    .select({ marker: markers, labName: labs.name })
    .from(labTestMarkers)
    .innerJoin(markers, eq(markers.id, labTestMarkers.markerId))
    .innerJoin(labTests, eq(labTests.id, labTestMarkers.labTestId))
    .innerJoin(labs, eq(labs.id, labTests.labId))
    .where(eq(labTestMarkers.labTestId, order.labTestId))
    .orderBy(asc(markers.id));
  if (order.origin !== "redraw" || order.parentId === null) return ofTest;
  const parent = await findNewestResult(tx, order.parentId);
  const lost = ofTest.filter(({ marker }) =>
    parent?.missing.some(({ slug }) => slug === marker.slug),
  );
  return lost.length > 0 ? lost : ofTest;
}

/** The marker as a result names it. */
export function toSourceMarker({ id, name, slug, providerId }: MarkerRow): SourceMarker {
  return { marker_id: id, name, slug, provider_id: providerId };
}

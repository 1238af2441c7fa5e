import { inArray } from "drizzle-orm";
import type { SourceMarker } from "@/lib/contract/service/lab-result";
import type { TeamTx } from "@/service/db/database";
import { markers } from "@/service/db/schema/lab-tests";
import { markersOfTest } from "@/service/lab-tests/markers-of-test";
import { requireLabTest } from "@/service/lab-tests/repository";
import type { OrderRow } from "@/service/orders/read/order-row";
import { findNewestResult } from "./repository";
import { isOfMarker } from "./stored-marker";

export type MarkerRow = typeof markers.$inferSelect;

export type OrderedMarker = {
  readonly marker: MarkerRow;
  /** The ordered marker itself, or the panel that includes it. */
  readonly source: SourceMarker;
  readonly labName: string;
};

type Ordered = Pick<OrderRow, "labTestId" | "origin" | "parentId">;

/**
 * The markers that the lab is to report for an order, with panels expanded. A redraw covers only what its parent order
 * lost.
 */
export async function readOrderedMarkers(tx: TeamTx, order: Ordered): Promise<OrderedMarker[]> {
  const [reported, labTest] = await Promise.all([
    markersOfTest(tx, order.labTestId),
    requireLabTest(tx, order.labTestId),
  ]);
  const sources = await readSources(
    tx,
    reported.map(({ orderedId }) => orderedId),
  );
  const labName = labTest.lab?.name ?? "";
  const ofTest = reported.flatMap(({ marker, orderedId }) => {
    const source = sources.get(orderedId);
    return source ? [{ marker, source, labName }] : [];
  });
  return order.origin === "redraw" ? lostBefore(tx, order, ofTest) : ofTest;
}

async function lostBefore(
  tx: TeamTx,
  { parentId }: Ordered,
  ofTest: OrderedMarker[],
): Promise<OrderedMarker[]> {
  const parent = parentId === null ? null : await findNewestResult(tx, parentId);
  const lost = ofTest.filter(({ marker }) =>
    parent?.missing.some((each) => isOfMarker(each, marker)),
  );
  return lost.length > 0 ? lost : ofTest;
}

async function readSources(
  tx: TeamTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SourceMarker>> {
  const rows = await tx
    .select()
    .from(markers)
    .where(inArray(markers.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, name, slug, providerId }) => [
      id,
      { marker_id: id, name, slug, provider_id: providerId },
    ]),
  );
}

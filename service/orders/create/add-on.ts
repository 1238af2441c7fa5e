import { eq, inArray } from "drizzle-orm";
import type { Lab } from "@/lib/contract/service/lab-test";
import type { AddOnOrder } from "@/lib/contract/service/order-requests";
import type { CollectionMethod } from "@/lib/contract/service/order-status-labels";
import type { TeamTx } from "@/service/db/database";
import { labs, markers } from "@/service/db/schema/lab-tests";
import { Refusal } from "@/service/http/refusal";
import { toLab } from "@/service/lab-tests/lab-test-wire";

type MarkerRow = typeof markers.$inferSelect;
type MarkerOfLab = { readonly marker: MarkerRow; readonly lab: Lab };

/** Single markers of one lab. */
export type AddOn = { readonly lab: Lab; readonly markers: readonly MarkerRow[] };

/**
 * The markers of an add_on (public guides), named by marker_ids or provider_ids: each orderable by itself, all of one lab,
 * with a collection method. A lab code that several labs use is resolved to the lab of the order's other tests. Refuses
 * with 400 and one sentence.
 */
export async function findAddOn(
  tx: TeamTx,
  addOn: AddOnOrder,
  order: { readonly method: CollectionMethod | null; readonly lab: Lab | null },
): Promise<AddOn> {
  const ids = [...new Set(addOn.marker_ids)];
  const codes = [...new Set(addOn.provider_ids)];
  if (ids.length > 0 && codes.length > 0) {
    throw new Refusal(
      400,
      "Name the markers of add_on by marker_ids or by provider_ids, not both.",
    );
  }
  if (ids.length + codes.length === 0) {
    throw new Refusal(400, "The add_on names no marker. Fill marker_ids or provider_ids.");
  }
  if (order.method === null) {
    throw new Refusal(400, "An order with an add_on needs its collection_method.");
  }
  const markerRows = await tx
    .select({ marker: markers, lab: labs })
    .from(markers)
    .innerJoin(labs, eq(labs.id, markers.labId))
    .where(ids.length > 0 ? inArray(markers.id, ids) : inArray(markers.providerId, codes));
  const rows = markerRows.map(({ marker, lab }) => ({ marker, lab: toLab(lab) }));
  const one = ids.length > 0 ? byIds(rows, ids) : byCodes(rows, codes, order.lab, order.method);
  for (const marker of one.markers) {
    if (marker.aLaCarteEnabled && marker.isOrderable) continue;
    throw new Refusal(
      400,
      `The marker ${marker.name} cannot be ordered by itself. Order a lab test that has it.`,
    );
  }
  return one;
}

function byIds(markerRows: readonly MarkerOfLab[], ids: readonly number[]): AddOn {
  const markersById = new Map(markerRows.map((match) => [match.marker.id, match]));
  const missing = ids.find((id) => !markersById.has(id));
  if (missing !== undefined) {
    throw new Refusal(400, `There is no marker ${missing}. Check marker_ids of add_on.`);
  }
  const [first] = markerRows;
  if (first === undefined) throw new Error("Every named marker was found");
  if (markerRows.some(({ lab }) => lab.id !== first.lab.id)) {
    throw new Refusal(
      400,
      "The markers of add_on are of several labs. Place an order for each lab.",
    );
  }
  return { lab: first.lab, markers: markerRows.map(({ marker }) => marker) };
}

function byCodes(
  markerRows: readonly MarkerOfLab[],
  codes: readonly string[],
  lab: Lab | null,
  method: CollectionMethod,
): AddOn {
  const labIds = [...new Set(markerRows.map((match) => match.lab.id))];
  const complete = labIds
    .map((id) => markerRows.filter((match) => match.lab.id === id))
    .filter((rows) => new Set(rows.map(({ marker }) => marker.providerId)).size === codes.length)
    .filter(([row]) => lab === null || row?.lab.id === lab.id);
  const offering = complete.filter(([row]) => row?.lab.collection_methods.includes(method));
  const [rows, ...others] = offering.length > 0 ? offering : complete;
  const [first] = rows ?? [];
  if (rows === undefined || first === undefined) {
    const subject = lab === null ? "No lab has all" : `${lab.name} does not have all`;
    throw new Refusal(
      400,
      `${subject} of the markers ${codes.join(", ")}. Check provider_ids of add_on.`,
    );
  }
  if (others.length > 0) {
    throw new Refusal(
      400,
      `Several labs use the provider_ids ${codes.join(", ")}. Name the markers by marker_ids.`,
    );
  }
  return { lab: first.lab, markers: rows.map(({ marker }) => marker) };
}

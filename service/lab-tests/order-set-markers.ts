import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { OrderSetBody } from "@/lib/contract/service/order-requests";
import type { TeamTx } from "@/service/db/database";
import { labs, markers } from "@/service/db/schema/lab-tests";
import { Refusal } from "@/service/http/refusal";
import { requireLabAccount } from "./lab-accounts";
import { requireLabTest } from "./repository";

type OrderSet = z.output<typeof OrderSetBody>;

/**
 * Ids of the markers in an order with this order set. A lab's code is looked up at the lab of the set's tests or of its
 * account. Refuses an unknown test or account with 404, and an invalid order set with 400.
 */
export async function markersOfOrderSet(tx: TeamTx, set: OrderSet): Promise<number[]> {
  const account = await requireLabAccount(tx, set.lab_account_id);
  const tests = [];
  for (const id of set.lab_test_ids ?? []) tests.push(await requireLabTest(tx, id));
  const labSlug = tests[0]?.lab?.slug ?? account?.lab;
  const ofTests = tests.flatMap((test) => test.markers ?? []).map(({ id }) => id);
  const added = await findAddOns(tx, set, labSlug);
  const ids = new Set([...ofTests, ...added.map(({ id }) => id)]);
  if (ids.size === 0) throw new Refusal(400, "Name at least one lab test or one marker to add.");
  return [...ids];
}

async function findAddOns(tx: TeamTx, { add_on }: OrderSet, labSlug: string | undefined) {
  const ids = add_on?.marker_ids ?? [];
  const codes = add_on?.provider_ids ?? [];
  if (ids.length > 0 && codes.length > 0) {
    throw new Refusal(400, "Name what to add once: by marker_ids or by provider_ids.");
  }
  if (ids.length > 0) return requireMarkers(tx, ids);
  return codes.length > 0 ? requireCodes(tx, codes, labSlug) : [];
}

/** Markers by id. Refuses with 400, naming the first unknown one. */
export async function requireMarkers(tx: TeamTx, ids: readonly number[]) {
  const rows = await tx
    .select()
    .from(markers)
    .where(inArray(markers.id, [...ids]));
  const unknown = ids.find((id) => !rows.some((row) => row.id === id));
  if (unknown !== undefined) throw new Refusal(400, `Marker ${unknown} is not known.`);
  return rows;
}

/**
 * Markers by the codes of one lab; without a lab, each code must be unique across labs. Refuses other codes with 400.
 */
export async function requireCodes(
  tx: TeamTx,
  codes: readonly string[],
  labSlug: string | null | undefined,
) {
  const everywhere = await tx
    .select()
    .from(markers)
    .where(inArray(markers.providerId, [...codes]));
  const [lab] = labSlug
    ? (await tx.select().from(labs)).filter(({ slug }) => slug === labSlug)
    : [];
  const rows = labSlug ? everywhere.filter(({ labId }) => labId === lab?.id) : everywhere;
  for (const code of codes) {
    const found = rows.filter(({ providerId }) => providerId === code);
    if (found.length === 0) throw new Refusal(400, `The code ${code} is not known.`);
    if (found.length > 1) {
      throw new Refusal(400, `The code ${code} is of several labs: name the lab_slug.`);
    }
  }
  return rows;
}

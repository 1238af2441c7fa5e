import { and, eq } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { labs, labTests } from "@/service/db/schema/lab-tests";
import { orders } from "@/service/db/schema/orders";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { getFollowUp } from "./follow-up";
import { openOrder } from "./order-history";
import type { OrderRow } from "./read/order-row";

/** Labs that offer a second draw after losing part of a sample (public guides): the three national ones. */
export const REDRAWING_LABS: readonly string[] = ["labcorp", "quest", "sonora_quest"];

/**
 * The redraw of a walk-in order whose lab lost biomarkers: a new order of the same transaction, created when the first
 * becomes `redraw_available`. Refuses with 400 a second redraw in a transaction, a redraw of an order that is not the
 * transaction's first, one at another lab, and one where nothing is missing (public guides).
 */
export async function openRedraw(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  first: OrderRow,
): Promise<OrderRow> {
  await requireRedrawable(tx, first);
  return openOrder(tx, deps, getFollowUp(first, "redraw", deps));
}

async function requireRedrawable(tx: TeamTx, first: OrderRow): Promise<void> {
  if (first.origin !== "initial" || first.method !== "walk_in_test") {
    throw new Refusal(400, "Only the first walk-in order of a transaction gets a redraw.");
  }
  if (!first.hasMissingResults) {
    throw new Refusal(400, "Nothing is missing from the results, so there is no redraw.");
  }
  const [lab] = await tx
    .select({ slug: labs.slug, name: labs.name })
    .from(labTests)
    .innerJoin(labs, eq(labs.id, labTests.labId))
    .where(eq(labTests.id, first.labTestId));
  if (lab === undefined || !REDRAWING_LABS.includes(lab.slug)) {
    throw new Refusal(400, `${lab?.name ?? "This lab"} offers no redraw.`);
  }
  const [other] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.transactionId, first.transactionId), eq(orders.origin, "redraw")))
    .limit(1);
  if (other) throw new Refusal(400, `The transaction already has a redraw: order ${other.id}.`);
}

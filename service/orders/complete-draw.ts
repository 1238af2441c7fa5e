import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { lockOrder } from "./lock-order";
import { advanceOrder } from "./order-history";
import { getState } from "./read/order-row";
import { canAdvance } from "./rules";

/**
 * Records that the clinic drew the blood itself. Refuses with 404 an unknown order, with 400 any other method or status.
 */
export async function completeDraw(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock" | "newId">,
  orderId: string,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.method !== "on_site_collection") {
    throw new Refusal(
      400,
      `Only an order by on_site_collection is drawn in the clinic; this one is by ${order.method}.`,
    );
  }
  if (!canAdvance(getState(order), "draw_completed")) {
    throw new Refusal(
      400,
      order.lowLevelStatus === "ordered"
        ? "The order has no requisition yet. Mark the draw as completed once it is requisition_created."
        : `The draw of an order that is ${order.lowLevelStatus} cannot be marked as completed.`,
    );
  }
  await advanceOrder(tx, deps, orderId, "draw_completed");
}

import "server-only";
import { OrderSearchInput } from "@/lib/contract/dashboard/orders/order-search";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { readOrderPages } from "@/lib/server/orders/order-pages";

/** The most orders of one person that a search of the audit log covers. */
const MAX_ORDERS = 1_000;

/**
 * The ids under which the audit log knows a person: their own, and those of their orders. Throws when the orders cannot
 * be read, because an incomplete list would leave views out.
 */
export async function readPersonSubjects(ctx: Ctx, personId: string): Promise<string[]> {
  const ids = [personId];
  for await (const { orders, total } of readOrderPages(
    ctx,
    OrderSearchInput.parse({ user_id: personId }),
  )) {
    if (total > MAX_ORDERS) {
      throw new DashboardError(
        "invalid_request",
        `This person has more than ${MAX_ORDERS.toLocaleString("en")} orders. Look at their orders one by one.`,
      );
    }
    ids.push(...orders.map(({ id }) => id));
  }
  return ids;
}

import "server-only";
import { searchEndpoints } from "@/lib/contract/dashboard/endpoints/search";
import { OrderSearchInput } from "@/lib/contract/dashboard/orders/order-search";
import type { SearchKind } from "@/lib/contract/dashboard/search";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { findOrders } from "@/lib/server/orders/find-orders";
import { toOrderHit } from "@/lib/server/orders/order-rows";
import { findPeople } from "@/lib/server/people/find-people";
import { findOrderedFor } from "@/lib/server/people/ordered-for";
import { toPersonHit } from "@/lib/server/people/person-rows";

/** How many people and orders a search field lists; its links lead to the rest. */
const SHOWN = 8;

/**
 * The first people and orders for a text, used by every search field. If one of the two fails, the other is returned.
 */
export const searchEverywhere = operation(
  searchEndpoints.searchEverywhere,
  {
    permission: "person:read",
    audit: {
      detail: ({ text }) => ({ text_length: text.length }),
      shown: ({ people, orders }) => [
        ...(people?.items ?? []).map(({ user }) => user.user_id),
        ...(orders?.items ?? []).map(({ user_id }) => user_id),
      ],
    },
  },
  async (ctx, { text, kinds }) => {
    const [people, orders] = await Promise.allSettled([
      kinds.includes("people") ? findFirstPeople(ctx, text) : null,
      kinds.includes("orders") ? findFirstOrders(ctx, text) : null,
    ]);
    const failures = [...getFailures("people", people), ...getFailures("orders", orders)];
    if (failures.length === kinds.length) throw failures[0]?.error;
    return {
      people: people.status === "rejected" ? null : people.value,
      orders: orders.status === "rejected" ? null : orders.value,
      failures: failures.map(({ kind, error }) => ({ kind, message: error.message })),
    };
  },
);

async function findFirstPeople(ctx: Ctx, text: string) {
  const found = await findPeople(ctx, text, { page: 1, size: SHOWN });
  const { people, total, has_more, search: note } = found;
  return { items: people.map(toPersonHit), total, has_more, note };
}

async function findFirstOrders(ctx: Ctx, text: string) {
  const search = OrderSearchInput.parse({ text, size: 25 });
  const { orders, total, search: note } = await findOrders(ctx, search);
  if (!note) throw new Error("A search with a text has a note");
  const shown = orders.slice(0, SHOWN);
  // At most eight: a longer list would need a call for each of its kits.
  const orderedFor = await findOrderedFor(ctx, shown);
  const items = shown.map((order) => toOrderHit(order, orderedFor.get(order.id) ?? null));
  return { items, total: total ?? orders.length, note };
}

/** Only errors meant for staff are shown; anything else is a bug and is rethrown. */
function getFailures(kind: SearchKind, result: PromiseSettledResult<unknown>) {
  if (result.status === "fulfilled") return [];
  if (!(result.reason instanceof DashboardError)) throw result.reason;
  return [{ kind, error: result.reason }];
}

import "server-only";
import { OrderSearchInput } from "@/lib/contract/dashboard/order-search";
import { SearchInput, SearchResults } from "@/lib/contract/dashboard/search";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { findOrders } from "./find-orders";
import { findPeople } from "./find-people";

/** How many of each a search field lists; its links lead to the others. */
const SHOWN = 8;

/** The first people and orders for a text, for every field that searches. If one of the two fails, the other is returned. */
export const searchEverywhere = operation(
  {
    name: "search.find",
    permission: "person:read",
    kind: "read",
    input: SearchInput,
    output: SearchResults,
    audit: { detail: ({ text }) => ({ text_length: text.length }) },
  },
  async (ctx, { text }): Promise<SearchResults> => {
    const [people, orders] = await Promise.allSettled([
      findPeople(ctx, text, { page: 1, size: SHOWN }),
      findFirstOrders(ctx, text),
    ]);
    if (people.status === "rejected" && orders.status === "rejected") throw people.reason;
    return {
      people:
        people.status === "rejected"
          ? null
          : {
              items: people.value.people,
              total: people.value.total,
              has_more: people.value.has_more,
              note: people.value.search,
            },
      orders: orders.status === "rejected" ? null : orders.value,
      failures: [
        ...(people.status === "rejected" ? [getFailure("people", people.reason)] : []),
        ...(orders.status === "rejected" ? [getFailure("orders", orders.reason)] : []),
      ],
    };
  },
);

async function findFirstOrders(ctx: Ctx, text: string): Promise<SearchResults["orders"]> {
  const search = OrderSearchInput.parse({ text, size: 25 });
  const { orders, total, search: note } = await findOrders(ctx, search);
  if (!note) throw new Error("A search with a text has a note");
  return { items: orders.slice(0, SHOWN), total: total ?? orders.length, note };
}

/** Only what was thrown for staff to read is shown; anything else is a fault of the program and stays one. */
function getFailure(kind: "people" | "orders", reason: unknown) {
  if (!(reason instanceof DashboardError)) throw reason;
  return { kind, message: reason.message };
}

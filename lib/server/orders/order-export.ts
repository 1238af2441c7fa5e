import "server-only";
import { orderEndpoints } from "@/lib/contract/dashboard/endpoints/orders";
import { dayInZone } from "@/lib/domain/calendar-date";
import type { Ctx } from "@/lib/server/core/context";
import { operation } from "@/lib/server/core/operation";
import { toPeople } from "@/lib/server/core/read-operation";
import { runtime } from "@/lib/server/core/runtime";
import { storeRead } from "@/lib/server/platform/audit/audit-search";
import { countWhileSending } from "@/lib/server/platform/oversight/count-viewed";
import { readDoubts } from "./doubts";
import type { OrderBatch } from "./listed-orders";
import { createOrderFile } from "./order-file";
import { readOrderPages } from "./order-pages";
import { getSearchDetail } from "./order-query";

const NAME = "order.export";

/**
 * All orders that a search finds, the same as on the screen, as a CSV file; read from the service while it is sent,
 * unless the dashboard's own filters apply. The audit log keeps the
 * filters, the reason, the count and everyone in the file: the people of the first page with the outcome, those of each
 * later page in a separate entry, stored before the page is sent.
 */
export const exportOrders = operation(
  orderEndpoints.exportOrders,
  {
    permission: "order:export",
    audit: {
      detail: ({ zone, reason, ...search }) => ({ ...getSearchDetail(search), reason }),
      resultDetail: ({ count }) => ({ count }),
      shown: ({ people }) => people,
    },
  },
  async (ctx, { zone, reason, ...search }) => {
    const pages = readOrderPages(ctx, search);
    // Read before the response starts, so that a failing service causes an error instead of half a file.
    const first = await pages.next();
    const batch = first.done ? { orders: [], total: 0 } : first.value;
    const doubts = await readDoubts(ctx);
    const now = runtime().clock.now().toISOString();
    const day = dayInZone(now, ctx.team.timeZone);
    return {
      name: `orders-${day}.csv`,
      count: batch.total,
      people: getPeople(batch),
      stream: createOrderFile(batch, pages, {
        zone,
        now,
        doubts,
        record: (page, number) => recordPage(ctx, page, number),
      }),
    };
  },
);

function getPeople({ orders }: OrderBatch): string[] {
  return orders.map(({ user_id }) => user_id);
}

async function recordPage(ctx: Ctx, page: OrderBatch, number: number): Promise<void> {
  const { requestId, actor, team } = ctx;
  const people = getPeople(page);
  await storeRead({
    requestId,
    actor,
    team,
    operation: NAME,
    kind: "read",
    // One entry per page: entries of one request must differ in their subject.
    subject: { type: "page", id: String(number) },
    related: toPeople(people),
    detail: { view: "opened", count: page.orders.length },
  });
  await countWhileSending(ctx, people);
}

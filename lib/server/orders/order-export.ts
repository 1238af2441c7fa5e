import "server-only";
import { z } from "zod";
import { OrderExportInput } from "@/lib/contract/dashboard/orders/order-export";
import { dayInZone } from "@/lib/domain/calendar-date";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { readDoubts } from "@/lib/server/match-review/doubts";
import { createOrderFile } from "./order-file";
import { readOrderPages } from "./order-pages";
import { getSearchDetail } from "./order-query";

const OrderFile = z.object({
  name: z.string(),
  count: z.number().int(),
  stream: z.instanceof(ReadableStream<Uint8Array>),
});

/**
 * All orders that a search finds as a CSV file, read from the service as the file is sent. The audit log keeps the
 * filters, the reason and the count; its outcome is stored once the first page was read.
 */
export const exportOrders = operation(
  {
    name: "order.export",
    permission: "order:export",
    kind: "read",
    input: OrderExportInput,
    output: OrderFile,
    audit: {
      detail: ({ zone, reason, ...search }) => ({ ...getSearchDetail(search), reason }),
      resultDetail: ({ count }) => ({ count }),
    },
  },
  async (ctx, { zone, reason, ...search }) => {
    const pages = readOrderPages(ctx, search);
    // Read before the response starts, so that a service that is down is an error and not half a file.
    const first = await pages.next();
    const batch = first.done ? { orders: [], total: 0 } : first.value;
    const doubts = await readDoubts(ctx);
    const now = runtime().clock.now().toISOString();
    const day = dayInZone(now, ctx.team.timeZone);
    return {
      name: `orders-${day}.csv`,
      count: batch.total,
      stream: createOrderFile(batch, pages, { zone, now }, doubts),
    };
  },
);

import "server-only";
import type { CorrectionState } from "@/lib/contract/dashboard/match-correction";
import { csvRow } from "@/lib/csv/write-csv";
import { getOrderCsvFields, ORDER_CSV_HEAD } from "@/lib/domain/orders/order-columns";
import type { OrderBatch } from "./listed-orders";

type OrderFileOptions = {
  zone: string;
  now: string;
  doubts: ReadonlyMap<string, CorrectionState>;
  /** Records whose orders a page contains, before it is sent. The caller records the first page. */
  record: (page: OrderBatch, number: number) => Promise<void>;
};

/**
 * Orders as a CSV file in UTF-8, streamed so that at most one page is in memory. Texts that a spreadsheet would run as
 * formulas are escaped. When a page cannot be read, the stream fails, so the file is never silently incomplete.
 */
export function createOrderFile(
  first: OrderBatch,
  more: AsyncGenerator<OrderBatch>,
  { zone, now, doubts, record }: OrderFileOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let number = 1;
  const formatRows = ({ orders }: OrderBatch) =>
    orders
      .map((order) =>
        csvRow(getOrderCsvFields(order, { zone, now, isDoubted: doubts.has(order.id) })),
      )
      .join("");
  return new ReadableStream({
    start: (controller) =>
      controller.enqueue(encoder.encode(csvRow(ORDER_CSV_HEAD) + formatRows(first))),
    pull: async (controller) => {
      const page = await more.next();
      if (page.done) {
        controller.close();
        return;
      }
      number += 1;
      await record(page.value, number);
      controller.enqueue(encoder.encode(formatRows(page.value)));
    },
    // Cancelling the download also stops the reading of further pages.
    cancel: async () => {
      await more.return(undefined);
    },
  });
}

import { z } from "zod";
import { TimeZoneName } from "@/lib/contract/primitives";
import { OrderSearchInput } from "./order-search";

export const MIN_REASON_LENGTH = 10;

/** All orders that a search finds, as a file, with the reason for the export. Times are written in `zone`. */
export const OrderExportInput = OrderSearchInput.omit({ page: true, size: true }).extend({
  zone: TimeZoneName,
  reason: z.string().trim().min(MIN_REASON_LENGTH).max(300),
});
export type OrderExportInput = z.input<typeof OrderExportInput>;

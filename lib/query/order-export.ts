import type { OrderExportInput } from "@/lib/contract/order-export";
import { apiDownload, type Download } from "./download";

/** All orders that the filters find, whatever page they are on, as a CSV file. */
export function exportOrders(wanted: OrderExportInput): Promise<Download> {
  return apiDownload("/api/orders/export", wanted);
}

import type { OrderExportInput } from "@/lib/contract/dashboard/orders/order-export";
import { apiDownload, type Download } from "./core/download";

/** All orders that match the filters, on every page, as a CSV file. */
export function exportOrders(wanted: OrderExportInput): Promise<Download> {
  return apiDownload("/api/orders/export", wanted);
}

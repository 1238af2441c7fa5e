import type { OrderExportInput } from "@/lib/contract/dashboard/order-export";
import { apiDownload, type Download } from "./core/download";

/** All orders that the filters find, whatever page they are on, as a CSV file. */
export function exportOrders(wanted: OrderExportInput): Promise<Download> {
  return apiDownload("/api/orders/export", wanted);
}

import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { formatDate } from "@/lib/domain/datetime";
import { currentStatus, statusInSentence } from "@/lib/domain/orders/order-status";

/**
 * The order's status and activation date in one sentence, for the notice of a write that failed or could not be
 * confirmed.
 */
export function formatOrderState(order: OrderRecord): string {
  const status = `The order's status is “${statusInSentence(currentStatus(order))}”`;
  return order.activate_by
    ? `${status}, its activation date is ${formatDate(order.activate_by)}.`
    : `${status}, and it has no activation date.`;
}

import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { RESULT_BEARING_STATUSES } from "@/lib/contract/service/order-transitions";
import type { OrderState } from "@/service/orders/rules";
import { shortestPathTo } from "@/service/orders/simulation-route";

/**
 * Whether an order may return to a status because its result is detached: its current status must be one that results
 * lead to, and the state table must lead from the status it returns to back to the current one.
 */
export function canWithdraw(order: OrderState, to: LowLevelStatus): boolean {
  const bearing: readonly LowLevelStatus[] = RESULT_BEARING_STATUSES[order.method];
  if (!bearing.includes(order.lowLevelStatus)) return false;
  if (order.lowLevelStatus === to) return true;
  return shortestPathTo({ ...order, lowLevelStatus: to }, order.lowLevelStatus) !== null;
}

import type { Instant } from "@/lib/contract/primitives";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { HOUR_MS } from "@/lib/contract/time";
import { getStatusView } from "@/lib/domain/orders/order-status";

type OrderEvents = { events: readonly { status: string; created_at: Instant }[] };

const AT_LAB: readonly string[] = ["delivered_to_lab", "partial_results"];

/**
 * When an order's current sample reached the laboratory; null while unknown. A redraw resets it, because the delivery
 * of the first sample says nothing about the second.
 */
export function findDelivery(order: OrderEvents | null): Instant | null {
  const events = [...(order?.events ?? [])].sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
  );
  let delivered: Instant | null = null;
  for (const { status, created_at } of events) {
    const word = getLowLevelStatus(status);
    if (AT_LAB.includes(word)) delivered ??= created_at;
    else if (getStatusView(word).family === "collecting") delivered = null;
  }
  return delivered;
}

/**
 * Whether the result's sample was collected after the order's sample had reached the laboratory, so that it must be
 * another sample. `collectedAt`: an instant or a calendar day from the report; null and invalid dates give false. A
 * calendar day counts from 14 hours before it begins in UTC, where it begins first on Earth, because its zone is unknown
 * and only a certain conflict is reported.
 */
export function isCollectedAfterDelivery(
  order: OrderEvents | null,
  collectedAt: string | null,
): boolean {
  const delivered = findDelivery(order);
  if (delivered === null || collectedAt === null) return false;
  const at = Date.parse(collectedAt);
  if (Number.isNaN(at)) return false;
  const earliest = /^\d{4}-\d{2}-\d{2}$/.test(collectedAt) ? at - EASTERNMOST_MS : at;
  return earliest > Date.parse(delivered);
}

/** The offset of the easternmost zone, UTC+14. */
const EASTERNMOST_MS = 14 * HOUR_MS;

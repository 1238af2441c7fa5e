import type { Order } from "@/lib/contract/service/order";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { durationMs } from "@/lib/domain/datetime";

/** How long a stage of one collection method took, in milliseconds, over `n` completed stages. */
export type StageLength = { readonly p50Ms: number; readonly p95Ms: number; readonly n: number };
export type StageHistory = ReadonlyMap<string, StageLength>;

/** Stages are measured in this many orders, the newest that finished: enough for a p95 of every stage. */
export const MEASURED_ORDERS = 500;

/** The key of a stage: walk-in and test kit orders share some statuses but not their duration. */
export function stageKey(method: string, status: string): string {
  return `${method} ${status}`;
}

/**
 * The durations of all stages that these orders have completed. The stage of the last event is left out, because
 * nothing has ended it.
 */
export function stageHistory(orders: readonly Pick<Order, "events" | "details">[]): StageHistory {
  const lengths = new Map<string, number[]>();
  for (const { events, details } of orders) {
    const sorted = [...events].sort(
      (a, b) => durationMs(b.created_at, a.created_at) || a.id - b.id,
    );
    for (const [index, event] of sorted.entries()) {
      const next = sorted[index + 1];
      if (next === undefined) continue;
      const key = stageKey(details.type, getLowLevelStatus(event.status));
      const known = lengths.get(key) ?? [];
      known.push(durationMs(event.created_at, next.created_at));
      lengths.set(key, known);
    }
  }
  return new Map([...lengths].map(([key, all]) => [key, getLength(all)]));
}

function getLength(lengths: number[]): StageLength {
  const sorted = [...lengths].sort((a, b) => a - b);
  return { p50Ms: rank(sorted, 0.5), p95Ms: rank(sorted, 0.95), n: sorted.length };
}

/** The nearest rank: always a duration that actually occurred. */
function rank(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

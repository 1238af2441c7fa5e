import "server-only";
import { serveTeam } from "@/lib/server/core/session";
import { examineOrderById } from "@/lib/server/critical-results/examine-order";
import type { Applied, EventToApply } from "./event-applier";

/**
 * Examines the order of a critical result immediately, so that its task exists before the next sweep, which would open
 * it too. The service's present state counts, not the event.
 */
export async function applyCriticalResult(
  _tx: unknown,
  { teamId, orderId, userId, receivedEventId }: EventToApply,
): Promise<Applied> {
  const changes = (["results", "orders"] as const).map((topic) => ({
    topic,
    id: orderId,
    user_id: userId,
  }));
  if (orderId === null) return { changes };
  const afterCommit = async () => {
    const ctx = await serveTeam(teamId, receivedEventId);
    if (ctx) await examineOrderById(ctx, orderId);
  };
  return { changes, afterCommit };
}

import { and, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { ORDER_TRANSITIONS } from "@/lib/contract/service/order-transitions";
import { orders } from "@/service/db/schema/orders";
import { teamApiKeys, teams } from "@/service/db/schema/teams";
import { unmatchedResults } from "@/service/db/schema/unmatched-results";
import { webhookEndpoints } from "@/service/db/schema/webhooks";
import type { ServiceDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";

/**
 * Deletes a team: its webhook endpoints and its keys stop immediately (on further nodes within seconds), and lists no longer show it.
 * Refuses with 409 while anyone still waits for one of its results. Its records are kept.
 */
export async function deleteTeam(
  { db, clock }: Pick<ServiceDeps, "db" | "clock">,
  teamId: string,
): Promise<void> {
  const now = clock.now();
  await db.system.transaction(async (tx) => {
    const isTeam = and(eq(teams.id, teamId), isNull(teams.deletedAt));
    const [team] = await tx.select({ id: teams.id }).from(teams).where(isTeam).for("update");
    if (team === undefined) throw new Refusal(404, `Team ${teamId} not found`);
    const openOrders = await tx.$count(
      orders,
      and(eq(orders.teamId, teamId), notInArray(orders.lowLevelStatus, ENDED_STATUSES)),
    );
    const waiting = await tx.$count(
      unmatchedResults,
      and(eq(unmatchedResults.teamId, teamId), inArray(unmatchedResults.status, WAITING_STATUSES)),
    );
    const reason = describeOpenWork(openOrders, waiting);
    if (reason !== null) throw new Refusal(409, reason);
    await tx
      .update(teamApiKeys)
      .set({ revokedAt: sql`coalesce(${teamApiKeys.revokedAt}, ${now})`, isReplaced: false })
      .where(eq(teamApiKeys.teamId, teamId));
    // Nobody can read or change the endpoints of a deleted team any more, so no events may go there.
    const isOpenEndpoint = and(
      eq(webhookEndpoints.teamId, teamId),
      isNull(webhookEndpoints.disabledAt),
    );
    await tx
      .update(webhookEndpoints)
      .set({ disabledAt: now, disabledReason: "manual", updatedAt: now })
      .where(isOpenEndpoint);
    await tx.update(teams).set({ deletedAt: now }).where(isTeam);
  });
}

const WAITING_STATUSES = ["pending_customer_review", "pending_ops_review"] as const;

/** Statuses after which no result is expected; only a completed order may still get corrections. */
const ENDED_STATUSES = findEndedStatuses();

type Status = (typeof orders.$inferSelect)["lowLevelStatus"];

function findEndedStatuses(): Status[] {
  const ended = new Set<Status>();
  const open = new Set<Status>();
  for (const transitions of Object.values(ORDER_TRANSITIONS)) {
    for (const [status, next] of Object.entries(transitions) as [Status, readonly Status[]][]) {
      (next.every((follower) => follower === "corrected") ? ended : open).add(status);
    }
  }
  return [...ended].filter((status) => !open.has(status));
}

function describeOpenWork(openOrders: number, waiting: number): string | null {
  const orderCount = openOrders === 1 ? "1 open order" : `${openOrders} open orders`;
  const resultCount = waiting === 1 ? "1 result" : `${waiting} results`;
  const parts = [
    ...(openOrders > 0 ? [orderCount] : []),
    ...(waiting > 0 ? [`${resultCount} waiting for review`] : []),
  ];
  if (parts.length === 0) return null;
  return `The team has ${parts.join(" and ")}. Cancel or complete them first.`;
}

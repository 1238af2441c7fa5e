import { eq } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import { users } from "@/service/db/schema/users";
import type { ReviewRow } from "./repository";

/**
 * Emits a match review event in the envelope of all events (service reference). An item has no user before it is
 * attached to one.
 */
export async function emitReviewEvent(
  tx: TeamTx,
  event: "created" | "updated",
  row: ReviewRow,
): Promise<void> {
  const eventType = `labtest.match_review.${event}`;
  await tx.insert(eventOutbox).values({
    teamId: tx.teamId,
    eventType,
    payload: {
      event_type: eventType,
      team_id: tx.teamId,
      user_id: row.resolvedUserId,
      client_user_id: await getClientUserId(tx, row.resolvedUserId),
      data: {
        id: row.id,
        status: row.status,
        decision_code: row.decisionCode,
        sub_reason_codes: row.subReasonCodes,
        resolution_action: row.resolutionAction,
        resolved_user_id: row.resolvedUserId,
        resolved_order_id: row.resolvedOrderId,
      },
    },
    createdAt: row.updatedAt,
  });
}

async function getClientUserId(tx: TeamTx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await tx
    .select({ clientUserId: users.clientUserId })
    .from(users)
    .where(eq(users.id, userId));
  return user?.clientUserId ?? null;
}

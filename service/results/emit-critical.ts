import { eq } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import { users } from "@/service/db/schema/users";
import { toInstant } from "@/service/http/wire";
import type { OrderRow } from "@/service/orders/read/order-row";

const CRITICAL_RESULT = "labtest.result.critical";

/** Puts the note of a critical result among what the team is to be told, in the envelope of all events. */
export async function emitCriticalResult(
  tx: TeamTx,
  order: OrderRow,
  { isFinal, reportedAt }: { readonly isFinal: boolean; readonly reportedAt: Date },
): Promise<void> {
  const [user] = await tx
    .select({ clientUserId: users.clientUserId })
    .from(users)
    .where(eq(users.id, order.userId));
  await tx.insert(eventOutbox).values({
    teamId: tx.teamId,
    eventType: CRITICAL_RESULT,
    payload: {
      event_type: CRITICAL_RESULT,
      team_id: tx.teamId,
      user_id: order.userId,
      client_user_id: user?.clientUserId ?? null,
      data: {
        order_id: order.id,
        sample_id: order.sampleId ?? "",
        status: isFinal ? "final" : "partial",
        interpretation: "critical",
        team_id: tx.teamId,
        user_id: order.userId,
        created_at: toInstant(order.createdAt),
        updated_at: toInstant(reportedAt),
      },
    },
    createdAt: reportedAt,
  });
}

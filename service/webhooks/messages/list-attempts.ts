import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { ListWebhookAttemptsQuery, WebhookAttempt } from "@/lib/contract/service/webhooks";
import type { TeamTx } from "@/service/db/database";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import { webhookAttempts, webhookDeliveries } from "@/service/db/schema/webhooks";
import type { Cursors } from "@/service/http/cursor";
import { openList } from "@/service/http/list-cursor";
import { toInstant } from "@/service/http/wire";
import { requireEndpoint } from "@/service/webhooks/endpoints/endpoint-repository";
import { getEventObject, getEventUserId } from "./event-object";

const Position = z.object({ startedAt: z.iso.datetime(), id: z.guid() });
type Query = z.output<typeof ListWebhookAttemptsQuery>;

/** Attempts to deliver to an endpoint, newest first. */
export async function listAttempts(
  tx: TeamTx,
  endpointId: string,
  query: Query,
  cursors: Cursors,
): Promise<{ attempts: WebhookAttempt[]; next_cursor: string | null }> {
  await requireEndpoint(tx, endpointId);
  const { position, encode } = openList(cursors, query, {
    list: [endpointId, query.result],
    position: Position,
  });
  const rows = await tx
    .select({
      attempt: webhookAttempts,
      message: eventOutbox,
      deliveryState: webhookDeliveries.state,
      nextAttemptAt: webhookDeliveries.nextAttemptAt,
    })
    .from(webhookAttempts)
    .innerJoin(eventOutbox, eq(eventOutbox.id, webhookAttempts.outboxId))
    .innerJoin(
      webhookDeliveries,
      and(
        eq(webhookDeliveries.endpointId, webhookAttempts.endpointId),
        eq(webhookDeliveries.outboxId, webhookAttempts.outboxId),
      ),
    )
    .where(
      and(
        eq(webhookAttempts.endpointId, endpointId),
        query.result && eq(webhookAttempts.isSuccess, query.result === "succeeded"),
        position === null ? undefined : isAfter(position),
      ),
    )
    .orderBy(desc(webhookAttempts.startedAt), desc(webhookAttempts.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1)?.attempt;
  const hasMore = rows.length > query.limit && last !== undefined;
  return {
    attempts: page.map(({ attempt, message, deliveryState, nextAttemptAt }) => ({
      id: attempt.id,
      message_id: message.messageId,
      event_type: message.eventType,
      object: getEventObject(message.payload),
      user_id: getEventUserId(message.payload),
      succeeded: attempt.isSuccess,
      started_at: toInstant(attempt.startedAt),
      duration_ms: attempt.durationMs,
      status_code: attempt.statusCode,
      error: attempt.error,
      next_attempt_at: deliveryState === "waiting" ? toInstant(nextAttemptAt) : null,
    })),
    next_cursor: hasMore ? encode({ startedAt: last.startedAt.toISOString(), id: last.id }) : null,
  };
}

function isAfter({ startedAt, id }: z.infer<typeof Position>) {
  const at = new Date(startedAt);
  return or(
    lt(webhookAttempts.startedAt, at),
    and(eq(webhookAttempts.startedAt, at), sql`${webhookAttempts.id} < ${id}::uuid`),
  );
}

import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { EventObject } from "@/lib/contract/dashboard/received-event";
import { endpoints } from "@/lib/contract/service/endpoints";
import { WebhookMessageId } from "@/lib/contract/service/webhooks";
import type { Ctx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { receivedEvents } from "@/lib/server/db/schema/received-events";
import { findOrLearnServiceTeamId } from "@/lib/server/events/apply/service-team";
import { sealPayload } from "@/lib/server/webhooks/sealed-payload";

export type MissingRecord = {
  key: string;
  eventType: string;
  object: z.input<typeof EventObject> | null;
  userId: string | null;
};

/**
 * Reads a missing record from the service and stores it as if its event had arrived, marked as fetched. Fetching the
 * same state twice stores it once. Returns false when the service no longer has it.
 */
export async function fetchMissingEvent(ctx: Ctx, missing: MissingRecord): Promise<boolean> {
  const sent = WebhookMessageId.safeParse(missing.key);
  if (sent.success) return fetchMessage(ctx, sent.data);
  const data = await readRecord(ctx, missing);
  if (data === null) return false;
  const content = {
    event_type: missing.eventType,
    team_id: await findOrLearnServiceTeamId(ctx.team.id),
    user_id: missing.userId,
    client_user_id: null,
    data,
  };
  const digest = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  await storeFetchedEvent(ctx, {
    eventId: `fetched_${digest.slice(0, 32)}`,
    content,
    happenedAt: null,
  });
  return true;
}

/** Stored under the sender's own id, so that the event is a duplicate if it still arrives. */
async function fetchMessage(ctx: Ctx, messageId: string): Promise<boolean> {
  const params = { message_id: messageId };
  const message = await nullIfNotFound(callService(ctx, endpoints.getWebhookMessage, { params }));
  if (message === null || message.payload === null) return false;
  const { payload: content, created_at } = message;
  await storeFetchedEvent(ctx, { eventId: messageId, content, happenedAt: new Date(created_at) });
  return true;
}

async function storeFetchedEvent(
  { team }: Ctx,
  event: { eventId: string; content: object; happenedAt: Date | null },
): Promise<void> {
  const body = JSON.stringify(event.content);
  const now = runtime().clock.now();
  const id = randomUUID();
  await runtime()
    .db.insert(receivedEvents)
    .values({
      id,
      teamId: team.id,
      eventId: event.eventId,
      verdict: "waiting",
      receivedAt: now,
      lastReceivedAt: now,
      sentAt: now,
      happenedAt: event.happenedAt,
      sealedPayload: sealPayload({ id, teamId: team.id }, body),
      bodyHash: createHash("sha256").update(body).digest(),
      sizeBytes: Buffer.byteLength(body),
      isFetched: true,
      nextTryAt: now,
    })
    .onConflictDoNothing({
      target: [receivedEvents.teamId, receivedEvents.eventId],
      where: sql`${receivedEvents.verdict} not in ('duplicate', 'too_old', 'bad_signature')`,
    });
}

/** The `data` of a record's event; null when there is no such record, or no way to read it. */
function readRecord(ctx: Ctx, { object }: MissingRecord): Promise<unknown> {
  const id = object?.id ?? "";
  switch (object?.kind) {
    case "order":
      return nullIfNotFound(callService(ctx, endpoints.getOrder, { params: { order_id: id } }));
    case "match_review": {
      const params = { raw_result_id: id };
      return nullIfNotFound(callService(ctx, endpoints.getUnmatchedResult, { params }));
    }
    case "lab_report":
      return nullIfNotFound(callService(ctx, endpoints.getParsingJob, { params: { job_id: id } }));
    default:
      return Promise.resolve(null);
  }
}

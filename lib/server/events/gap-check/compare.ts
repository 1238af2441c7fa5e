import "server-only";
import { EVENT_OBJECT_KINDS } from "@/lib/contract/dashboard/received-event";
import type { Instant } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { WebhookMessage } from "@/lib/contract/service/webhooks";
import type { Ctx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { callService } from "@/lib/server/core/service/service-client";
import { listExpectedRecords, type Range } from "./expected-records";
import { findMissingMessages, findMissingRecords } from "./find-missing";
import type { Found, Missing } from "./gap-check-store";

const PAGE_SIZE = 500;
const MAX_PAGES = 40;

/**
 * Finds what never arrived: by the sender's own list of events or, where the deployment has none (404), by the state of
 * its records.
 */
export async function compareWithService(ctx: Ctx, range: Range): Promise<Found> {
  const sent = await nullIfNotFound(listSentEvents(ctx, range));
  if (sent) {
    const missing = await findMissingMessages(ctx.team.id, sent.events);
    return { method: "events", compared: sent.events.length, isCut: sent.isCut, missing };
  }
  const { expected, isCut } = await listExpectedRecords(ctx, range);
  const missing = await findMissingRecords(ctx.team.id, expected);
  return { method: "records", compared: expected.length, isCut, missing };
}

async function listSentEvents(
  ctx: Ctx,
  { from, to }: Range,
): Promise<{ events: Missing[]; isCut: boolean }> {
  const events: Missing[] = [];
  let cursor: string | null = null;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer: { messages: WebhookMessage[]; next_cursor: string | null } = await callService(
      ctx,
      endpoints.listWebhookMessages,
      {
        query: {
          from: from.toISOString() as Instant,
          to: to.toISOString() as Instant,
          limit: PAGE_SIZE,
          ...(cursor === null ? {} : { next_cursor: cursor }),
        },
      },
    );
    events.push(...answer.messages.map(toMissing));
    cursor = answer.next_cursor;
    if (cursor === null) return { events, isCut: false };
  }
  return { events, isCut: true };
}

function toMissing({ id, event_type, created_at, object, user_id }: WebhookMessage): Missing {
  const kind = EVENT_OBJECT_KINDS.find((each) => each === object.kind);
  return {
    key: id,
    eventType: event_type,
    object: kind && object.id !== null ? { kind, id: object.id, order_id: object.order_id } : null,
    userId: user_id,
    happenedAt: new Date(created_at),
  };
}

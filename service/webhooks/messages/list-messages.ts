import { and, asc, eq, gt, gte, lt, notInArray, or } from "drizzle-orm";
import { z } from "zod";
import type { ListWebhookMessagesQuery, WebhookMessage } from "@/lib/contract/service/webhooks";
import type { TeamTx } from "@/service/db/database";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import type { RequestDeps } from "@/service/deps";
import type { Cursors } from "@/service/http/cursor";
import { openList } from "@/service/http/list-cursor";
import { Refusal } from "@/service/http/refusal";
import { toInstant } from "@/service/http/wire";
import { getEventObject, getEventUserId } from "./event-object";

const Position = z.object({ createdAt: z.iso.datetime(), id: z.number().int() });
type Query = z.output<typeof ListWebhookMessagesQuery>;
type MessageRow = typeof eventOutbox.$inferSelect;

/** Left out of the list: they are about the delivery itself and only for some endpoints. */
const NOTICES = ["message.attempt.exhausted", "webhook.test"];

/** The team's events from `from` until before `to`, oldest first. */
export async function listMessages(
  tx: TeamTx,
  query: Query,
  cursors: Cursors,
): Promise<{ messages: WebhookMessage[]; next_cursor: string | null }> {
  const { position, encode } = openList(cursors, query, {
    list: [query.from, query.to],
    position: Position,
  });
  const rows = await tx
    .select()
    .from(eventOutbox)
    .where(
      and(
        eq(eventOutbox.teamId, tx.teamId),
        gte(eventOutbox.createdAt, new Date(query.from)),
        lt(eventOutbox.createdAt, new Date(query.to)),
        notInArray(eventOutbox.eventType, NOTICES),
        position === null ? undefined : isAfter(position),
      ),
    )
    .orderBy(asc(eventOutbox.createdAt), asc(eventOutbox.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const hasMore = rows.length > query.limit && last !== undefined;
  return {
    messages: page.map(toMessage),
    next_cursor: hasMore ? encode({ createdAt: last.createdAt.toISOString(), id: last.id }) : null,
  };
}

function isAfter({ createdAt, id }: z.infer<typeof Position>) {
  const at = new Date(createdAt);
  return or(
    gt(eventOutbox.createdAt, at),
    and(eq(eventOutbox.createdAt, at), gt(eventOutbox.id, id)),
  );
}

/** One event with the payload that would be delivered now. Refuses with 404 when the team has none with this id. */
export async function readMessage(
  tx: TeamTx,
  { buildPayload }: Pick<RequestDeps, "buildPayload">,
  messageId: string,
) {
  const [row] = await tx
    .select()
    .from(eventOutbox)
    .where(and(eq(eventOutbox.messageId, messageId), eq(eventOutbox.teamId, tx.teamId)));
  if (row === undefined) throw new Refusal(404, `Message ${messageId} not found`);
  const payload = (await buildPayload(tx, row.payload)) as Record<string, unknown> | null;
  return { ...toMessage(row), payload };
}

function toMessage(row: MessageRow): WebhookMessage {
  return {
    id: row.messageId,
    event_type: row.eventType,
    created_at: toInstant(row.createdAt),
    object: getEventObject(row.payload),
    user_id: getEventUserId(row.payload),
  };
}

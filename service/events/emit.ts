import { inArray, sql } from "drizzle-orm";
import type { EventType, UserOptionalEventType } from "@/lib/contract/service/events/event-catalog";
import type { TeamTx } from "@/service/db/database";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import { users } from "@/service/db/schema/users";
import { getQueuedSchema, type QueuedData } from "./queued-event";

/** An event before it is put into its envelope. */
export type NewEvent<Type extends EventType> = {
  readonly type: Type;
  readonly userId: Type extends UserOptionalEventType ? string | null : string;
  readonly data: QueuedData<Type>;
  readonly createdAt: Date;
};

const ROWS_PER_INSERT = 1_000;
/** PostgreSQL's channel that tells of new events. */
export const EVENTS_CHANNEL = "phial_events";

/**
 * Puts an event into the outbox, in the caller's transaction and for its team: it is delivered if and only if the change that
 * it is about is committed. Throws when the event does not fit the catalog.
 */
export async function emit<Type extends EventType>(
  tx: TeamTx,
  event: NewEvent<Type>,
): Promise<void> {
  await emitAll(tx, [event]);
}

/** As `emit`, for many events, which are delivered in this order. */
export async function emitAll<Type extends EventType>(
  tx: TeamTx,
  events: readonly NewEvent<Type>[],
): Promise<void> {
  for (let start = 0; start < events.length; start += ROWS_PER_INSERT) {
    const chunk = events.slice(start, start + ROWS_PER_INSERT);
    const clientUserIds = await readClientUserIds(tx, chunk);
    const rows = chunk.map(({ type, userId, data, createdAt }) => ({
      teamId: tx.teamId,
      eventType: type,
      payload: getQueuedSchema(type).parse({
        event_type: type,
        team_id: tx.teamId,
        user_id: userId,
        client_user_id: userId === null ? null : (clientUserIds.get(userId) ?? null),
        data,
      }),
      createdAt,
    }));
    await tx.insert(eventOutbox).values(rows);
  }
  // Heard when the transaction is committed. A job with a key would make the transactions of all emitters wait for each other.
  if (events.length > 0) await tx.execute(sql`select pg_notify(${EVENTS_CHANNEL}, '')`);
}

async function readClientUserIds(
  tx: TeamTx,
  events: readonly { readonly userId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const userIds = new Set(events.map(({ userId }) => userId).filter((id) => id !== null));
  if (userIds.size === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, clientUserId: users.clientUserId })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, clientUserId }) => [id, clientUserId]));
}

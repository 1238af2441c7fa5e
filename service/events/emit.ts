import { sql } from "drizzle-orm";
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
/** The PostgreSQL channel that announces new events. */
export const EVENTS_CHANNEL = "phial_events";

/**
 * Puts an event into the outbox, in the caller's transaction and for its team: it is delivered if and only if the
 * change is committed. Throws when the event does not fit the catalog.
 */
export async function emit<Type extends EventType>(
  tx: TeamTx,
  event: NewEvent<Type>,
): Promise<void> {
  await emitAll(tx, [event]);
}

/** Like `emit`, for many events, which are delivered in this order. */
export async function emitAll<Type extends EventType>(
  tx: TeamTx,
  events: readonly NewEvent<Type>[],
): Promise<void> {
  for (let start = 0; start < events.length; start += ROWS_PER_INSERT) {
    await insertEvents(tx, events.slice(start, start + ROWS_PER_INSERT));
  }
}

/**
 * A single statement that also looks up the customer's user references and wakes the delivery once the transaction is
 * committed. Queueing jobs under one key instead would make all emitting transactions wait for each other.
 */
async function insertEvents<Type extends EventType>(
  tx: TeamTx,
  events: readonly NewEvent<Type>[],
): Promise<void> {
  const payloads = events.map(({ type, userId, data }) =>
    JSON.stringify(
      getQueuedSchema(type).parse({
        event_type: type,
        team_id: tx.teamId,
        user_id: userId,
        client_user_id: null,
        data,
      }),
    ),
  );
  await tx.execute(sql`
    with emitted as (insert into ${eventOutbox} (team_id, event_type, payload, created_at)
    select ${tx.teamId}::uuid, new.type,
      new.payload || jsonb_build_object('client_user_id', users.client_user_id), new.created_at
    from unnest(
      ${sql.param(events.map(({ type }) => type))}::text[],
      ${sql.param(events.map(({ userId }) => userId))}::uuid[],
      ${sql.param(payloads)}::jsonb[],
      ${sql.param(events.map(({ createdAt }) => createdAt.toISOString()))}::timestamptz[]
    ) with ordinality as new (type, user_id, payload, created_at, position)
    left join ${users} on users.id = new.user_id and users.purged_at is null
    order by new.position)
    select pg_notify(${EVENTS_CHANNEL}, '')`);
}

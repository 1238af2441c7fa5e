import { sql } from "drizzle-orm";
import { bigint, index, jsonb, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, ownTeamOnly, service, teamId } from "./base";

/** Events to deliver to the team's endpoints, written in the transaction of the change they report; each is one message. */
export const eventOutbox = service.table(
  "event_outbox",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The `webhook-id` of the message, the same for every endpoint and on every attempt. */
    messageId: text("message_id")
      .notNull()
      .default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
    teamId: teamId(),
    eventType: text("event_type").notNull(),
    payload: jsonb("payload").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Null until the event has been queued for every subscribed endpoint. */
    deliveredAt: instant("delivered_at"),
  },
  (table) => [
    uniqueIndex("event_outbox_message").on(table.messageId),
    index("event_outbox_team").on(table.teamId, table.createdAt, table.id),
    index("event_outbox_waiting").on(table.id).where(sql`delivered_at is null`),
    ownTeamOnly(),
  ],
);

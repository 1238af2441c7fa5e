import { sql } from "drizzle-orm";
import { bigint, index, jsonb, text } from "drizzle-orm/pg-core";
import { instant, ownTeamOnly, service, teamId } from "./base";

/** Events to deliver to the team's endpoints, written in the transaction of the change they report. */
export const eventOutbox = service.table(
  "event_outbox",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: teamId(),
    eventType: text("event_type").notNull(),
    payload: jsonb("payload").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Null until every subscribed endpoint has received it. */
    deliveredAt: instant("delivered_at"),
  },
  (table) => [
    index("event_outbox_waiting").on(table.id).where(sql`delivered_at is null`),
    ownTeamOnly(),
  ],
);

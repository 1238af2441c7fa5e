import { sql } from "drizzle-orm";
import { index, integer, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { DECISION_STATES } from "@/lib/contract/dashboard/match-review";
import { MATCH_ACTIONS } from "@/lib/contract/service/unmatched-result";
import { dashboardSchema, instant } from "./base";
import { sealedText } from "./sealed-text";

/**
 * A decision on an unmatched result. It waits here before it is sent, so that it can be undone. Its state is written before
 * and after the call, so a crash leaves `sending`. Rows are never deleted.
 */
export const matchDecisions = dashboardSchema.table(
  "match_decisions",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    itemId: uuid("item_id").notNull(),
    action: text("action", { enum: MATCH_ACTIONS }).notNull(),
    orderId: uuid("order_id"),
    userId: uuid("user_id"),
    note: sealedText("note", "match_decisions.note").notNull(),
    state: text("state", { enum: DECISION_STATES }).notNull(),
    byId: uuid("by_id").notNull(),
    byName: text("by_name").notNull(),
    byRole: text("by_role").notNull(),
    madeAt: instant("made_at").notNull(),
    sendAt: instant("send_at"),
    endedAt: instant("ended_at"),
    whySecond: jsonb("why_second").$type<string[]>().notNull(),
    secondId: uuid("second_id"),
    secondName: text("second_name"),
    secondVerdict: text("second_verdict", { enum: ["agreed", "declined"] }),
    secondNote: sealedText("second_note", "match_decisions.second_note"),
    secondAt: instant("second_at"),
    resultOrderId: uuid("result_order_id"),
    outcome: text("outcome"),
    /** How often it was sent. It is sent again only after a read has found the item still open. */
    sent: integer("sent").notNull().default(0),
    /** The request id of the current or last call, as in the audit log and at the service. */
    requestId: text("request_id"),
    /** Until when the sending process must store an outcome; after that another process looks it up. */
    leaseUntil: instant("lease_until"),
  },
  (table) => [
    // At most one open decision for each item, even with two browsers at the same time.
    uniqueIndex("match_decisions_open")
      .on(table.teamId, table.itemId)
      .where(sql`${table.state} in ('awaiting_second', 'waiting', 'sending')`),
    index("match_decisions_result").on(table.teamId, table.resultOrderId),
    index("match_decisions_item").on(table.teamId, table.itemId, table.madeAt.desc()),
    index("match_decisions_due")
      .on(table.sendAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
  ],
);

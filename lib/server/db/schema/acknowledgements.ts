import { bigint, date, index, text, uuid } from "drizzle-orm/pg-core";
import { ACKNOWLEDGED_KINDS } from "@/lib/contract/dashboard/today";
import { dashboardSchema, instant } from "./base";
import { sealedText } from "./sealed-text";

/** Who acknowledged a result; older rows also set a stuck order aside until a day. Append-only. */
export const acknowledgements = dashboardSchema.table(
  "acknowledgements",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: uuid("team_id").notNull(),
    orderId: uuid("order_id").notNull(),
    kind: text("kind", { enum: ACKNOWLEDGED_KINDS }).notNull(),
    /** The service's id of the acknowledged event; a correction has another one. */
    eventId: bigint("event_id", { mode: "number" }).notNull(),
    /** The service's `updated_at` of the order; a later report on a partial result changes it. */
    orderUpdatedAt: instant("order_updated_at"),
    /** The version of the values that were acknowledged; null for a stuck order. */
    resultVersion: text("result_version"),
    /** Ids of the texts to be read that the result had, which the staff member had on screen. */
    textsRead: text("texts_read").array().notNull().default([]),
    staffId: uuid("staff_id").notNull(),
    staffName: text("staff_name").notNull(),
    at: instant("at").notNull(),
    note: sealedText("note", "acknowledgements.note").notNull(),
    snoozeUntil: date("snooze_until", { mode: "string" }),
  },
  (table) => [index("acknowledgements_order").on(table.teamId, table.orderId, table.kind)],
);

import { bigint, date, index, text, uuid } from "drizzle-orm/pg-core";
import { ACKNOWLEDGED_KINDS } from "@/lib/contract/dashboard/today";
import { dashboardSchema, instant } from "./base";

/** Who saw a result, or set a stuck order aside until a day. Rows are added and read, never changed. */
export const acknowledgements = dashboardSchema.table(
  "acknowledgements",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: uuid("team_id").notNull(),
    orderId: uuid("order_id").notNull(),
    kind: text("kind", { enum: ACKNOWLEDGED_KINDS }).notNull(),
    /** The service's id of the event that was seen; a correction has another one. */
    eventId: bigint("event_id", { mode: "number" }).notNull(),
    /** When the order had changed last, by the service; a later report on a partial result makes it another one. */
    orderUpdatedAt: instant("order_updated_at"),
    /** The version of the values that were acknowledged; null for a stuck order. */
    resultVersion: text("result_version"),
    staffId: uuid("staff_id").notNull(),
    staffName: text("staff_name").notNull(),
    at: instant("at").notNull(),
    note: text("note").notNull(),
    snoozeUntil: date("snooze_until", { mode: "string" }),
  },
  (table) => [index("acknowledgements_order").on(table.teamId, table.orderId, table.kind)],
);

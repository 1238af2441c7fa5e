import { date, index, integer, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import {
  BULK_RESCHEDULE_STATES,
  type BulkChange,
  RESCHEDULE_ROW_STATES,
  RESCHEDULE_VERDICTS,
} from "@/lib/contract/dashboard/bulk-reschedule";
import { dashboardSchema, instant } from "./base";
import { sealedText } from "./sealed-text";

/** A reschedule of many orders: its dry run, then its progress. */
export const bulkReschedules = dashboardSchema.table(
  "bulk_reschedules",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    state: text("state", { enum: BULK_RESCHEDULE_STATES }).notNull(),
    change: jsonb("change").$type<BulkChange>().notNull(),
    chosenBy: text("chosen_by", { enum: ["orders", "filter", "reschedule"] }).notNull(),
    /** The reason that the staff member gave. */
    reason: sealedText("reason", "bulk_reschedules.reason"),
    createdAt: instant("created_at").notNull(),
    createdById: uuid("created_by_id").notNull(),
    createdByName: text("created_by_name").notNull(),
    /**
     * The last start or retry, and who made it. Each order's change is attributed to them, even when another person's
     * request continues it.
     */
    startedAt: instant("started_at"),
    startedById: uuid("started_by_id"),
    startedByName: text("started_by_name"),
    startedByRole: text("started_by_role"),
    endedAt: instant("ended_at"),
    pauseReason: text("pause_reason"),
    /** The only runner that may send, and when its lease expires unless it renews it. */
    leaseOwner: uuid("lease_owner"),
    leaseUntil: instant("lease_until"),
  },
  (table) => [index("bulk_reschedules_newest").on(table.teamId, table.createdAt.desc())],
);

/** One order of a bulk reschedule. Its state is written before and after each call, so a crash leaves `sending`. */
export const bulkRescheduleRows = dashboardSchema.table(
  "bulk_reschedule_rows",
  {
    rescheduleId: uuid("reschedule_id")
      .notNull()
      .references(() => bulkReschedules.id, { onDelete: "cascade" }),
    teamId: uuid("team_id").notNull(),
    orderId: uuid("order_id").notNull(),
    position: integer("position").notNull(),
    testName: text("test_name"),
    status: text("status"),
    fromDate: date("from_date", { mode: "string" }),
    toDate: date("to_date", { mode: "string" }),
    verdict: text("verdict", { enum: RESCHEDULE_VERDICTS }).notNull(),
    reason: text("reason"),
    state: text("state", { enum: RESCHEDULE_ROW_STATES }).notNull(),
    /** How often it was sent. It is sent again only after a read has shown that the date had not changed. */
    sent: integer("sent").notNull().default(0),
    /** The request id of the current or last call, as in the audit log and at the service. */
    requestId: text("request_id"),
    answer: text("answer"),
  },
  (table) => [
    primaryKey({ columns: [table.rescheduleId, table.orderId] }),
    index("bulk_reschedule_rows_next").on(table.rescheduleId, table.state, table.position),
  ],
);

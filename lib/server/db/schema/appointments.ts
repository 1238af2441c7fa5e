import { sql } from "drizzle-orm";
import { bigint, boolean, index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  APPOINTMENT_CHANGE_KINDS,
  APPOINTMENT_OUTCOMES,
} from "@/lib/contract/dashboard/appointment-history";
import { bytea, dashboardSchema, instant } from "./base";

/** How past appointments ended, as staff recorded it. Append-only: a correction names the entry that it replaces. */
export const appointmentOutcomes = dashboardSchema.table(
  "appointment_outcomes",
  {
    /** The order in which they were recorded. */
    number: bigint("number", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the browser, so that a repeated request adds one entry. */
    id: uuid("id").notNull().unique(),
    teamId: uuid("team_id").notNull(),
    orderId: uuid("order_id").notNull(),
    appointmentId: uuid("appointment_id").notNull(),
    startAt: instant("start_at").notNull(),
    outcome: text("outcome", { enum: APPOINTMENT_OUTCOMES }).notNull(),
    corrects: uuid("corrects"),
    staffId: uuid("staff_id").notNull(),
    staffName: text("staff_name").notNull(),
    recordedAt: instant("recorded_at").notNull(),
    /** The note, encrypted. */
    sealedText: bytea("sealed_text").notNull(),
  },
  (table) => [
    index("appointment_outcomes_order").on(table.teamId, table.orderId, table.number),
    // When two colleagues record an outcome at the same time, the second sees a conflict.
    uniqueIndex("appointment_outcomes_first")
      .on(table.teamId, table.appointmentId, table.startAt)
      .where(sql`corrects is null`),
    uniqueIndex("appointment_outcomes_corrected")
      .on(table.teamId, table.corrects)
      .where(sql`corrects is not null`),
  ],
);

/** Changes of appointments made here, with the time before and after: the service keeps neither. Append-only. */
export const appointmentChanges = dashboardSchema.table(
  "appointment_changes",
  {
    number: bigint("number", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid("id").notNull().unique(),
    teamId: uuid("team_id").notNull(),
    orderId: uuid("order_id").notNull(),
    appointmentId: uuid("appointment_id").notNull(),
    kind: text("kind", { enum: APPOINTMENT_CHANGE_KINDS }).notNull(),
    staffId: uuid("staff_id").notNull(),
    staffName: text("staff_name").notNull(),
    at: instant("at").notNull(),
    /** When the service recorded the change. */
    eventAt: instant("event_at"),
    fromStart: instant("from_start"),
    fromEnd: instant("from_end"),
    toStart: instant("to_start"),
    toEnd: instant("to_end"),
    zone: text("zone"),
    isRefundable: boolean("is_refundable"),
    /** The reason and the note of a cancellation, encrypted. */
    sealedText: bytea("sealed_text").notNull(),
  },
  (table) => [
    index("appointment_changes_order").on(table.teamId, table.orderId, table.number),
    // A repeated request gets the same event from the service and adds only one row.
    uniqueIndex("appointment_changes_event").on(
      table.teamId,
      table.appointmentId,
      table.kind,
      table.eventAt,
    ),
  ],
);

import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  CRITICAL_SOURCES,
  CRITICAL_STATES,
  ESCALATION_CHANNELS,
  ESCALATION_STATES,
  NOTIFICATION_WAYS,
  RESULT_STANDINGS,
} from "@/lib/contract/dashboard/critical-result";
import type { EscalationStage, MarkerLimit } from "@/lib/contract/dashboard/critical-settings";
import { RESULT_KINDS } from "@/lib/contract/dashboard/today/today-kinds";
import { bytea, dashboardSchema, instant } from "./base";

/**
 * A critical result that someone has to be notified of. Never deleted, and opened once for each version of its
 * subject's critical values. Its state follows from its entries and is stored here so that it can be searched.
 */
export const criticalTasks = dashboardSchema.table(
  "critical_tasks",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    source: text("source", { enum: CRITICAL_SOURCES }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    orderId: uuid("order_id"),
    userId: uuid("user_id"),
    /** Identifies the critical values without containing them. */
    version: text("version").notNull(),
    /** Identifies all values of the result at that time, as an acknowledgement does; null if they were not read. */
    resultVersion: text("result_version"),
    standing: text("standing", { enum: RESULT_STANDINGS }).notNull().default("current"),
    state: text("state", { enum: CRITICAL_STATES }).notNull().default("open"),
    arrivedAt: instant("arrived_at").notNull(),
    openedAt: instant("opened_at").notNull(),
    dueAt: instant("due_at").notNull(),
    limitMinutes: integer("limit_minutes").notNull(),
    informedAt: instant("told_at"),
    /** When the service was last asked whether the result is still valid. */
    checkedAt: instant("checked_at").notNull(),
    /** Patient, physician, test and critical values, encrypted. */
    sealedFacts: bytea("sealed_facts").notNull(),
  },
  (table) => [
    uniqueIndex("critical_tasks_version").on(
      table.teamId,
      table.source,
      table.subjectId,
      table.version,
    ),
    index("critical_tasks_order").on(table.teamId, table.orderId),
    index("critical_tasks_arrived").on(table.teamId, table.arrivedAt.desc()),
    index("critical_tasks_state").on(table.state, table.dueAt),
  ],
);

/** Who was notified, by whom and how, and what a supervisor decided. Append-only. */
export const criticalEntries = dashboardSchema.table(
  "critical_entries",
  {
    /** The order in which they were recorded. */
    number: bigint("number", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the browser, so that a repeated request adds one entry. */
    id: uuid("id").notNull().unique(),
    teamId: uuid("team_id").notNull(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => criticalTasks.id),
    kind: text("kind", { enum: ["notification", "closing", "reopening"] }).notNull(),
    staffId: uuid("staff_id").notNull(),
    staffName: text("staff_name").notNull(),
    recordedAt: instant("recorded_at").notNull(),
    way: text("way", { enum: NOTIFICATION_WAYS }),
    informedAt: instant("told_at"),
    isConfirmed: boolean("is_confirmed"),
    corrects: uuid("corrects"),
    /** The recipient's name and the note, or the reason; encrypted. */
    sealedText: bytea("sealed_text").notNull(),
  },
  (table) => [index("critical_entries_task").on(table.teamId, table.taskId, table.number)],
);

/** One step of an escalation through one channel; created when it is due, and claimed by one process. */
export const criticalEscalations = dashboardSchema.table(
  "critical_escalations",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    taskId: uuid("task_id")
      .notNull()
      .references(() => criticalTasks.id),
    stage: integer("stage").notNull(),
    channel: text("channel", { enum: ESCALATION_CHANNELS }).notNull(),
    plannedAt: instant("planned_at").notNull(),
    state: text("state", { enum: ESCALATION_STATES }).notNull().default("waiting"),
    tries: integer("tries").notNull().default(0),
    nextTryAt: instant("next_try_at").notNull(),
    doneAt: instant("done_at"),
    /** A sentence for staff, without personal data. */
    outcome: text("outcome"),
    owner: uuid("owner"),
    leaseUntil: instant("lease_until"),
  },
  (table) => [
    uniqueIndex("critical_escalations_step").on(table.taskId, table.stage, table.channel),
    index("critical_escalations_due").on(table.state, table.nextTryAt),
  ],
);

/** The records that have been examined, so that each state of a record is read once. */
export const criticalChecks = dashboardSchema.table(
  "critical_checks",
  {
    teamId: uuid("team_id").notNull(),
    source: text("source", { enum: CRITICAL_SOURCES }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** Identifies the examined state of the record, including its last change. */
    fingerprint: text("fingerprint").notNull(),
    /** Why a lab report's values have to be acknowledged; null where they need not be, and for other records. */
    grade: text("grade", { enum: RESULT_KINDS }),
    /** Identifies the values with that grade, as an acknowledgement does. */
    resultVersion: text("result_version"),
  },
  (table) => [
    uniqueIndex("critical_checks_subject").on(table.teamId, table.source, table.subjectId),
  ],
);

/** Until when a team's records have been examined. */
export const criticalSweeps = dashboardSchema.table("critical_sweeps", {
  teamId: uuid("team_id").primaryKey(),
  /** The first sweep. This dashboard could not report in time what had arrived before it. */
  firstAt: instant("first_at").notNull(),
  sweptUntil: instant("swept_until"),
  /** The last sweep that examined everything recent again. */
  completeAt: instant("complete_at"),
});

export const criticalSettings = dashboardSchema.table("critical_settings", {
  teamId: uuid("team_id").primaryKey(),
  limitMinutes: integer("limit_minutes").notNull(),
  stages: jsonb("stages").$type<EscalationStage[]>().notNull(),
  /** The clinic's own critical limits. */
  markerLimits: jsonb("marker_limits").$type<MarkerLimit[]>().notNull().default([]),
  /** The recipients' addresses, the on-call address and its signing secret; encrypted. */
  sealedAddresses: bytea("sealed_addresses").notNull(),
  updatedAt: instant("updated_at").notNull(),
  updatedByName: text("updated_by_name").notNull(),
});

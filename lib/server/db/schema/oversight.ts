import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { EMERGENCY_VERDICTS } from "@/lib/contract/dashboard/oversight/emergency-access";
import { ALARM_REASONS, VIEW_WINDOWS } from "@/lib/contract/dashboard/oversight/view-alarm";
import { bytea, dashboardSchema, instant } from "./base";

/** The people a staff member opened in an hour, each person once. Kept for some weeks to establish what is usual. */
export const viewedPeople = dashboardSchema.table(
  "viewed_people",
  {
    teamId: uuid("team_id").notNull(),
    staffId: uuid("staff_id").notNull(),
    hour: instant("hour").notNull(),
    personId: text("person_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.staffId, table.hour, table.personId] }),
    index("viewed_people_hour").on(table.hour),
  ],
);

/** A staff member opened unusually many people: one row for each hour or day. */
export const viewAlarms = dashboardSchema.table(
  "view_alarms",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    staffId: uuid("staff_id").notNull(),
    staffName: text("staff_name").notNull(),
    window: text("window", { enum: VIEW_WINDOWS }).notNull(),
    startedAt: instant("started_at").notNull(),
    reason: text("reason", { enum: ALARM_REASONS }).notNull(),
    people: integer("people").notNull(),
    threshold: integer("threshold").notNull(),
    raisedAt: instant("raised_at").notNull(),
    reviewedById: uuid("reviewed_by_id"),
    reviewedByName: text("reviewed_by_name"),
    reviewedAt: instant("reviewed_at"),
    /** What the reviewer found, encrypted. */
    sealedNote: bytea("sealed_note"),
  },
  (table) => [
    uniqueIndex("view_alarms_window").on(
      table.teamId,
      table.staffId,
      table.window,
      table.startedAt,
    ),
    index("view_alarms_newest").on(table.teamId, table.raisedAt.desc()),
    index("view_alarms_open").on(table.teamId).where(sql`${table.reviewedAt} is null`),
  ],
);

/** The team's limits; without a row the defaults apply. */
export const viewLimits = dashboardSchema.table("view_limits", {
  teamId: uuid("team_id").primaryKey(),
  peoplePerHour: integer("people_per_hour").notNull(),
  peoplePerDay: integer("people_per_day").notNull(),
});

/** Someone opened data that their role does not include, for one person and a limited time. Rows are never deleted. */
export const emergencyAccesses = dashboardSchema.table(
  "emergency_accesses",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    staffId: uuid("staff_id").notNull(),
    staffName: text("staff_name").notNull(),
    personId: uuid("person_id").notNull(),
    /** Why, encrypted. */
    sealedReason: bytea("sealed_reason").notNull(),
    openedAt: instant("opened_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    reviewedById: uuid("reviewed_by_id"),
    reviewedByName: text("reviewed_by_name"),
    reviewedAt: instant("reviewed_at"),
    verdict: text("verdict", { enum: EMERGENCY_VERDICTS }),
    sealedNote: bytea("sealed_note"),
  },
  (table) => [
    index("emergency_accesses_newest").on(table.teamId, table.openedAt.desc()),
    index("emergency_accesses_own").on(table.teamId, table.staffId, table.endsAt),
    index("emergency_accesses_open").on(table.teamId).where(sql`${table.reviewedAt} is null`),
  ],
);

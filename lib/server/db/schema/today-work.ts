import { primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { WORK_NAMES } from "@/lib/contract/dashboard/today/today-kinds";
import { dashboardSchema, instant } from "./base";
import { sealedText } from "./sealed-text";

/** An item of Today: its kind, and the id of what it is about. */
const item = {
  teamId: uuid("team_id").notNull(),
  kind: text("kind", { enum: WORK_NAMES }).notNull(),
  subjectId: uuid("subject_id").notNull(),
};

/** Who is assigned to an item of Today. */
export const todayAssignments = dashboardSchema.table(
  "today_assignments",
  {
    ...item,
    assigneeId: uuid("assignee_id").notNull(),
    byId: uuid("by_id").notNull(),
    byName: text("by_name").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.kind, table.subjectId] })],
);

/** Until when an item of Today is set aside; a row whose time has passed has no effect. */
export const todaySnoozes = dashboardSchema.table(
  "today_snoozes",
  {
    ...item,
    /** Since when the item has waited: news about it is a new item, which is not set aside. */
    itemSince: instant("item_since").notNull(),
    until: instant("until").notNull(),
    reason: sealedText("reason", "today_snoozes.reason").notNull(),
    staffId: uuid("staff_id").notNull(),
    staffName: text("staff_name").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.kind, table.subjectId] })],
);

import { boolean, index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { VIEW_SCREENS } from "@/lib/contract/dashboard/saved-view";
import { dashboardSchema, instant } from "./base";
import { staff } from "./staff";

/** Named filters, sorting and columns of a list. */
export const savedViews = dashboardSchema.table(
  "saved_views",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    screen: text("screen", { enum: VIEW_SCREENS }).notNull().default("orders"),
    name: text("name").notNull(),
    /** The query string of the address, without the searched text. */
    query: text("query").notNull(),
    columns: text("columns").array().notNull(),
    isShared: boolean("is_shared").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Set on deletion; the row is kept for a short time so that its owner can undo it. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [index("saved_views_team").on(table.teamId, table.isShared, table.ownerId)],
);

/** A staff member's default view of a list in a team. */
export const savedViewDefaults = dashboardSchema.table(
  "saved_view_defaults",
  {
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    teamId: uuid("team_id").notNull(),
    screen: text("screen", { enum: VIEW_SCREENS }).notNull().default("orders"),
    viewId: uuid("view_id")
      .notNull()
      .references(() => savedViews.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("saved_view_defaults_list").on(table.staffId, table.teamId, table.screen),
  ],
);

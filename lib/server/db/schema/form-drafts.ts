import { index, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, dashboardSchema, instant } from "./base";
import { staff } from "./staff";

/**
 * What someone typed into a form but has not sent: one draft for each person, form and record, deleted when it expires.
 */
export const formDrafts = dashboardSchema.table(
  "form_drafts",
  {
    teamId: uuid("team_id").notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    recordId: text("record_id").notNull(),
    /** The values of the form, encrypted for this row. */
    sealedContent: bytea("sealed_content").notNull(),
    updatedAt: instant("updated_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.staffId, table.kind, table.recordId] }),
    index("form_drafts_expiry").on(table.expiresAt),
  ],
);

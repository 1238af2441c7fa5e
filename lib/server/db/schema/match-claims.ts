import { primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { dashboardSchema, instant } from "./base";

/** Who holds an unmatched result, until when. A row past its time is as good as none. */
export const matchClaims = dashboardSchema.table(
  "match_claims",
  {
    teamId: uuid("team_id").notNull(),
    itemId: uuid("item_id").notNull(),
    staffId: uuid("staff_id").notNull(),
    staffName: text("staff_name").notNull(),
    since: instant("since").notNull(),
    until: instant("until").notNull(),
    /** From whom it was taken over, and the reason that they read. */
    takenFromId: uuid("taken_from_id"),
    takenFromName: text("taken_from_name"),
    takenReason: text("taken_reason"),
    takenAt: instant("taken_at"),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.itemId] })],
);

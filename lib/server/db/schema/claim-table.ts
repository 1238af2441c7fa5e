import { primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { dashboardSchema, instant } from "./base";
import { sealedText } from "./sealed-text";

/** A table of who has claimed an item of work, and until when. An expired row counts as no claim. */
export function createClaimTable(name: string) {
  return dashboardSchema.table(
    name,
    {
      teamId: uuid("team_id").notNull(),
      itemId: uuid("item_id").notNull(),
      staffId: uuid("staff_id").notNull(),
      staffName: text("staff_name").notNull(),
      since: instant("since").notNull(),
      until: instant("until").notNull(),
      /** Who it was taken over from, and the reason shown to them. */
      takenFromId: uuid("taken_from_id"),
      takenFromName: text("taken_from_name"),
      takenReason: sealedText("taken_reason", `${name}.taken_reason`),
      takenAt: instant("taken_at"),
    },
    (table) => [primaryKey({ columns: [table.teamId, table.itemId] })],
  );
}
export type ClaimTable = ReturnType<typeof createClaimTable>;

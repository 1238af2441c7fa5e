import { index, text, uuid } from "drizzle-orm/pg-core";
import { consoleSchema, instant } from "./base";
import { teams } from "./staff";

/** What staff wrote about an order. Rows are added and read, never changed; the author's name is as it was then. */
export const orderNotes = consoleSchema.table(
  "order_notes",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    orderId: uuid("order_id").notNull(),
    authorId: uuid("author_id").notNull(),
    authorName: text("author_name").notNull(),
    text: text("text").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("order_notes_of_order").on(table.teamId, table.orderId, table.createdAt)],
);

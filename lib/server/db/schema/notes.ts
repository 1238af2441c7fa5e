import { bigint, index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { dashboardSchema, instant } from "./base";

/** What staff wrote about an order. Rows are added and read, never changed; the author's name is as it was then. */
export const orderNotes = dashboardSchema.table(
  "order_notes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the writer's browser, so that a repeated request is one note; null for older rows. */
    noteId: uuid("note_id"),
    teamId: uuid("team_id").notNull(),
    orderId: uuid("order_id").notNull(),
    authorId: uuid("author_id").notNull(),
    authorName: text("author_name").notNull(),
    text: text("text").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("order_notes_order").on(table.teamId, table.orderId, table.id),
    uniqueIndex("order_notes_note_id").on(table.teamId, table.noteId),
  ],
);

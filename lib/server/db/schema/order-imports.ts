import { index, integer, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { IMPORT_ROW_STATES } from "@/lib/contract/dashboard/orders/order-import";
import { bytea, dashboardSchema, instant } from "./base";

/** A file of orders to import: its dry run, then its progress. Shared by the team's operators. */
export const orderImports = dashboardSchema.table(
  "order_imports",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    state: text("state", { enum: ["planned", "running", "done"] }).notNull(),
    createdAt: instant("created_at").notNull(),
    createdById: uuid("created_by_id").notNull(),
  },
  (table) => [index("order_imports_newest").on(table.teamId, table.createdAt.desc())],
);

/** One row of a file. Its state is written before and after each call, so a crash leaves `sending`. */
export const orderImportRows = dashboardSchema.table(
  "order_import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => orderImports.id, { onDelete: "cascade" }),
    teamId: uuid("team_id").notNull(),
    position: integer("position").notNull(),
    state: text("state", { enum: IMPORT_ROW_STATES }).notNull(),
    /** Sample id, person and request body, encrypted for this team and import. */
    sealedRow: bytea("sealed_row").notNull(),
    reasons: jsonb("reasons").$type<string[]>().notNull(),
    /** When it was last sent; no other process takes the row until that call must be over. */
    sentAt: instant("sent_at"),
    answer: text("answer"),
    orderId: uuid("order_id"),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index("order_import_rows_next").on(table.importId, table.state, table.position),
  ],
);

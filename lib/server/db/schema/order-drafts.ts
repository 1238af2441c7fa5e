import { index, integer, text, uuid } from "drizzle-orm/pg-core";
import { DRAFT_STATES } from "@/lib/contract/dashboard/orders/order-draft";
import { bytea, dashboardSchema, instant } from "./base";

/**
 * Order forms that are not submitted yet. A draft belongs to the staff member who started it, as two people in one form would
 * overwrite each other. Its values are encrypted for this team and draft, so a backup of the table names nobody.
 */
export const orderDrafts = dashboardSchema.table(
  "order_drafts",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    staffId: uuid("staff_id").notNull(),
    state: text("state", { enum: DRAFT_STATES }).notNull(),
    version: integer("version").notNull(),
    sealedValues: bytea("sealed_values").notNull(),
    /** Generated once and sent with every attempt, so that the service creates one order. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    /** The encrypted request body, sent again unchanged until its outcome is known. */
    sealedBody: bytea("sealed_body"),
    sentAt: instant("sent_at"),
    orderId: uuid("order_id"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("order_drafts_own").on(table.teamId, table.staffId, table.updatedAt.desc())],
);

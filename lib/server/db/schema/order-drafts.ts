import { index, integer, text, uuid } from "drizzle-orm/pg-core";
import { DRAFT_STATES } from "@/lib/contract/dashboard/order-draft";
import { bytea, dashboardSchema, instant } from "./base";

/**
 * Orders in the making. A draft belongs to whoever began it: it holds what one person has not yet decided about a
 * patient, and two hands in one form would write over each other. What was typed is sealed, with team and draft as
 * its owner; a backup of this table names nobody.
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
    /** Minted once; every sending of this draft carries it, so that the service makes one order of them all. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    /** The body under way, sealed: sent again as it is until its outcome is known. */
    sealedBody: bytea("sealed_body"),
    sentAt: instant("sent_at"),
    orderId: uuid("order_id"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("order_drafts_own").on(table.teamId, table.staffId, table.updatedAt.desc())],
);

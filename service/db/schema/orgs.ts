import { index, text, uuid } from "drizzle-orm/pg-core";
import type { ManagerRole, Plan } from "@/lib/contract/service/management/org";
import { bytea, instant, service } from "./base";

/** An organization owns teams. As with teams and keys, only the owner of the database reads and writes it. */
export const orgs = service.table("orgs", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  plan: text("plan").$type<Plan>().notNull(),
  /** When its access to the management API ends; null when it does not. */
  expiresAt: instant("expires_at"),
  createdAt: instant("created_at").notNull(),
});

/** Keys of the management API are shown once; only their SHA-256 is kept. */
export const managementKeys = service.table(
  "management_keys",
  {
    id: uuid("id").primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => orgs.id),
    label: text("label").notNull(),
    role: text("role").$type<ManagerRole>().notNull(),
    /** The teams of a team administrator; empty for an administrator of the organization. */
    teamIds: uuid("team_ids").array().notNull(),
    hash: bytea("hash").notNull().unique(),
    /** The last four characters, so that people can distinguish keys. */
    ending: text("ending").notNull(),
    /** The management key that issued it; null when the operator of the service did. */
    creatorKeyId: uuid("creator_key_id"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at"),
    /** Rounded down to the minute. */
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [index("management_keys_org").on(table.orgId, table.createdAt, table.id)],
);

import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgPolicy, text, uuid } from "drizzle-orm/pg-core";
import type { DELEGATED_FLOWS, LAB_ACCOUNT_STATUSES } from "@/lib/contract/service/lab-account";
import { instant, service, serviceRole } from "./base";
import { labs } from "./lab-tests";

/** Accounts that an organization has with labs. A team can read the accounts it is linked to and cannot change any. */
export const labAccounts = service.table(
  "lab_accounts",
  {
    id: uuid("id").primaryKey(),
    orgId: uuid("org_id").notNull(),
    labId: integer("lab_id")
      .notNull()
      .references(() => labs.id),
    status: text("status").$type<(typeof LAB_ACCOUNT_STATUSES)[number]>().notNull(),
    delegatedFlow: text("delegated_flow").$type<(typeof DELEGATED_FLOWS)[number]>().notNull(),
    /** The account number at the lab. */
    providerAccountId: text("provider_account_id").notNull(),
    accountName: text("account_name"),
    defaultClinicalNotes: text("default_clinical_notes"),
    businessUnits: text("business_units").array(),
    /** The US states where each billing type may be used. */
    allowedBilling: jsonb("allowed_billing").$type<Record<string, string[]>>().notNull(),
    teamIds: uuid("team_ids").array().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("lab_accounts_teams").using("gin", table.teamIds),
    pgPolicy("linked_teams_only", {
      for: "select",
      to: serviceRole,
      using: sql`current_setting('phial.team_id')::uuid = any(team_ids)`,
    }),
  ],
);

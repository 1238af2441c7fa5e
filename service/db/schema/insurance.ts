import { sql } from "drizzle-orm";
import { boolean, index, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CreateInsuranceBody, CreatePayorBody, Payor } from "@/lib/contract/service/insurance";
import type { OrderInsuranceBody } from "@/lib/contract/service/order-insurance";
import { instant, ownTeamOnly, service, teamId } from "./base";
import { users } from "./users";

/** Insurances on file. A row is never changed: a newer one replaces it, and orders keep the one they were placed with. */
export const healthInsurances = service.table(
  "health_insurances",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    isPrimary: boolean("is_primary").notNull(),
    body: jsonb("body").$type<CreateInsuranceBody>().notNull(),
    /** The payor when the insurance was stored. */
    company: jsonb("company")
      .$type<Pick<Payor, "name"> & { address: Payor["org_address"] }>()
      .notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("health_insurances_newest").on(table.teamId, table.userId, table.createdAt.desc()),
    // Row security is not consulted by foreign keys, so those look for a person without the team.
    index("health_insurances_of_user").on(table.userId),
    ownTeamOnly(),
  ],
);

/** Insurances sent with an order, for that order only. Images are not kept. A row is never changed. */
export const orderInsurances = service.table(
  "order_insurances",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    details: jsonb("details")
      .$type<Omit<OrderInsuranceBody, "front_image" | "back_image" | "patient_signature_image">>()
      .notNull(),
    /** The payor when the insurance was stored. */
    company: jsonb("company")
      .$type<Pick<Payor, "name"> & { address: Payor["org_address"] }>()
      .notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("order_insurances_user").on(table.userId), ownTeamOnly()],
);

/** Payors added by teams; the payors that all teams share are part of the code. */
export const teamPayors = service.table(
  "team_payors",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    address: jsonb("address").$type<CreatePayorBody["address"]>().notNull(),
    provider: text("provider").$type<NonNullable<CreatePayorBody["provider"]>>(),
    providerPayorId: text("provider_payor_id"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("team_payors_code").on(table.teamId, table.code),
    uniqueIndex("team_payors_name").on(table.teamId, sql`lower(${table.name})`),
    ownTeamOnly(),
  ],
);

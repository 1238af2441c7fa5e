import { bigint, integer, jsonb, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { PersonDetails } from "@/lib/matching/person-details";
import { bytea, instant, ownTeamOnly, service, teamId } from "./base";
import { orders } from "./orders";
import { users } from "./users";

/** Everything that is or was known of a user's person: a row for each set of details, as orders and users brought them. */
export const personIndex = service.table(
  "person_index",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: teamId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Of the details: the same ones of the same user are kept once. */
    digest: bytea("digest").notNull(),
    details: jsonb("details").$type<PersonDetails>().notNull(),
    /** Of the keys under which it is found, so that they go with it. */
    keys: bigint("keys", { mode: "bigint" }).array().notNull(),
  },
  (table) => [unique("person_index_once").on(table.userId, table.digest), ownTeamOnly()],
);

/**
 * Blocking keys, hashed. A table of its own rather than an index over an array: only what is leakproof, as equality of
 * numbers, may use an index under row security.
 */
export const personKeys = service.table(
  "person_keys",
  {
    teamId: teamId(),
    key: bigint("key", { mode: "bigint" }).notNull(),
    personId: bigint("person_id", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.key, table.personId] }), ownTeamOnly()],
);

/** How far the index was filled with what was there before it. One row, of the whole deployment. */
export const personIndexFill = service.table("person_index_fill", {
  /** Of the keys: others are filled in anew. */
  version: integer("version").primaryKey(),
  /** The last user that was taken in. */
  cursor: uuid("cursor"),
  doneAt: instant("done_at"),
});

/** What became of each report, by its content: the same one sent again is told the same and does nothing. */
export const receivedReports = service.table(
  "received_reports",
  {
    teamId: teamId(),
    digest: bytea("digest").notNull(),
    orderId: uuid("order_id").references(() => orders.id),
    rawResultId: uuid("raw_result_id"),
    decisionCode: text("decision_code"),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.digest] }), ownTeamOnly()],
);

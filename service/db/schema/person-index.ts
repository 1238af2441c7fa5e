import { bigint, index, integer, jsonb, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { PersonDetails } from "@/lib/matching/person-details";
import { bytea, instant, ownTeamOnly, service, teamId } from "./base";
import { orders } from "./orders";
import { users } from "./users";

/** Current and earlier details of a person: one row for each distinct set, from orders and from the user's record. */
export const personIndex = service.table(
  "person_index",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: teamId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Digest of the details, so that identical details of a user are stored once. */
    digest: bytea("digest").notNull(),
    details: jsonb("details").$type<PersonDetails>().notNull(),
    /** The blocking keys of this row, so that they can be deleted with it. */
    keys: bigint("keys", { mode: "bigint" }).array().notNull(),
  },
  (table) => [unique("person_index_once").on(table.userId, table.digest), ownTeamOnly()],
);

/**
 * Hashed blocking keys. A separate table rather than an index over an array: only leakproof operators, such as equality
 * of numbers, may use an index under row security.
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

/** Progress of adding the records that existed before the index did. One row for the whole deployment. */
export const personIndexFill = service.table("person_index_fill", {
  /** Version of the keys; a new version fills the index again. */
  version: integer("version").primaryKey(),
  /** The last user added. */
  cursor: uuid("cursor"),
  doneAt: instant("done_at"),
});

/** The outcome of each report by its content, so that a repeated report gets the same response and changes nothing. */
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
  (table) => [
    primaryKey({ columns: [table.teamId, table.digest] }),
    index("received_reports_order").on(table.orderId),
    ownTeamOnly(),
  ],
);

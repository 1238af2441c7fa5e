import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { PRACTICE_GRADES } from "@/lib/contract/dashboard/match-practice";
import { MATCH_TEST_CASES } from "@/lib/contract/service/match-review-case";
import { MATCH_ACTIONS } from "@/lib/contract/service/unmatched-result";
import { bytea, dashboardSchema, instant } from "./base";
import { teams } from "./staff";

/** A sandbox team of the service in which a clinic's staff practice, so that generated results never mix with real ones. */
export const practiceTeams = dashboardSchema.table("practice_teams", {
  id: uuid("id").primaryKey(),
  /** The clinic's team; its members may practice. */
  teamId: uuid("team_id")
    .notNull()
    .unique()
    .references(() => teams.id, { onDelete: "cascade" }),
  baseUrl: text("base_url").notNull(),
  /** Like the key of a team: nonce (12), tag (16), ciphertext. */
  encryptedKey: bytea("encrypted_key").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** One staff member's round of eight cases. A reset ends it and starts another. */
export const practiceRounds = dashboardSchema.table(
  "match_practice_rounds",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    staffId: uuid("staff_id").notNull(),
    startedAt: instant("started_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("match_practice_open_round")
      .on(table.teamId, table.staffId)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** One generated result of a round and the decision on it, which is written once. */
export const practiceCases = dashboardSchema.table(
  "match_practice_cases",
  {
    /** Also the idempotency key with which the service creates the case. */
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    roundId: uuid("round_id")
      .notNull()
      .references(() => practiceRounds.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    kind: text("kind", { enum: MATCH_TEST_CASES }).notNull(),
    runId: uuid("run_id"),
    resultId: uuid("result_id"),
    /** Why the service could not create it. */
    failure: text("failure"),
    openedAt: instant("opened_at"),
    action: text("action", { enum: MATCH_ACTIONS }),
    orderId: uuid("order_id"),
    userId: uuid("user_id"),
    grade: text("grade", { enum: PRACTICE_GRADES }),
    decidedAt: instant("decided_at"),
  },
  (table) => [index("match_practice_cases_round").on(table.roundId, table.position)],
);

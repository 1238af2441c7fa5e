import { bigint, index, text, uuid } from "drizzle-orm/pg-core";
import { CORRECTION_STATES, CORRECTION_STEPS } from "@/lib/contract/dashboard/match-correction";
import { dashboardSchema, instant } from "./base";

/** A result that somebody says went to the wrong person. */
export const matchCorrections = dashboardSchema.table(
  "match_corrections",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    /** The unmatched result it was; null for one that the service attached by itself. */
    itemId: uuid("item_id"),
    decisionId: uuid("decision_id"),
    orderId: uuid("order_id").notNull(),
    /** The person on whose record the result stands; unknown of cases from before this was kept. */
    userId: uuid("user_id"),
    /** Digest of the results as they stood when the case was opened, to see whether they have changed since. */
    resultDigest: text("result_digest"),
    state: text("state", { enum: CORRECTION_STATES }).notNull(),
    openedAt: instant("opened_at").notNull(),
    openedById: uuid("opened_by_id").notNull(),
  },
  (table) => [
    index("match_corrections_newest").on(table.teamId, table.state, table.openedAt.desc()),
    index("match_corrections_order").on(table.teamId, table.orderId),
  ],
);

/** The trail of a case. Rows are added and read, never changed. */
export const matchCorrectionSteps = dashboardSchema.table(
  "match_correction_steps",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: uuid("team_id").notNull(),
    correctionId: uuid("correction_id")
      .notNull()
      .references(() => matchCorrections.id),
    did: text("did", { enum: CORRECTION_STEPS }).notNull(),
    staffId: uuid("staff_id").notNull(),
    staffName: text("staff_name").notNull(),
    at: instant("at").notNull(),
    text: text("text").notNull(),
  },
  (table) => [index("match_correction_steps_correction").on(table.correctionId, table.id)],
);

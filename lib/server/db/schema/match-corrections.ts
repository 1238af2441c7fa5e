import { bigint, index, text, uuid } from "drizzle-orm/pg-core";
import {
  CORRECTION_MISTAKES,
  CORRECTION_STATES,
  CORRECTION_STEPS,
} from "@/lib/contract/dashboard/match-correction";
import { dashboardSchema, instant } from "./base";
import { sealedText } from "./sealed-text";

/** A case about a result that may have been attached to the wrong person or to the wrong order. */
export const matchCorrections = dashboardSchema.table(
  "match_corrections",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    /** The unmatched result; null when the service attached the report automatically. */
    itemId: uuid("item_id"),
    decisionId: uuid("decision_id"),
    orderId: uuid("order_id").notNull(),
    /** The person whose record has the result; null in cases opened before this was stored. */
    userId: uuid("user_id"),
    /** Digest of the results when the case was opened, to detect later changes. */
    resultDigest: text("result_digest"),
    mistake: text("mistake", { enum: CORRECTION_MISTAKES }).notNull().default("person"),
    state: text("state", { enum: CORRECTION_STATES }).notNull(),
    openedAt: instant("opened_at").notNull(),
    openedById: uuid("opened_by_id").notNull(),
  },
  (table) => [
    index("match_corrections_newest").on(table.teamId, table.state, table.openedAt.desc()),
    index("match_corrections_order").on(table.teamId, table.orderId),
  ],
);

/** The steps of a case. Append-only. */
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
    text: sealedText("text", "match_correction_steps.text").notNull(),
  },
  (table) => [index("match_correction_steps_correction").on(table.correctionId, table.id)],
);

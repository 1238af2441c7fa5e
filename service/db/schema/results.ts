import { bigint, boolean, index, jsonb, text, uuid } from "drizzle-orm/pg-core";
import type { BiomarkerResult, MissingBiomarkerResult } from "@/lib/contract/lab-result";
import { instant, ownTeamOnly, service, teamId } from "./base";
import { orders } from "./orders";

/** What a lab reported, a row each time: partial, final, corrected. Appended, never rewritten. */
export const orderResults = service.table(
  "order_results",
  {
    /** In the order in which the reports came. */
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: teamId(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    isFinal: boolean("is_final").notNull(),
    interpretation: text("interpretation").notNull(),
    collectedAt: instant("collected_at"),
    receivedAt: instant("received_at"),
    reportedAt: instant("reported_at").notNull(),
    results: jsonb("results").$type<BiomarkerResult[]>().notNull(),
    missing: jsonb("missing").$type<MissingBiomarkerResult[]>().notNull(),
  },
  (table) => [index("order_results_newest").on(table.orderId, table.id.desc()), ownTeamOnly()],
);

import { bigint, index, jsonb, uuid } from "drizzle-orm/pg-core";
import type { AppointmentEventStatus } from "./appointments";
import { instant, ownTeamOnly, service, teamId } from "./base";
import { orders } from "./orders";
import { orderResults } from "./results";
import { unmatchedResults } from "./unmatched-results";

type OrderColumns = Pick<
  typeof orders.$inferSelect,
  | "lowLevelStatus"
  | "interpretation"
  | "hasMissingResults"
  | "sampleId"
  | "expectedResultByDate"
  | "worstCaseResultByDate"
>;

/** An order as it was before a report was attached to it: what detaching brings back. */
export type StateBeforeReport = OrderColumns & {
  /** The active visit then, which the report may have completed. */
  readonly appointment: { readonly id: string; readonly status: AppointmentEventStatus } | null;
};

/** Each time a laboratory's report was attached to an order, by the matcher or by a person. */
export const resultAttachments = service.table(
  "result_attachments",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** The report with the comparison by which it was attached. */
    rawResultId: uuid("raw_result_id")
      .notNull()
      .references(() => unmatchedResults.id),
    /** What was stored for the order. */
    resultId: bigint("result_id", { mode: "number" })
      .notNull()
      .references(() => orderResults.id),
    before: jsonb("before").$type<StateBeforeReport>().notNull(),
    attachedAt: instant("attached_at").notNull(),
  },
  (table) => [index("result_attachments_order").on(table.orderId, table.resultId), ownTeamOnly()],
);

/** What a lab reported and was taken off its order again, a row each: it stays stored and counts for nothing. */
export const detachedResults = service.table(
  "detached_results",
  {
    resultId: bigint("result_id", { mode: "number" })
      .primaryKey()
      .references(() => orderResults.id),
    teamId: teamId(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    detachedAt: instant("detached_at").notNull(),
  },
  (table) => [index("detached_results_order").on(table.orderId), ownTeamOnly()],
);

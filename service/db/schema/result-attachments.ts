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

/** The state of an order before a report was attached to it, restored by detaching. */
export type StateBeforeReport = OrderColumns & {
  /** The appointment that was active then and that the report may have completed. */
  readonly appointment: { readonly id: string; readonly status: AppointmentEventStatus } | null;
};

/** Each time a laboratory's report was attached to an order, by the matcher or a person. */
export const resultAttachments = service.table(
  "result_attachments",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** The report and the comparison that justified attaching it. */
    rawResultId: uuid("raw_result_id")
      .notNull()
      .references(() => unmatchedResults.id),
    /** The results stored for the order. */
    resultId: bigint("result_id", { mode: "number" })
      .notNull()
      .references(() => orderResults.id),
    before: jsonb("before").$type<StateBeforeReport>().notNull(),
    attachedAt: instant("attached_at").notNull(),
  },
  (table) => [
    index("result_attachments_order").on(table.orderId, table.resultId),
    index("result_attachments_result").on(table.resultId),
    index("result_attachments_raw").on(table.rawResultId),
    ownTeamOnly(),
  ],
);

/** Results detached from their order: still stored, but ignored. */
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

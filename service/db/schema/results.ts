import { bigint, boolean, index, jsonb, text, uuid } from "drizzle-orm/pg-core";
import type { ReportFormat } from "@/lib/contract/service/lab-report";
import type {
  BiomarkerResult,
  GivenUp,
  MissingBiomarkerResult,
  ReportFact,
} from "@/lib/contract/service/lab-result";
import type { ReceivedRow } from "@/lib/contract/service/received-report";
import { instant, ownTeamOnly, service, teamId } from "./base";
import { orders } from "./orders";

/** What a lab reported, one row for each report: partial, final, corrected. Append-only. */
export const orderResults = service.table(
  "order_results",
  {
    /** In the order of receipt. */
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: teamId(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** Whether the order is complete with it. */
    isFinal: boolean("is_final").notNull(),
    /**
     * Whether the laboratory marked all requests of its report as final, regardless of whether the order is complete.
     */
    requestsFinal: boolean("requests_final").notNull().default(false),
    interpretation: text("interpretation").notNull(),
    collectedAt: instant("collected_at"),
    /** As precisely as the laboratory wrote it (`2026-11-25`); null where `collectedAt` is. */
    collectedText: text("collected_text"),
    receivedAt: instant("received_at"),
    receivedText: text("received_text"),
    reportedAt: instant("reported_at").notNull(),
    results: jsonb("results").$type<BiomarkerResult[]>().notNull(),
    missing: jsonb("missing").$type<MissingBiomarkerResult[]>().notNull(),
    /** Set when a staff member completed the order: who, when, why, without which markers, having read which texts. */
    givenUp: jsonb("given_up").$type<
      GivenUp & {
        readonly open_markers: readonly string[];
        readonly to_be_read?: readonly string[];
      }
    >(),
  },
  (table) => [index("order_results_newest").on(table.orderId, table.id.desc()), ownTeamOnly()],
);

/** A laboratory's report for an order, row by row as received, with the outcome of each row. Append-only. */
export const orderReports = service.table(
  "order_reports",
  {
    /** In the order of attachment. */
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: teamId(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** The result that it led to; null when it has no row, and for some reports from before this column. */
    resultId: bigint("result_id", { mode: "number" }).references(() => orderResults.id),
    /** The item of match review that the report has; null for reports from before this column. */
    rawResultId: uuid("raw_result_id"),
    format: text("format").$type<ReportFormat>().notNull(),
    receivedAt: instant("received_at").notNull(),
    reportedAt: instant("reported_at").notNull(),
    isFinal: boolean("is_final").notNull(),
    isCorrection: boolean("is_correction").notNull(),
    rows: jsonb("rows").$type<ReceivedRow[]>().notNull(),
    facts: jsonb("facts").$type<readonly ReportFact[]>().notNull().default([]),
  },
  (table) => [
    index("order_reports_order").on(table.orderId, table.id),
    index("order_reports_result").on(table.resultId),
    ownTeamOnly(),
  ],
);

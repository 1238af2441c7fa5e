import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import type { ReportFormat } from "@/lib/contract/service/lab-report";
import type {
  BiomarkerResult,
  MissingBiomarkerResult,
  ReportFact,
} from "@/lib/contract/service/lab-result";
import type {
  MatchTestCase,
  MatchTestOrder,
  MatchTestOrderSource,
  MatchTestRunStatus,
  MatchTestStage,
} from "@/lib/contract/service/match-review-case";
import type {
  MatchAction,
  MatchDecisionCode,
  MatchReviewCandidate,
  MatchReviewCandidateGroup,
  MatchReviewMarker,
  MatchReviewStatus,
  MatchSubReasonCode,
  ResultStatus,
} from "@/lib/contract/service/unmatched-result";
import type { PersonDetails } from "@/lib/matching/person-details";
import { instant, ownTeamOnly, service, teamId } from "./base";
import { labs } from "./lab-tests";

/** One row of a report as received (an OBX segment, an observation, a JSON row) and what its reader made of it. */
export interface SourceRow {
  /** Starts at 1. */
  readonly position: number;
  readonly name: string | null;
  readonly code: string | null;
  readonly value: string | null;
  readonly unit: string | null;
  /** As the laboratory wrote it. */
  readonly status: string | null;
  /** Distinguishes several values of one marker in a report (OBX-4). */
  readonly subId: string | null;
  /** Whether the row became a result, a missing marker or nothing; `reason` says why it is unused. */
  readonly target: "results" | "missing" | "unused";
  /** Position in `results` or `missing`; -1 for an unused row. */
  readonly index: number;
  readonly reason: string | null;
}

/** The free-form objects of the API that explain a candidate. */
export type CandidateFacts = Pick<MatchReviewCandidate, "marker_overlap" | "status_context">;

/** A laboratory's report that was not attached to an order automatically, and a person's decision on it. */
export const unmatchedResults = service.table(
  "unmatched_results",
  {
    /** The `raw_result_id` of the API. */
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    status: text("status").$type<MatchReviewStatus>().notNull(),
    decisionCode: text("decision_code").$type<MatchDecisionCode>().notNull(),
    subReasonCodes: text("sub_reason_codes").array().$type<MatchSubReasonCode[]>().notNull(),
    reason: text("reason").notNull(),
    /** Excludes the candidates' free-form objects, which are long and only read for single items. */
    candidateGroups: jsonb("candidate_groups").$type<MatchReviewCandidateGroup[]>().notNull(),
    /** The free-form objects, in the order of the groups and their candidates. */
    candidateFacts: jsonb("candidate_facts").$type<CandidateFacts[][]>().notNull().default([]),
    /** Whether the customer escalated it to the operations team. */
    isEscalated: boolean("is_escalated").notNull().default(false),
    note: text("note"),
    resolutionAction: text("resolution_action").$type<MatchAction>(),
    resolvedUserId: uuid("resolved_user_id"),
    resolvedOrderId: uuid("resolved_order_id"),
    labId: integer("lab_id")
      .notNull()
      .references(() => labs.id),
    labAccountId: text("lab_account_id"),
    sampleId: text("sample_id"),
    /** The patient named in the report. */
    patient: jsonb("patient").$type<PersonDetails>().notNull(),
    collectedAt: instant("collected_at"),
    /** As precisely as the laboratory wrote it (`2026-11-25`); null where `collectedAt` is. */
    collectedText: text("collected_text"),
    receivedAt: instant("received_at"),
    receivedText: text("received_text"),
    reportedAt: instant("reported_at").notNull(),
    isFinal: boolean("is_final").notNull(),
    isCorrection: boolean("is_correction").notNull(),
    interpretation: text("interpretation").notNull(),
    /** Names of `results` and `missing`, so that lists need not read those. */
    markers: jsonb("markers").$type<MatchReviewMarker[]>().notNull(),
    results: jsonb("results").$type<BiomarkerResult[]>().notNull(),
    missing: jsonb("missing").$type<MissingBiomarkerResult[]>().notNull(),
    /** All rows as received, in order; empty for reports from before they were stored. */
    rows: jsonb("rows").$type<SourceRow[]>().notNull().default([]),
    facts: jsonb("facts").$type<readonly ReportFact[]>().notNull().default([]),
    format: text("format").$type<ReportFormat>().notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    reviewedAt: instant("reviewed_at"),
  },
  (table) => [
    index("unmatched_results_open")
      .on(table.teamId, table.createdAt, table.id)
      .where(sql`status = 'pending_customer_review' or is_escalated`),
    index("unmatched_results_by_status").on(
      table.teamId,
      table.status,
      table.createdAt,
      table.id,
      table.decisionCode,
      table.labId,
    ),
    index("unmatched_results_accepted")
      .on(table.resolvedUserId, table.reviewedAt)
      .where(sql`resolution_action = 'accept'`),
    ownTeamOnly(),
  ],
);

/** A sandbox team's request for an unmatched result of one kind, and its outcome. */
export const unmatchedResultTests = service.table(
  "unmatched_result_tests",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    status: text("status").$type<MatchTestRunStatus>().notNull(),
    stage: text("stage").$type<MatchTestStage>().notNull(),
    case: text("case").$type<MatchTestCase>().notNull(),
    orderSource: text("order_source").$type<MatchTestOrderSource>().notNull(),
    resultStatus: text("result_status").$type<ResultStatus>().notNull(),
    /** By role. */
    orders: jsonb("orders").$type<Record<string, MatchTestOrder>>().notNull(),
    rawResultId: uuid("raw_result_id"),
    error: jsonb("error").$type<{ code: string; message: string }>(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    startedAt: instant("started_at"),
    completedAt: instant("completed_at"),
  },
  () => [ownTeamOnly()],
);

import { z } from "zod";
import { Instant, openEnum, Uuid } from "@/lib/contract/primitives";
import { INTERPRETATIONS, LowLevelStatusWord } from "./order";
import { RESULT_STATUSES } from "./unmatched-result";

/** The kinds of unmatched results that a sandbox team can create. */
export const MATCH_TEST_CASES = [
  "match_completed",
  "match_cancelled",
  "wrong_collection",
  "wrong_lab",
  "multiple_demo_match",
  "match_sample_id_mismatch_demo",
  "match_demo",
  "no_match",
] as const;
export type MatchTestCase = (typeof MATCH_TEST_CASES)[number];

/** `managed`: the service creates the orders; `provided`: the caller names them by role. */
export const MATCH_TEST_ORDER_SOURCES = ["managed", "provided"] as const;
export type MatchTestOrderSource = (typeof MATCH_TEST_ORDER_SOURCES)[number];

export const MATCH_TEST_RUN_STATUSES = ["queued", "running", "succeeded", "failed"] as const;
export type MatchTestRunStatus = (typeof MATCH_TEST_RUN_STATUSES)[number];

export const MATCH_TEST_STAGES = [
  "queued",
  "validating",
  "selecting_configuration",
  "creating_orders",
  "transitioning_orders",
  "writing_result",
  "matching_result",
  "verifying_review",
  "succeeded",
  "failed",
] as const;
export type MatchTestStage = (typeof MATCH_TEST_STAGES)[number];

export const MatchTestCaseDefinition = z.object({
  case: openEnum(MATCH_TEST_CASES),
  order_roles: z.array(z.string()),
  /** Role → the required status of its order. */
  required_statuses: z.record(z.string(), LowLevelStatusWord),
  lab_constraints: z.array(z.string()),
});
export type MatchTestCaseDefinition = z.infer<typeof MatchTestCaseDefinition>;

export const MatchTestCases = z
  .object({ data: z.array(MatchTestCaseDefinition) })
  .meta({ id: "ListUnmatchedResultTestCasesResponse" });
export type MatchTestCases = z.infer<typeof MatchTestCases>;

/** The key is required, so that a run is never created twice by accident. */
export const matchTestHeaders = z.object({ "x-idempotency-key": z.string().min(1).max(255) });

export const CreateMatchTestBody = z.strictObject({
  case: z.enum(MATCH_TEST_CASES),
  order_source: z.enum(MATCH_TEST_ORDER_SOURCES),
  /** Role → order, for `provided`. */
  orders: z.record(z.string().max(40), Uuid).nullish(),
  result_status: z.enum(RESULT_STATUSES).default("final"),
  interpretation: z.enum(INTERPRETATIONS).default("normal"),
  lab_test_id: Uuid.nullish(),
  wrong_lab_test_id: Uuid.nullish(),
});
export type CreateMatchTestBody = z.infer<typeof CreateMatchTestBody>;

export const CreatedMatchTest = z
  .object({ run_id: Uuid, status: openEnum(MATCH_TEST_RUN_STATUSES) })
  .meta({ id: "CreateUnmatchedResultTestResponse" });
export type CreatedMatchTest = z.infer<typeof CreatedMatchTest>;

export const MatchTestOrder = z.object({
  order_id: Uuid,
  user_id: Uuid,
  order_transaction_id: Uuid,
});
export type MatchTestOrder = z.infer<typeof MatchTestOrder>;

export const MatchTestRun = z
  .object({
    run_id: Uuid,
    status: openEnum(MATCH_TEST_RUN_STATUSES),
    stage: openEnum(MATCH_TEST_STAGES),
    case: openEnum(MATCH_TEST_CASES),
    order_source: openEnum(MATCH_TEST_ORDER_SOURCES),
    result_status: openEnum(RESULT_STATUSES),
    /** Role → the order that was used. */
    orders: z.record(z.string(), MatchTestOrder).optional(),
    raw_result_id: Uuid.nullish(),
    error: z.object({ code: z.string(), message: z.string() }).nullish(),
    created_at: Instant,
    updated_at: Instant,
    started_at: Instant.nullish(),
    completed_at: Instant.nullish(),
  })
  .meta({ id: "GetUnmatchedResultTestResponse" });
export type MatchTestRun = z.infer<typeof MatchTestRun>;

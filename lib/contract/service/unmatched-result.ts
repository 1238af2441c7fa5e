import { z } from "zod";
import { onlyFor } from "@/lib/contract/optional-keys";
import {
  CalendarDate,
  clampedPageSize,
  DateOrInstant,
  Instant,
  openEnum,
  Uuid,
} from "@/lib/contract/primitives";
import { InterpretationWord, LowLevelStatusWord } from "./order";
import { ReportDocument } from "./report-document";

/** Why a result was not attached automatically. */
export const MATCH_DECISION_CODES = [
  "match_sample_id",
  "match_completed",
  "match_cancelled",
  "wrong_collection",
  "wrong_lab",
  "multiple_demo_match",
  "match_sample_id_mismatch_demo",
  "match_demo",
  "no_match",
] as const;
export type MatchDecisionCode = (typeof MATCH_DECISION_CODES)[number];

export const MATCH_SUB_REASON_CODES = ["lab_account_mismatch"] as const;
export type MatchSubReasonCode = (typeof MATCH_SUB_REASON_CODES)[number];

/** Four families: identity, lab, status of the order, content of the test. */
export const MATCH_REASON_CODES = [
  "sample_id_match",
  "lab_account_mismatch",
  "matched_completed_order",
  "matched_cancelled_order",
  "invalid_collection_state",
  "demographic_mismatch",
  "demographic_match",
  "possible_wrong_lab",
  "same_lab",
  "same_user",
  "marker_overlap_exact",
  "marker_overlap_partial",
  "marker_overlap_none",
] as const;
export type MatchReasonCode = (typeof MATCH_REASON_CODES)[number];

export const MATCH_REVIEW_STATUSES = [
  "matched",
  "pending_customer_review",
  "pending_ops_review",
  "resolved",
] as const;
export type MatchReviewStatus = (typeof MATCH_REVIEW_STATUSES)[number];

/** `matched` is a status that cannot be used as a filter. */
export const MATCH_REVIEW_STATUS_FILTERS = [
  "pending_customer_review",
  "pending_ops_review",
  "resolved",
] as const satisfies readonly MatchReviewStatus[];

export const MATCH_ACTIONS = ["accept", "reject", "unsure"] as const;
export type MatchAction = (typeof MATCH_ACTIONS)[number];

export const MATCH_CANDIDATE_TYPES = ["provenance_order", "order_option"] as const;

export const MATCH_CONFIDENCE_LEVELS = ["high", "medium", "low"] as const;

export const RESULT_STATUSES = ["final", "partial"] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

/** The patient named in the laboratory's report. Any part may be missing. */
export const MatchReviewPatient = z.object({
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  /** Not in the public API; where the report has them in separate fields. */
  middle_name: z.string().nullish(),
  suffix: z.string().nullish(),
  /** A date-time on the wire; its first ten characters are the day, which must not be shifted by a time zone. */
  dob: DateOrInstant.nullish(),
  gender: z.string().nullish(),
});
export type MatchReviewPatient = z.infer<typeof MatchReviewPatient>;

export const MatchReviewLab = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
});

export const MatchReviewMarker = z.object({
  provider_id: z.string().nullish(),
  name: z.string().nullish(),
});
export type MatchReviewMarker = z.infer<typeof MatchReviewMarker>;

/** A free-form object on the wire. The embedded service sends `MarkerOverlap` or `StatusContext` in it. */
const FreeObject = z.record(z.string(), z.unknown());

export const MatchReviewCandidate = z
  .object({
    candidate_type: openEnum(MATCH_CANDIDATE_TYPES),
    order_id: Uuid.nullish(),
    order_transaction_id: Uuid.nullish(),
    last_status: LowLevelStatusWord.nullish(),
    confidence_level: openEnum(MATCH_CONFIDENCE_LEVELS),
    /** 0 to 1. */
    confidence_score: z.number().nullish(),
    reasons: z.array(openEnum(MATCH_REASON_CODES)).optional(),
    marker_overlap: FreeObject.nullish(),
    status_context: FreeObject.nullish(),
  })
  .meta({ id: "MatchReviewCandidate" });
export type MatchReviewCandidate = z.infer<typeof MatchReviewCandidate>;

/** The candidates that belong to one user. */
export const MatchReviewCandidateGroup = z.object({
  user_id: Uuid.nullish(),
  candidates: z.array(MatchReviewCandidate).optional(),
});
export type MatchReviewCandidateGroup = z.infer<typeof MatchReviewCandidateGroup>;

export const UnmatchedResult = z
  .object({
    /** The `raw_result_id` of the paths. */
    id: Uuid,
    status: openEnum(MATCH_REVIEW_STATUSES),
    decision_code: openEnum(MATCH_DECISION_CODES),
    sub_reason_codes: z.array(openEnum(MATCH_SUB_REASON_CODES)).optional(),
    /** The reason, as one sentence. */
    reason: z.string(),
    patient: MatchReviewPatient.nullish(),
    lab: MatchReviewLab,
    markers: z.array(MatchReviewMarker).optional(),
    interpretation: InterpretationWord.nullish(),
    result_status: openEnum(RESULT_STATUSES).nullish(),
    /** The reviewer's note. */
    note: z.string().nullish(),
    /** The actions accepted now; buttons are derived from it. */
    allowed_actions: z.array(openEnum(MATCH_ACTIONS)).optional(),
    candidate_groups: z.array(MatchReviewCandidateGroup).optional(),
    /** The decision and the order it was for; sent by newer deployments. */
    resolution_action: openEnum(MATCH_ACTIONS).nullish(),
    resolved_user_id: Uuid.nullish(),
    resolved_order_id: Uuid.nullish(),
    created_at: Instant,
    updated_at: Instant,
    /** Null until it is decided. */
    reviewed_at: Instant.nullish(),
    /** A `MatchOutcome`: the matcher's conclusion. The embedded service sends it for a single item, not in lists. */
    match_outcome: FreeObject.nullish(),
    /** Not in the public API: what the laboratory sent within the report; sent for a single item, not in lists. */
    documents: onlyFor("results with documents", z.array(ReportDocument).optional()),
  })
  .meta({ id: "UnmatchedResult" });
export type UnmatchedResult = z.infer<typeof UnmatchedResult>;

export const UnmatchedResultPage = z
  .object({
    data: z.array(UnmatchedResult).optional(),
    next_cursor: z.string().nullish(),
    /** Size of the whole list; sent by newer deployments. */
    total: z.number().int().nullish(),
  })
  .meta({ id: "ListUnmatchedResultResponse" });
export type UnmatchedResultPage = z.infer<typeof UnmatchedResultPage>;

export const ListUnmatchedResultsQuery = z.strictObject({
  limit: clampedPageSize(2_500, 50),
  next_cursor: z.string().nullish(),
  decision_code: z.enum(MATCH_DECISION_CODES).nullish(),
  lab_slug: z.string().min(1).max(100).nullish(),
  /** If omitted: results that wait for the customer, and those the customer escalated. */
  status: z.enum(MATCH_REVIEW_STATUS_FILTERS).nullish(),
  /** Days of receipt in UTC, both included. */
  created_at_start: CalendarDate.nullish(),
  created_at_end: CalendarDate.nullish(),
});
export type ListUnmatchedResultsQuery = z.infer<typeof ListUnmatchedResultsQuery>;

const note = z.string().max(4000).nullish();

export const AcceptUnmatchedResultBody = z.strictObject({
  /** Whose replacement order to create when no order is given; must own the order when both are given. */
  user_id: Uuid.nullish(),
  order_id: Uuid.nullish(),
  note,
});
export type AcceptUnmatchedResultBody = z.infer<typeof AcceptUnmatchedResultBody>;

export const ResolveUnmatchedResultBody = z.strictObject({
  action: z.enum(["reject", "unsure"]),
  note,
});
export type ResolveUnmatchedResultBody = z.infer<typeof ResolveUnmatchedResultBody>;

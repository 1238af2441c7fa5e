import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type {
  MatchReviewPatient,
  ResultStatus,
  UnmatchedResult,
} from "@/lib/contract/service/unmatched-result";
import { MATCH_ACTIONS } from "@/lib/contract/service/unmatched-result";
import { toInstant } from "@/service/http/wire";
import type { ReviewRow, ShownReview } from "./repository";

/** An unmatched result in wire form, with the current statuses of its candidates' orders. */
export function toUnmatchedResult(
  row: ShownReview,
  lastStatuses: ReadonlyMap<string, LowLevelStatus>,
): UnmatchedResult {
  return {
    id: row.id,
    status: row.status,
    decision_code: row.decisionCode,
    sub_reason_codes: row.subReasonCodes,
    reason: row.reason,
    patient: toPatient(row.patient),
    lab: row.lab,
    markers: row.markers,
    interpretation: row.interpretation,
    result_status: toResultStatus(row.isFinal),
    note: row.note,
    allowed_actions: row.status === "pending_customer_review" ? [...MATCH_ACTIONS] : [],
    candidate_groups: row.candidateGroups.map(({ user_id, candidates = [] }) => ({
      user_id,
      candidates: candidates.map((each) => ({
        ...each,
        last_status: lastStatuses.get(each.order_id ?? "") ?? each.last_status,
      })),
    })),
    resolution_action: row.resolutionAction,
    resolved_user_id: row.resolvedUserId,
    resolved_order_id: row.resolvedOrderId,
    created_at: toInstant(row.createdAt),
    updated_at: toInstant(row.updatedAt),
    reviewed_at: row.reviewedAt && toInstant(row.reviewedAt),
  };
}

/** The wire value for a final or partial report. */
export function toResultStatus(isFinal: boolean): ResultStatus {
  return isFinal ? "final" : "partial";
}

/** The ids of the candidates' orders. */
export function getOrderIds({ candidateGroups }: Pick<ReviewRow, "candidateGroups">): string[] {
  return candidateGroups.flatMap(({ candidates = [] }) =>
    candidates.flatMap(({ order_id }) => order_id ?? []),
  );
}

/** The birth date is sent as midnight UTC, because this part of the API uses date-times. */
function toPatient(person: ReviewRow["patient"]): MatchReviewPatient {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    ...(person.middleName && { middle_name: person.middleName }),
    ...(person.suffix && { suffix: person.suffix }),
    dob: person.birthDate && `${person.birthDate}T00:00:00+00:00`,
    gender: person.gender,
  };
}

import type { TeamTx } from "@/service/db/database";
import { emit } from "@/service/events/emit";
import type { ReviewRow } from "./repository";

/** Emits an event of match review. A review has no user until it is resolved for one. */
export async function emitReviewEvent(
  tx: TeamTx,
  change: "created" | "updated",
  row: ReviewRow,
): Promise<void> {
  await emit(tx, {
    type: `labtest.match_review.${change}`,
    userId: row.resolvedUserId,
    data: {
      id: row.id,
      status: row.status,
      decision_code: row.decisionCode,
      sub_reason_codes: row.subReasonCodes,
      resolution_action: row.resolutionAction,
      resolved_user_id: row.resolvedUserId,
      resolved_order_id: row.resolvedOrderId,
    },
    createdAt: row.updatedAt,
  });
}

import type { ReviewCandidate } from "@/lib/contract/dashboard/match-review";
import type { Person } from "@/lib/contract/dashboard/person";
import type { Order } from "@/lib/contract/service/order";
import type { MatchReviewCandidate } from "@/lib/contract/service/unmatched-result";
import { currentStatus } from "@/lib/domain/orders/order-status";
import { personOfOrder, personOfUser } from "./match-person";

/** What the service has not judged: no score, no reasons, and the lowest level that there is. */
const UNJUDGED = {
  candidate_type: "found",
  confidence_level: "low",
  confidence_score: null,
} as const satisfies MatchReviewCandidate;

/** An order that the reviewer searched for, as one more candidate to compare with. */
export function candidateOfOrder(order: Order): ReviewCandidate {
  return {
    user_id: order.user_id,
    candidate: { ...UNJUDGED, order_id: order.id, last_status: currentStatus(order) },
    order,
    patient: personOfOrder(order),
  };
}

/** A person whom the reviewer searched for: an accept makes a replacement order for them. */
export function candidateOfPerson({ user, info }: Person): ReviewCandidate {
  return {
    user_id: user.user_id,
    candidate: UNJUDGED,
    order: null,
    patient: info ? personOfUser(info) : null,
  };
}

/** Whether a candidate was searched for by the reviewer and not proposed by the service. */
export function isFound({ candidate }: Pick<ReviewCandidate, "candidate">): boolean {
  return candidate.candidate_type === UNJUDGED.candidate_type;
}

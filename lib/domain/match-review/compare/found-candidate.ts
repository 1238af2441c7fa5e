import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { PersonRecord } from "@/lib/contract/dashboard/person";
import type {
  CandidateOrder,
  CandidateProposal,
  ReviewCandidate,
} from "@/lib/contract/dashboard/review-candidate";
import { currentStatus } from "@/lib/domain/orders/order-status";
import { getOrderPerson, getUserPerson } from "./match-person";

/** A candidate that the service has not scored: no reasons, and the lowest level. */
const UNSCORED = {
  candidate_type: "found",
  confidence_level: "low",
  confidence_score: null,
} as const satisfies CandidateProposal;

/** An order that the reviewer searched for, as an additional candidate. */
export function toOrderCandidate(
  order: CandidateOrder & Pick<OrderRecord, "patient_details" | "patient_address">,
): ReviewCandidate {
  return {
    user_id: order.user_id,
    candidate: { ...UNSCORED, order_id: order.id, last_status: currentStatus(order) },
    order,
    patient: getOrderPerson(order),
  };
}

/**
 * A person whom the reviewer searched for, as an additional candidate. Accepting it creates a replacement order for
 * them.
 */
export function toPersonCandidate({ user, info }: PersonRecord): ReviewCandidate {
  return toUnscoredPerson(user.user_id, info ? getUserPerson(info) : null);
}

/** The same where only the person's details were read. */
export function toUnscoredPerson(
  user_id: string | null,
  patient: ReviewCandidate["patient"],
): ReviewCandidate {
  return { user_id, candidate: UNSCORED, order: null, patient };
}

/** Whether the reviewer searched for this candidate, rather than the service proposing it. */
export function isFound({ candidate }: Pick<ReviewCandidate, "candidate">): boolean {
  return candidate.candidate_type === UNSCORED.candidate_type;
}

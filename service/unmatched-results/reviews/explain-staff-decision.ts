import { StatusContext } from "@/lib/contract/service/match-candidate-facts";
import type { MatchOutcomeRule } from "@/lib/contract/service/match-outcome";
import type { MatchAction } from "@/lib/contract/service/unmatched-result";
import {
  type NewOutcome,
  NO_FACTS,
} from "@/service/unmatched-results/match-outcomes/match-outcomes";
import { joinGroups } from "./candidate-facts";
import type { ReviewRow } from "./repository";

const OUTCOMES: Readonly<
  Record<
    MatchAction,
    {
      readonly outcome: NewOutcome["outcome"];
      readonly rule: MatchOutcomeRule;
      readonly reason: string;
    }
  >
> = {
  accept: {
    outcome: "attached",
    rule: "accepted_by_staff",
    reason: "A staff member accepted the result for this order in match review.",
  },
  reject: {
    outcome: "rejected",
    rule: "rejected_by_staff",
    reason: "A staff member rejected the result in match review.",
  },
  unsure: {
    outcome: "escalated",
    rule: "escalated_by_staff",
    reason: "A staff member escalated the result to the operations team.",
  },
};

/**
 * A staff member's decision on an unmatched result, with the matcher's score of the chosen order, if it was a
 * candidate.
 */
export function explainStaffDecision(
  item: ReviewRow,
  action: MatchAction,
  orderId: string | null,
): NewOutcome {
  const candidates = joinGroups(item).flatMap((group) => group.candidates ?? []);
  const chosen = candidates.find((each) => orderId !== null && each.order_id === orderId);
  const context = StatusContext.safeParse(chosen?.status_context).data;
  return {
    ...NO_FACTS,
    ...OUTCOMES[action],
    decidedBy: "staff",
    orderId,
    rawResultId: item.id,
    cap: context?.cap ?? null,
    parametersVersion: context?.parameters_version ?? null,
    probability: chosen?.confidence_score ?? null,
    scoreParts: context?.score_parts ?? [],
  };
}

import type { MatchOutcomeRule } from "@/lib/contract/service/match-outcome";
import {
  NO_FACTS,
  type OutcomeFacts,
} from "@/service/unmatched-results/match-outcomes/match-outcomes";
import { toScoreParts } from "./candidate-groups";
import type { Choice, Weighed } from "./choose-code";
import { DECISION_LABELS } from "./decision-labels";
import type { Population, WeighedOrder } from "./weigh-candidates";

/** Why the matcher decided as it did. Stored with the outcome, without personal names. */
export type MatchExplanation = OutcomeFacts & {
  readonly rule: MatchOutcomeRule;
  readonly reason: string;
};

/** The rule behind a choice, and the score of the chosen order or, for a review, of the best candidate. */
export function explainChoice(
  choice: Choice,
  { provenance, orders, users }: Weighed,
  { parameters }: Population,
): MatchExplanation {
  const chosen =
    choice.kind === "attach"
      ? orders.find(({ order }) => order.id === choice.orderId)
      : (provenance ?? orders[0]);
  const weighed = chosen ?? users[0];
  return {
    ...(weighed === undefined ? NO_FACTS : getFacts(weighed)),
    parametersVersion: parameters.version,
    ...getRule(choice, {
      isOfSample: chosen?.order.id === provenance?.order.id,
      isByRememberedName: (chosen?.rememberedNameId ?? null) !== null,
    }),
  };
}

function getFacts({
  score,
  person,
  rememberedNameId,
}: Pick<WeighedOrder, "score" | "person" | "rememberedNameId">): OutcomeFacts {
  return {
    cap: score.cap,
    parametersVersion: null,
    probability: score.probability,
    scoreParts: toScoreParts(score.parts),
    fields: person.map(({ field, verdict, kind }) => ({ field, verdict, finding: kind })),
    rememberedNameId,
  };
}

function getRule(
  choice: Choice,
  {
    isOfSample,
    isByRememberedName,
  }: Readonly<Record<"isOfSample" | "isByRememberedName", boolean>>,
): Pick<MatchExplanation, "rule" | "reason"> {
  if (choice.kind === "review") {
    return { rule: choice.decisionCode, reason: DECISION_LABELS[choice.decisionCode] };
  }
  return isOfSample
    ? {
        rule: "sample_and_person",
        reason: isByRememberedName
          ? "The sample id and the person in the report fit this order, by a name that was remembered."
          : "The sample id and the person in the report fit this order.",
      }
    : {
        rule: "person_alone",
        reason: "The person in the report fits, and this is their one open order for it.",
      };
}

import type { MatchDecisionCode } from "@/lib/contract/service/unmatched-result";

/** Why a result waits, in one sentence without personal names. */
export const DECISION_LABELS: Readonly<Record<MatchDecisionCode, string>> = {
  match_sample_id:
    "The sample number fits an order, but nothing else in the report is enough to be sure.",
  match_completed: "The sample number fits an order that already has its final results.",
  match_cancelled: "The sample number fits an order that was cancelled.",
  wrong_collection: "The order that fits is not at a stage at which a result can arrive.",
  wrong_lab: "The person fits, but the order is at another laboratory.",
  multiple_demo_match: "Several people fit the person in the report.",
  match_sample_id_mismatch_demo:
    "The sample number fits an order, but the person in the report is not the one on the order.",
  match_demo: "The person fits, but it is not certain which order the result is for.",
  no_match: "No order and no person fits the report well enough.",
};

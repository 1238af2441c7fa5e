import type { OperationLabel } from "./settings-operation-labels";

/** The operations on match review, its corrections and parameters, and remembered names. */
export const MATCH_OPERATION_LABELS: Readonly<Record<string, OperationLabel>> = {
  "match.list": ["viewed the match review queue", "view the match review queue"],
  "match.read": ["viewed", "view", "a result"],
  "match.read-for-order": [
    "viewed who matched the result of",
    "view who matched the result of",
    "an order",
  ],
  "match.claim": ["claimed", "claim", "a result"],
  "match.renew-claim": ["renewed the claim on", "renew the claim on", "a result"],
  "match.release": ["released", "release", "a result"],
  "match.take-over": ["took over", "take over", "a result"],
  "match.decide": ["decided on", "decide on", "a result"],
  "match.send": ["sent the decision on", "send the decision on", "a result"],
  "match-decision.undo": ["undid", "undo", "a decision"],
  "match-decision.second-review": ["reviewed as second", "review as second", "a decision"],
  "match-correction.list": ["viewed the match corrections", "view the match corrections"],
  "match-correction.open": ["opened", "open", "a match correction"],
  "match-correction.review": ["reviewed", "review", "a match correction"],
  "match-correction.detach": [
    "detached the result of",
    "detach the result of",
    "a match correction",
  ],
  "match-correction.close": [
    "closed with the result still attached",
    "close with the result still attached",
    "a match correction",
  ],
  "match-parameters.read": ["viewed the match parameters", "view the match parameters"],
  "match-parameters.request-estimate": [
    "requested an estimate of the match parameters",
    "request an estimate of the match parameters",
  ],
  "match-parameters.activate": ["activated match parameters", "activate match parameters"],
  "match-parameters.revert": [
    "went back to the former match parameters",
    "go back to the former match parameters",
  ],
  "remembered-name.list": [
    "viewed the remembered names of",
    "view the remembered names of",
    "a person",
  ],
  "remembered-name.read-offer": [
    "viewed whether to remember the name of",
    "view whether to remember the name of",
    "a result",
  ],
  "remembered-name.remember": ["remembered a name of", "remember a name of", "a person"],
  "remembered-name.revoke": [
    "revoked a remembered name of",
    "revoke a remembered name of",
    "a person",
  ],
  "match-practice.start": ["started a round of practice", "start a round of practice"],
  "match-practice.open-case": ["viewed a practice result", "view a practice result"],
  "match-practice.decide": ["decided on a practice result", "decide on a practice result"],
};

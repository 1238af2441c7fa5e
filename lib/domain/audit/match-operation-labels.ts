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
  "match-decision.second-review": [
    "gave the second review of",
    "give the second review of",
    "a decision",
  ],
  "match-correction.list": ["viewed the match corrections", "view the match corrections"],
  "match-correction.open": ["started", "start", "a match correction"],
  "match-correction.review": ["reviewed", "review", "a match correction"],
  "match-correction.detach": [
    "detached the result of",
    "detach the result of",
    "a match correction",
  ],
  "match-correction.close": [
    "left the result attached and closed",
    "leave the result attached and close",
    "a match correction",
  ],
  "match-parameters.read": ["viewed the match parameters", "view the match parameters"],
  "match-parameters.request-estimate": [
    "requested an estimate of the match parameters",
    "request an estimate of the match parameters",
  ],
  "match-parameters.activate": ["activated", "activate", "match parameters"],
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
    "viewed the offer to remember the name on",
    "view the offer to remember the name on",
    "a result",
  ],
  "remembered-name.remember": ["remembered a name of", "remember a name of", "a person"],
  "remembered-name.revoke": [
    "revoked a remembered name of",
    "revoke a remembered name of",
    "a person",
  ],
  "match-practice.start": ["started a round of practice", "start a round of practice"],
  "match-practice.open-case": ["opened", "open", "a practice result"],
  "match-practice.decide": ["decided on", "decide on", "a practice result"],
};

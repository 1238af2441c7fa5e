import type { ActionLabels } from "./action-labels";

/** What people do in match review. */
export const MATCH_ACTION_LABELS: Record<string, ActionLabels> = {
  "match.list": {
    did: "looked through the results to match",
    toDo: "look through the results to match",
  },
  "match.read": { did: "looked at", toDo: "look at", to: "a result" },
  "match.claim": { did: "claimed", toDo: "claim", to: "a result" },
  "match.renew-claim": { did: "went on holding", toDo: "go on holding", to: "a result" },
  "match.release": { did: "gave back", toDo: "give back", to: "a result" },
  "match.take-over": { did: "took over", toDo: "take over", to: "a result" },
  "match.decide": { did: "decided on", toDo: "decide on", to: "a result" },
  "match.send": {
    did: "had the service told what they decided on",
    toDo: "have the service told what they decided on",
    to: "a result",
  },
  "match-decision.undo": { did: "took back", toDo: "take back", to: "a decision" },
  "match-decision.second-review": {
    did: "gave a second look to",
    toDo: "give a second look to",
    to: "a decision",
  },
  "match-correction.list": {
    did: "looked through the corrections",
    toDo: "look through the corrections",
  },
  "match-correction.open": { did: "opened", toDo: "open", to: "a match correction" },
  "match-correction.review": { did: "reviewed", toDo: "review", to: "a match correction" },
  "match-correction.detach": {
    did: "detached the result of",
    toDo: "detach the result of",
    to: "a match correction",
  },
  "match-correction.close": {
    did: "closed with the result still attached",
    toDo: "close with the result still attached",
    to: "a match correction",
  },
  "match.read-for-order": {
    did: "looked up who matched the result of",
    toDo: "look up who matched the result of",
    to: "an order",
  },
  "match-practice.start": {
    did: "began a round of practice",
    toDo: "begin a round of practice",
  },
  "match-practice.open-case": {
    did: "looked at a made-up result",
    toDo: "look at a made-up result",
  },
  "match-practice.decide": {
    did: "decided on a made-up result",
    toDo: "decide on a made-up result",
  },
};

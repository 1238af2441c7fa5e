const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const item = { item_id: ID };
const decision = { decision_id: ID };
const correction = { correction_id: ID };

/** A valid input for each operation of match review. For tests only. */
export const MATCH_INPUTS: Record<string, () => unknown> = {
  "match.claim": () => item,
  "match.count": () => ({}),
  "match.decide": () => ({ ...item, ...decision, action: "reject", note: "Not our patient." }),
  "match.list": () => ({}),
  "match.read": () => item,
  "match.release": () => item,
  "match.renew-claim": () => item,
  "match.take-over": () => ({ ...item, reason: "At lunch" }),
  "match.watch": () => item,
  "match-correction.close": () => ({ ...correction, text: "Corrected at the lab." }),
  "match-correction.detach": () => correction,
  "match-correction.doubts": () => ({}),
  "match-correction.list": () => ({}),
  "match-correction.open": () => ({ ...correction, ...item, order_id: ID, reason: "Other person" }),
  "match-correction.review": () => ({ ...correction, verdict: "confirmed", text: "I agree." }),
  "match-decision.read": () => decision,
  "match-decision.second-review": () => ({ ...decision, verdict: "agreed" }),
  "match-decision.undo": () => decision,
  "match.read-for-order": () => ({ order_id: ID }),
  "match-parameters.activate": () => ({ version: "team-1", reason: "Tried on all sets." }),
  "match-parameters.revert": () => ({ to: "shipped", reason: "Too many reviews." }),
  "match-parameters.read": () => ({}),
  "match-parameters.request-estimate": () => ({}),
  "match-practice.decide": () => ({ case_id: ID, action: "reject" }),
  "match-practice.open-case": () => ({ case_id: ID }),
  "match-practice.read": () => ({}),
  "match-practice.start": () => ({}),
};

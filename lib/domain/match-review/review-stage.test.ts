import { expect, test } from "vitest";
import type { Claim } from "@/lib/contract/dashboard/claim";
import type { MatchDecision, ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { Instant } from "@/lib/contract/primitives";
import { getReviewStage } from "./review-stage";

const NOW = "2026-11-20T14:00:00Z";
const ID = "3e77c0de-52c8-4b8e-9a53-5d1f6e0c0a1f";
const instant = (time: string) => `2026-11-20T${time}:00Z` as Instant;

const CLAIM: Claim = {
  staff_id: ID,
  name: "Piper Aldous",
  is_mine: true,
  since: instant("13:55"),
  until: instant("14:05"),
  taken: null,
};

function decision(state: MatchDecision["state"]): MatchDecision {
  return {
    id: ID,
    item_id: ID,
    action: "reject",
    order_id: null,
    user_id: null,
    note: "Not ours.",
    state,
    by: { staff_id: ID, name: "Piper Aldous", is_me: false },
    made_at: instant("13:59"),
    send_at: null,
    undo_ms: null,
    ended_at: null,
    why_second: [],
    second: null,
    result_order_id: null,
    outcome: null,
  };
}

function review(given: Partial<ReviewItem>, status = "pending_customer_review"): ReviewItem {
  return {
    item: {
      id: ID,
      status,
      decision_code: "no_match",
      reason: "Nothing fits.",
      lab: { id: 1, name: "Tidewater Lab", slug: "tidewater" },
      created_at: instant("08:00"),
      updated_at: instant("08:00"),
    },
    initials: null,
    birth_year: null,
    is_open: false,
    person: null,
    due: instant("18:00"),
    claim: null,
    candidates: [],
    decisions: [],
    lost: null,
    read_at: instant("14:00"),
    ...given,
  };
}

test("a claim counts until it expires, and is the viewer's or somebody else's", () => {
  expect(getReviewStage(review({}), NOW).kind).toBe("free");
  expect(getReviewStage(review({ claim: CLAIM }), NOW).kind).toBe("mine");
  expect(getReviewStage(review({ claim: { ...CLAIM, is_mine: false } }), NOW).kind).toBe("held");
  expect(getReviewStage(review({ claim: CLAIM }), "2026-11-20T14:05:00Z").kind).toBe("free");
});

test("an open decision takes precedence over the claim; a failed one does not", () => {
  const stage = (state: MatchDecision["state"]) =>
    getReviewStage(review({ claim: CLAIM, decisions: [decision(state)] }), NOW).kind;
  expect(stage("awaiting_second")).toBe("second");
  expect(stage("waiting")).toBe("leaving");
  expect(stage("sending")).toBe("leaving");
  expect(stage("undone")).toBe("mine");
  expect(stage("declined")).toBe("mine");
  expect(stage("failed")).toBe("mine");
});

test("a result that is resolved at the service is closed, with its decision", () => {
  expect(getReviewStage(review({ claim: CLAIM }, "resolved"), NOW)).toEqual({
    kind: "closed",
    decision: null,
  });
  const sent = decision("sent");
  expect(getReviewStage(review({ decisions: [sent] }, "pending_ops_review"), NOW)).toEqual({
    kind: "closed",
    decision: sent,
  });
  expect(getReviewStage(review({ claim: CLAIM }, "a_status_of_tomorrow"), NOW).kind).toBe("closed");
});

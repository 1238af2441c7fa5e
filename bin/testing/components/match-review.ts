import { Claim } from "@/lib/contract/dashboard/claim";
import {
  MatchDecision,
  type MatchQueue,
  MatchQueueItem,
  ReviewItem,
} from "@/lib/contract/dashboard/match-review";
import { Instant } from "@/lib/contract/primitives";
import { STAFF_ID } from "./render-in-app";

const NOW = Instant.parse("2026-11-20T15:00:00Z");

export function getItemId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

export function createQueueItem(number: number, change: object = {}): MatchQueueItem {
  return MatchQueueItem.parse({
    id: getItemId(number),
    status: "pending_customer_review",
    decision_code: "no_match",
    sub_reason_codes: [],
    interpretation: "normal",
    result_status: "final",
    lab: { id: 1, name: "Tidewater Lab", slug: "tidewater" },
    initials: "A. Q.",
    birth_year: 1991,
    marker_names: ["TSH"],
    allowed_actions: ["accept", "reject", "unsure"],
    candidate_count: 1,
    contradicted: [],
    created_at: "2026-11-20T10:00:00Z",
    due: "2026-11-20T16:00:00Z",
    claim: null,
    pending: null,
    ...change,
  });
}

export function createQueue(...numbers: number[]): MatchQueue {
  const items = numbers.map((number) => createQueueItem(number));
  return { items, is_complete: true, read_at: NOW };
}

/** The viewer's decision on item 1, which can still be undone. */
export function createDecision(change: object = {}): MatchDecision {
  return MatchDecision.parse({
    id: getItemId(900),
    item_id: getItemId(1),
    action: "reject",
    order_id: null,
    user_id: null,
    note: "Not a patient of ours.",
    state: "waiting",
    by: { staff_id: STAFF_ID, name: "Piper Aldous", is_me: true },
    made_at: NOW,
    send_at: "2026-11-20T15:00:10Z",
    undo_ms: 10_000,
    ended_at: null,
    why_second: [],
    second: null,
    result_order_id: null,
    outcome: null,
    ...change,
  });
}

/** Item 1 as the viewer reviews it: claimed, with no candidates. */
export function createReviewItem(change: object = {}): ReviewItem {
  return ReviewItem.parse({
    item: {
      id: getItemId(1),
      status: "pending_customer_review",
      decision_code: "no_match",
      reason: "Nobody has an order that fits.",
      patient: null,
      lab: { id: 1, name: "Tidewater Lab", slug: "tidewater" },
      allowed_actions: ["accept", "reject", "unsure"],
      created_at: "2026-11-20T10:00:00Z",
      updated_at: "2026-11-20T10:00:00Z",
    },
    initials: "A. Q.",
    birth_year: 1991,
    is_open: true,
    person: null,
    due: "2026-11-20T16:00:00Z",
    claim: createClaim(),
    candidates: [],
    decisions: [],
    lost: null,
    read_at: NOW,
    ...change,
  });
}

/** The viewer's claim. */
export function createClaim(): Claim {
  return Claim.parse({
    staff_id: STAFF_ID,
    name: "Piper Aldous",
    is_mine: true,
    since: NOW,
    until: "2099-01-01T00:00:00Z",
    taken: null,
  });
}

import { expect, it } from "vitest";
import { MatchDecision, MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { inDueOrder, todayMatches } from "./today-matches";

const NOW = "2026-11-20T15:00:00.000Z";
const OTHER = { staff_id: "0d8a1d6e-3f5b-4d39-9d0e-0c3f8f0f1a01", name: "Piper Aldous" };

function item(id: number, more: object = {}): MatchQueueItem {
  return MatchQueueItem.parse({
    id: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`,
    status: "pending_customer_review",
    decision_code: "match_completed",
    lab: { id: 1, name: "Tidewater Lab", slug: "tidewater" },
    initials: "A. Q.",
    birth_year: 1991,
    marker_names: ["Ferritin"],
    candidate_count: 1,
    contradicted: [],
    created_at: "2026-11-20T14:00:00.000Z",
    due: "2026-11-21T14:00:00.000Z",
    claim: null,
    pending: null,
    ...more,
  });
}

const decision = (more: object) =>
  MatchDecision.parse({
    id: "0d8a1d6e-3f5b-4d39-9d0e-0c3f8f0f1a02",
    item_id: "00000000-0000-4000-8000-000000000001",
    action: "accept",
    order_id: null,
    user_id: null,
    note: "",
    state: "awaiting_second",
    by: { ...OTHER, is_me: false },
    made_at: NOW,
    send_at: null,
    undo_ms: null,
    ended_at: null,
    why_second: ["The demographics differ."],
    second: null,
    result_order_id: null,
    outcome: null,
    ...more,
  });

it("names nobody: initials and the year of birth, the lab, and the risk", () => {
  const [plain] = todayMatches([item(1)], NOW);
  expect(plain).toMatchObject({
    kind: "match",
    title: "Order already completed",
    detail: "Tidewater Lab",
    person: "A. Q., born 1991",
    holder: null,
    needs_second: false,
  });
  const [dangerous] = todayMatches(
    [
      item(1, {
        decision_code: "match_sample_id_mismatch_demo",
        interpretation: "critical",
        result_status: "partial",
        initials: null,
        birth_year: null,
      }),
    ],
    NOW,
  );
  expect(dangerous).toMatchObject({
    detail: "Tidewater Lab · critical, partial · wrong person possible",
    person: "name missing, birth date missing",
    is_critical: true,
  });
  expect(plain?.is_critical).toBe(false);
});

it.each([
  ["a decision that can still be undone", { pending: decision({ state: "waiting" }) }],
  ["what waits for the operator", { status: "pending_ops_review" }],
  ["what is resolved", { status: "resolved" }],
  [
    "a second review of the viewer's own decision",
    { pending: decision({ by: { ...OTHER, is_me: true } }) },
  ],
])("leaves out %s", (_, more) => {
  expect(todayMatches([item(1, more)], NOW)).toEqual([]);
});

it("asks another person than the one who decided for the second review", () => {
  expect(todayMatches([item(1, { pending: decision({}) })], NOW)).toMatchObject([
    {
      title: "Second review: order already completed",
      advice: "Piper Aldous decided; another person has to agree.",
      needs_second: true,
    },
  ]);
});

it("shows who has claimed an item, and nobody once the claim has expired", () => {
  const claim = (until: string) => ({
    claim: { ...OTHER, is_mine: false, since: NOW, until, taken: null },
  });
  const [held, free] = todayMatches(
    [item(1, claim("2026-11-20T15:05:00.000Z")), item(2, claim("2026-11-20T14:59:00.000Z"))],
    NOW,
  );
  expect(held?.holder).toEqual({ name: "Piper Aldous", is_mine: false });
  expect(free?.holder).toBeNull();
});

it("sorts matches by due time, soonest first", () => {
  const matches = todayMatches(
    [item(1), item(2, { due: "2026-11-20T13:00:00.000Z" }), item(3)],
    NOW,
  );
  expect(inDueOrder(matches).map(({ due }) => due.slice(8, 13))).toEqual([
    "20T13",
    "21T14",
    "21T14",
  ]);
});

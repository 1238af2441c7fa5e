import { describe, expect, it } from "vitest";
import { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { NO_QUEUE_FILTERS, QUEUE_FILTERS, type QueueFilters, queueAddress } from "./queue-filters";
import { formatCandidate, formatMarker, queueSentence } from "./queue-labels";
import { nextToReview } from "./queue-next";
import { queueView } from "./queue-rows";
import { queueStage } from "./queue-stage";

const NOW = "2026-11-20T15:00:00Z";
const STAFF = "7d1f6a52-1c1e-4d59-9c8e-2f0c1f6f7a01";
const getId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const claim = (is_mine: boolean, until = "2026-11-20T15:05:00Z") => ({
  staff_id: STAFF,
  name: "Piper Aldous",
  is_mine,
  since: "2026-11-20T14:55:00Z",
  until,
  taken: null,
});

const decision = (state: string) => ({
  id: getId(900),
  item_id: getId(1),
  action: "reject",
  order_id: null,
  user_id: null,
  note: "",
  state,
  by: { staff_id: STAFF, name: "Piper Aldous", is_me: false },
  made_at: NOW,
  send_at: null,
  undo_ms: null,
  ended_at: null,
  why_second: [],
  second: null,
  result_order_id: null,
  outcome: null,
});

function item(number: number, change: object = {}): MatchQueueItem {
  return MatchQueueItem.parse({
    id: getId(number),
    status: "pending_customer_review",
    decision_code: "wrong_lab",
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

const show = (items: MatchQueueItem[], change: Partial<QueueFilters> = {}) =>
  queueView(items, { ...NO_QUEUE_FILTERS, ...change }, NOW);
const numbers = (rows: readonly MatchQueueItem[]) => rows.map(({ id }) => Number(id.slice(-4)));

describe("the order of the queue", () => {
  const items = [
    item(1, { due: "2026-11-20T18:00:00Z", created_at: "2026-11-20T09:00:00Z" }),
    item(2, { due: "2026-11-20T12:00:00Z", created_at: "2026-11-20T11:00:00Z" }),
    item(3, { due: "2026-11-20T17:00:00Z", interpretation: "critical" }),
    item(4, { due: "2026-11-20T12:00:00Z", created_at: "2026-11-20T08:00:00+00:00" }),
  ];

  it("has critical results first, then what is due first, then the oldest", () => {
    expect(numbers(show(items).rows)).toEqual([3, 4, 2, 1]);
  });

  it("can be the due time alone, or the newest first", () => {
    expect(numbers(show(items, { sort: "due" }).rows)).toEqual([4, 2, 3, 1]);
    expect(numbers(show(items, { sort: "newest" }).rows)).toEqual([2, 3, 1, 4]);
  });
});

describe("the buckets", () => {
  const items = [
    item(1, {
      decision_code: "match_sample_id_mismatch_demo",
      interpretation: "critical",
      due: "2026-11-20T14:00:00Z",
    }),
    item(2, { decision_code: "multiple_demo_match" }),
    item(3, { decision_code: "wrong_lab", interpretation: "critical" }),
    item(4, { decision_code: "a_code_of_tomorrow", lab: { id: 2, name: "North", slug: "north" } }),
    item(5, { status: "pending_ops_review" }),
  ];

  it("count each item once, at its gravest risk, and those that are late or critical", () => {
    expect(show(items).risks).toEqual({
      all: { count: 4, late: 1, critical: 2 },
      stranger: { count: 2, late: 1, critical: 1 },
      critical: { count: 1, late: 0, critical: 1 },
      choice: { count: 1, late: 0, critical: 0 },
      plain: { count: 0, late: 0, critical: 0 },
    });
  });

  it("keep their counts while one of them is chosen, and follow the other filters", () => {
    expect(show(items, { risk: "critical" }).risks.all.count).toBe(4);
    expect(show(items, { lab: "north" }).risks.all.count).toBe(1);
  });

  it("name the codes of the chosen risk, the most dangerous first and unknown ones last", () => {
    expect(show(items).codes.map(({ code }) => code)).toEqual([
      "match_sample_id_mismatch_demo",
      "multiple_demo_match",
      "wrong_lab",
      "a_code_of_tomorrow",
    ]);
    expect(show(items, { risk: "stranger", code: "multiple_demo_match" })).toMatchObject({
      codes: [{ count: 1 }, { count: 1 }],
      rows: [{ id: getId(2) }],
    });
  });
});

describe("the stage of an item", () => {
  it.each([
    ["awaiting_second", "second"],
    ["waiting", "leaving"],
    ["sending", "leaving"],
    ["undone", "open"],
    ["failed", "open"],
    ["declined", "open"],
  ])("a decision that is %s makes it %s", (state, stage) => {
    expect(queueStage(item(1, { pending: decision(state) }))).toBe(stage);
  });

  it("is not open when escalated, decided or waiting for a second review", () => {
    const items = [
      item(1),
      item(2, { status: "pending_ops_review" }),
      item(3, { pending: decision("awaiting_second") }),
      item(4, { pending: decision("waiting") }),
    ];
    expect(numbers(show(items).rows)).toEqual([1]);
    expect(numbers(show(items, { stage: "escalated" }).rows)).toEqual([2]);
    expect(numbers(show(items, { stage: "second" }).rows)).toEqual([3]);
    expect(show(items, { stage: "all" }).rows).toHaveLength(4);
    expect(show(items, { stage: "second", risk: "stranger" }).stages).toEqual({
      open: 1,
      second: 1,
      leaving: 1,
      escalated: 1,
      resolved: 0,
    });
  });

  it("is claimed until the claim expires", () => {
    const items = [
      item(1, { claim: claim(true) }),
      item(2, { claim: claim(false) }),
      item(3, { claim: claim(false, "2026-11-20T14:59:00Z") }),
    ];
    expect(numbers(show(items, { held: "me" }).rows)).toEqual([1]);
    expect(numbers(show(items, { held: "others" }).rows)).toEqual([2]);
    expect(numbers(show(items, { held: "nobody" }).rows)).toEqual([3]);
  });
});

describe("the next item", () => {
  const rows = [
    item(1),
    item(2, { claim: claim(false) }),
    item(3, { pending: decision("waiting") }),
    item(4, { claim: claim(true) }),
  ];
  const nextFrom = (place: number, doneId = "") =>
    nextToReview(rows, place, { doneId, now: NOW })?.id;

  it("skips what a colleague has claimed and what is decided", () => {
    expect(nextFrom(1)).toBe(getId(4));
  });

  it("starts from the top again after the last one, and is never the one just decided", () => {
    expect(nextFrom(4)).toBe(getId(1));
    expect(nextFrom(3, getId(4))).toBe(getId(1));
    expect(nextToReview([item(1)], 0, { doneId: getId(1), now: NOW })).toBeNull();
  });
});

describe("the filters of an address", () => {
  it("survive a round trip", () => {
    const filters: QueueFilters = {
      ...NO_QUEUE_FILTERS,
      stage: "all",
      risk: "stranger",
      code: "no_match",
      lab: "tidewater",
      held: "me",
      sort: "due",
    };
    expect(QUEUE_FILTERS.parse(new URLSearchParams(queueAddress(filters)))).toEqual(filters);
    expect(queueAddress(NO_QUEUE_FILTERS)).toBe("");
  });

  it("ignore invalid parameters", () => {
    const strange = new URLSearchParams("risk=none&lab=%3Cb%3E&stage=&held=me&name=Quill");
    expect(QUEUE_FILTERS.parse(strange)).toEqual({ ...NO_QUEUE_FILTERS, held: "me" });
  });

  it("narrow the list, except for the stage and the sorting", () => {
    const all: QueueFilters = { stage: "all", sort: "newest" };
    expect(QUEUE_FILTERS.isNarrowed(all)).toBe(false);
    expect(QUEUE_FILTERS.isNarrowed({ ...all, held: "me" })).toBe(true);
  });
});

describe("a row as a sentence", () => {
  it("says what it is, whose it is and when it is due, without a name", () => {
    expect(queueSentence(item(1, { interpretation: "critical" }), NOW)).toBe(
      "critical, Other lab, A. Q., born 1991, due in 1 h",
    );
    const late = item(2, { initials: null, birth_year: null, due: "2026-11-20T13:33:00Z" });
    expect(queueSentence(late, NOW)).toBe(
      "Other lab, name missing, birth date missing, 1 h 27 min late",
    );
  });

  it("counts candidates and markers", () => {
    expect(formatCandidate(item(1))).toBe("1 candidate");
    expect(formatCandidate(item(1, { candidate_count: 0 }))).toBe("no candidate");
    expect(formatMarker(["TSH", "Free T4"])).toBe("TSH, Free T4");
    expect(formatMarker(["Thyroid Stimulating Hormone", "Free Thyroxine", "Ferritin"])).toBe(
      "Thyroid Stimulating Hormone and 2 more",
    );
  });
});

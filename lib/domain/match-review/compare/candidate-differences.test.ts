import { describe, expect, it } from "vitest";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { MatchPerson, ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import type { Instant } from "@/lib/contract/primitives";
import type { Order } from "@/lib/contract/service/order";
import { on24HourClock } from "@/lib/domain/datetime";
import {
  findDelivery,
  isCollectedAfterDelivery,
} from "@/lib/domain/match-review/collection-conflict";
import { describeScore } from "@/lib/domain/match-review/score-sentence";
import { describeDifferences, hasEqual } from "./candidate-differences";
import { compareSheet } from "./compare-sheet";
import { visibleCandidates } from "./visible-candidates";

const ZONE = on24HourClock("America/New_York");
const ID = "3e77c0de-52c8-4b8e-9a53-5d1f6e0c0a1f";
const OTHER = "9d0a77a1-52c8-4b8e-9a53-5d1f6e0c0a1f";
const AT = "2026-11-21T15:00:00+00:00" as Instant;
const STROUD: MatchPerson = {
  firstName: "Percival",
  lastName: "Stroud",
  birthDate: "1971-02-04",
  gender: "male",
  phone: null,
  email: null,
  address: { line1: null, line2: null, city: "Portland", state: "ME", zip: null },
};

type Plan = {
  ordered?: string;
  events?: readonly [status: string, at: string][];
  level?: string;
  userId?: string;
  patient?: MatchPerson;
  collectedAt?: string;
  reasons?: string[];
};

function makeCandidate(plan: Plan, index: number): ReviewCandidate {
  const events = (plan.events ?? []).map(([status, created_at], id) => ({
    id,
    status,
    created_at,
  }));
  const order = {
    id: `3e77c0de-52c8-4b8e-9a53-5d1f6e0c00${10 + index}`,
    created_at: plan.ordered ?? "2026-11-10T15:00:00+00:00",
    events,
    last_event: events.at(-1) ?? { status: "received.testkit.ordered" },
    lab_test: { lab: null },
  } as unknown as Order;
  return {
    user_id: plan.userId ?? ID,
    record: { client_user_id: "harbour-0002", open_orders: 2 },
    candidate: {
      candidate_type: "order_option",
      confidence_level: plan.level ?? "high",
      order_id: order.id,
      reasons: plan.reasons ?? ["demographic_match"],
      status_context: {
        collected_at: plan.collectedAt ?? "2026-11-19T12:00:00Z",
        score_parts: [],
        cap: null,
      },
    },
    order,
    patient: plan.patient ?? STROUD,
  };
}

function createReviewItem(plans: readonly Plan[]): ReviewItem {
  const candidates = plans.map(makeCandidate);
  return {
    item: {
      id: ID,
      status: "pending_customer_review",
      decision_code: "match_demo",
      reason: "The person fits.",
      lab: { id: 1, name: "Tidewater Lab", slug: "tidewater" },
      candidate_groups: [{ candidates: candidates.map(({ candidate }) => candidate) }],
      created_at: AT,
      updated_at: AT,
    },
    initials: "P. S.",
    birth_year: 1971,
    is_open: true,
    person: { ...STROUD, address: null },
    due: AT,
    claim: null,
    candidates,
    decisions: [],
    lost: null,
    read_at: AT,
  };
}

const DELIVERED: Plan["events"] = [
  ["sample_with_lab.testkit.delivered_to_lab", "2026-11-17T22:30:00+00:00"],
];
const sheet = (plans: readonly Plan[]) => compareSheet(createReviewItem(plans), ZONE);
const row = (plans: readonly Plan[], key: string) =>
  sheet(plans)
    .flatMap(({ rows }) => rows)
    .find((each) => each.key === key);

describe("the dates of an order", () => {
  it("are shown beside the collection of the result, with the days between them", () => {
    const ordered = row([{ ordered: "2026-11-10T15:00:00+00:00" }], "ordered_on");
    expect(ordered?.cells[0]).toMatchObject({
      pieces: [{ text: "10-Nov-2026" }],
      label: "9 days before the collection",
    });
    expect(row([{}], "collected_on")?.result).toBe("19-Nov-2026");
  });

  it("show a sample that was collected after the order's own was delivered as a conflict", () => {
    const plans = [{ events: DELIVERED }];
    expect(row(plans, "collected_on")?.cells[0]).toMatchObject({
      verdict: "differs",
      label: "the result's sample was collected 2 days later",
    });
    expect(row(plans, "state")?.cells[0]?.verdict).toBe("differs");
    const fits = [{ events: DELIVERED, collectedAt: "2026-11-16T12:00:00Z" }];
    expect(row(fits, "collected_on")?.cells[0]?.verdict).toBe("same");
    expect(row(fits, "state")?.cells[0]?.verdict).toBe("same");
  });

  it("does not say of the order that received the result that it had results before", () => {
    const done: Plan[] = [{ events: [["completed.testkit.completed", AT]] }];
    expect(row(done, "state")?.cells[0]?.label).toBe("it already has results");
    const review = createReviewItem(done);
    const item = { ...review.item, resolved_order_id: review.candidates[0]?.order?.id ?? null };
    const cells = compareSheet({ ...review, item }, ZONE).flatMap(({ rows }) =>
      rows.filter(({ key }) => key === "state").flatMap((each) => each.cells),
    );
    expect(cells.map(({ verdict, label }) => [verdict, label])).toEqual([
      ["close", "it has received this result"],
    ]);
  });

  it("ignore a delivery before a redraw, and count a day only when the conflict is certain", () => {
    const redrawn = makeCandidate(
      {
        events: [
          ["sample_with_lab.testkit.delivered_to_lab", "2026-11-10T15:00:00+00:00"],
          ["collecting_sample.testkit.redraw_available", "2026-11-12T15:00:00+00:00"],
        ],
      },
      0,
    );
    expect(findDelivery(redrawn.order)).toBeNull();
    const { order } = makeCandidate({ events: DELIVERED }, 0);
    expect(isCollectedAfterDelivery(order, "2026-11-17")).toBe(false);
    expect(isCollectedAfterDelivery(order, "2026-11-19")).toBe(true);
    // Where the 18th begins first, it began an hour before this delivery.
    const at = "2026-11-17T11:00:00+00:00";
    const close = makeCandidate({ events: [["sample_with_lab.testkit.delivered_to_lab", at]] }, 0);
    expect(isCollectedAfterDelivery(close.order, "2026-11-18")).toBe(false);
    expect(isCollectedAfterDelivery(order, "not a date")).toBe(false);
    expect(isCollectedAfterDelivery(order, null)).toBe(false);
  });
});

const NOTHING_DIFFERS = "A and B do not differ in any field below: nothing decides between them.";

describe("candidates beside each other", () => {
  it("cannot be told apart when every comparison has the same verdict", () => {
    const plans = [
      { ordered: "2026-11-10T15:00:00+00:00" },
      { ordered: "2026-11-12T15:00:00+00:00" },
    ];
    const { candidates } = createReviewItem(plans);
    expect(hasEqual(0, candidates, sheet(plans))).toBe(true);
    expect(hasEqual(1, candidates, sheet(plans))).toBe(true);
    expect(describeDifferences(sheet(plans), [0, 1])).toBe(
      "Compared with the result, nothing decides between A and B: they differ only in ordered on.",
    );
    const conflict = [{}, { events: DELIVERED }];
    expect(describeDifferences(sheet(conflict), [0, 1])).toBe(
      "Of the fields below, A and B differ only in: collected on and order state.",
    );
    expect(hasEqual(0, createReviewItem(conflict).candidates, sheet(conflict))).toBe(false);
  });

  it("say so when nothing differs, and say nothing about a single one", () => {
    expect(describeDifferences(sheet([{}, {}]), [0, 1])).toBe(NOTHING_DIFFERS);
    expect(describeDifferences(sheet([{}]), [0])).toBeNull();
  });

  it("show what distinguishes them: person, clinic's id, city, open orders", () => {
    const elsewhere = { ...STROUD, address: { ...STROUD.address, city: "Bangor" } } as MatchPerson;
    const plans = [{}, { userId: OTHER, patient: elsewhere }, {}];
    expect(row(plans, "person_id")?.cells.map(({ label }) => label)).toEqual([
      "",
      "",
      "the same person as A",
    ]);
    expect(row(plans, "city")?.cells[1]?.pieces).toEqual([{ text: "Bangor", differs: false }]);
    expect(row(plans, "client_id")?.cells[0]?.pieces[0]?.text).toBe("harbour-0002");
    expect(row(plans, "open_orders")?.cells[0]?.pieces[0]?.text).toBe("2");
    // They are facts about the records, which decide nothing about the result.
    expect(describeDifferences(sheet(plans), [0, 1])).toBe(
      "Compared with the result, nothing decides between A and B: they differ only in contact, person id and city.",
    );
  });

  it("are hidden when low, but never the chosen one or another person's sample", () => {
    const low = Array.from({ length: 20 }, () => ({ level: "low" }));
    const { candidates } = createReviewItem([{}, {}, ...low]);
    expect(visibleCandidates(candidates, null)).toEqual([0, 1]);
    expect(visibleCandidates(candidates, candidates[9]?.candidate.order_id ?? null)).toEqual([
      0, 1, 9,
    ]);
    const stranger = { level: "low", reasons: ["sample_id_match", "demographic_mismatch"] };
    expect(visibleCandidates(createReviewItem([{}, ...low, stranger]).candidates, null)).toEqual([
      0, 21,
    ]);
    expect(visibleCandidates(createReviewItem(low).candidates, null)).toEqual([0, 1, 2]);
    expect(visibleCandidates(createReviewItem([{}, { level: "low" }]).candidates, null)).toEqual([
      0, 1,
    ]);
  });
});

describe("the description of a score", () => {
  const part = (name: string, weight: number, share: number) => ({ part: name, weight, share });
  it("names the evidence for and against, the strongest first", () => {
    const status_context = {
      score_parts: [
        part("first_name", -3, 0.1),
        part("sample", 9, 0.34),
        part("birth_date", -8, 0.34),
        part("lab", 1, 0.001),
      ],
      cap: null,
    };
    const candidate = { candidate_type: "order_option", confidence_level: "low", status_context };
    expect(describeScore(candidate)).toBe("For: sample id. Against: birth date, first name.");
  });

  it("falls back to the service's reasons, and is silent without any", () => {
    const candidate = { candidate_type: "order_option", confidence_level: "low" };
    expect(describeScore({ ...candidate, reasons: ["same_lab", "demographic_mismatch"] })).toBe(
      "For: the same lab. Against: the person differs.",
    );
    expect(describeScore(candidate)).toBeNull();
  });
});

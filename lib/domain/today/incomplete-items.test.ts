import { describe, expect, it } from "vitest";
import type { Instant } from "@/lib/contract/primitives";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { IncompleteResult } from "@/lib/contract/service/incomplete-result";
import { Order } from "@/lib/contract/service/order";
import { type TodayFrame, todayItems } from "./today-items";

const NOW = "2026-11-20T15:00:00.000Z";
const frame: TodayFrame = {
  now: NOW,
  clinicZone: "America/New_York",
  history: new Map(),
  acknowledgements: [],
};

function order(status: string, rest: object = {}): Order {
  const event = { id: 7, created_at: "2026-11-20T14:00:00Z", status };
  return Order.parse({
    ...orderExample,
    activate_by: null,
    interpretation: null,
    events: [event],
    last_event: event,
    ...rest,
  });
}

const open = (name: string, is_preliminary = false) => ({ name, slug: name, is_preliminary });
const facts = (rest: object = {}) =>
  IncompleteResult.parse({
    order_id: orderExample.id,
    reported: 30,
    total: 33,
    open_markers: [open("TSH"), open("Free T3", true), open("Free T4")],
    extra_values: ["Hemolysis index"],
    unused_rows: 2,
    listed_because: "requests_final",
    last_reported_at: "2026-11-20T09:00:00Z",
    due_at: "2026-11-21T09:00:00Z",
    ...rest,
  });

describe("an order with markers that were never reported", () => {
  it("lists how many, which ones, and what else was reported", () => {
    const partial = order("sample_with_lab.walk_in_test.partial_results");
    const [item] = todayItems([partial], { ...frame, incomplete: [facts()] });
    expect(item).toMatchObject({
      kind: "incomplete",
      title: "3 of 33 markers never reported",
      detail:
        "The laboratory calls its report final · 1 only preliminary · TSH, Free T3, Free T4 · not ordered: Hemolysis index · 2 received, not used",
      due: "2026-11-21T09:00:00.000Z",
      since: "2026-11-20T09:00:00Z",
      incomplete: { reported: 30, total: 33 },
    });
  });

  it("is one item, not also a stuck order", () => {
    const slow = order("sample_with_lab.testkit.lab_processing_blocked");
    const kinds = todayItems([slow], { ...frame, incomplete: [facts()] }).map(({ kind }) => kind);
    expect(kinds).toEqual(["incomplete"]);
  });
});

describe("an order with a text to be read", () => {
  const texts = [{ id: "a", place: "OBX 5, field 5", reason: "It stands nowhere.", text: "7.9" }];
  const listed = { listed_because: "to_be_read", open_markers: [], to_be_read: texts };
  const partial = order("sample_with_lab.walk_in_test.partial_results", {
    interpretation: "unknown",
  });
  const acknowledgement = {
    order_id: partial.id,
    kind: "unassessed" as const,
    event_id: 7,
    snooze_until: null,
    by: "Piper Aldous",
    at: "2026-11-20T14:00:00.000Z" as Instant,
    order_updated_at: partial.updated_at,
  };

  it("is on Today once: until its result is acknowledged, and then until it is complete", () => {
    const kinds = (acknowledgements: readonly (typeof acknowledgement)[]) =>
      todayItems([partial], { ...frame, acknowledgements, incomplete: [facts(listed)] }).map(
        ({ kind }) => kind,
      );
    expect(kinds([])).toEqual(["unassessed"]);
    expect(kinds([acknowledgement])).toEqual(["incomplete"]);
  });

  it("says that a person has to read it, and sends none of the text", () => {
    const [item] = todayItems([partial], {
      ...frame,
      acknowledgements: [acknowledgement],
      incomplete: [facts(listed)],
    });
    expect(item).toMatchObject({
      title: "All 33 markers reported, but texts of the report were not understood",
      advice: "Read the report, ask the laboratory, or say that nothing is missing.",
    });
    expect(item?.detail).toContain("To be read: a text of the laboratory’s report");
    expect(`${item?.title} ${item?.detail}`).not.toContain("7.9");
  });
});

describe("the partial result of a kit, which has no event of its own", () => {
  const kit = order("sample_with_lab.testkit.delivered_to_lab", {
    interpretation: "critical",
    updated_at: "2026-11-20T14:30:00Z",
  });
  const acknowledgedAt = (at: string) => ({
    ...frame,
    acknowledgements: [
      {
        order_id: kit.id,
        kind: "critical" as const,
        event_id: 7,
        snooze_until: null,
        by: "Piper Aldous",
        at: "2026-11-20T14:00:00.000Z" as Instant,
        order_updated_at: at,
      },
    ],
  });

  it("is on Today as partial when it is critical", () => {
    expect(todayItems([kit], frame)).toMatchObject([
      {
        kind: "critical",
        since: "2026-11-20T14:30:00Z",
        title: expect.stringContaining("Partial"),
      },
    ]);
  });

  it("leaves when acknowledged, and comes back when more was reported since", () => {
    expect(todayItems([kit], acknowledgedAt("2026-11-20T14:30:00Z"))).toEqual([]);
    expect(todayItems([kit], acknowledgedAt("2026-11-20T14:20:00Z"))).toHaveLength(1);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Instant } from "@/lib/contract/primitives";
import type { OrderEvent } from "@/lib/contract/service/order";
import { HOUR_MS } from "@/lib/contract/time";
import { orderTimeline, timeInStageMs } from "./order-timeline";

const event = (
  id: number,
  at: string,
  status: string,
  detail: string | null = null,
): OrderEvent => ({
  id,
  created_at: at as Instant,
  status,
  status_detail: detail,
});
const getOrder = (...events: OrderEvent[]) => ({
  details: { type: "testkit" as const },
  events,
  last_event: events.at(-1) ?? event(0, "2026-11-20T12:00:00Z", "received.testkit.ordered"),
});

const ordered = event(1, "2026-11-09T14:12:00+00:00", "received.testkit.ordered");
const requisition = event(2, "2026-11-09T19:12:00+00:00", "received.testkit.requisition_created");

describe("orderTimeline", () => {
  it("gives each stage its length and leaves the last one open until now", () => {
    const entries = orderTimeline(getOrder(ordered, requisition), "2026-11-09T20:12:00+00:00");
    expect(entries.map((entry) => entry.stage)).toEqual([
      { kind: "closed", ms: 5 * HOUR_MS },
      { kind: "open", ms: HOUR_MS },
    ]);
    expect(entries.map((entry) => entry.share)).toEqual([1, 0.2]);
  });

  it("says what is usual by the team's own history, and nothing where that is short", () => {
    const long = { p50Ms: 2 * HOUR_MS, p95Ms: 4 * HOUR_MS, n: 20 };
    const history = new Map([
      ["testkit ordered", long],
      ["testkit requisition_created", { ...long, n: 19 }],
      ["walk_in_test requisition_created", long],
    ]);
    const order = getOrder(ordered, requisition);
    const entries = orderTimeline(order, "2026-11-09T20:12:00+00:00", history);
    expect(entries.map(({ usual }) => usual)).toEqual([{ ...long, source: "history" }, null]);
  });

  it("ends with the total length when the last status is final", () => {
    const done = event(3, "2026-11-19T14:12:00+00:00", "completed.testkit.completed");
    const entries = orderTimeline(getOrder(ordered, done), "2027-01-01T00:00:00+00:00");
    expect(entries.at(-1)).toMatchObject({
      stage: { kind: "total", ms: 240 * HOUR_MS },
      share: null,
    });
  });

  it("counts real hours over the end of summer time", () => {
    const before = event(1, "2026-11-01T01:30:00-04:00", "received.testkit.ordered");
    const after = event(2, "2026-11-01T01:30:00-05:00", "received.testkit.registered");
    expect(orderTimeline(getOrder(before, after), after.created_at)[0]?.stage.ms).toBe(HOUR_MS);
  });

  it("labels status details and shows unknown ones by their name", () => {
    const failed = event(1, ordered.created_at, "failed.testkit.sample_error", "sample_hemolyzed");
    const odd = event(
      2,
      requisition.created_at,
      "collecting_sample.testkit.courier_handover",
      "wet",
    );
    const [first, second] = orderTimeline(getOrder(failed, odd), requisition.created_at);
    expect(first?.detail).toBe("hemolyzed");
    expect(second).toMatchObject({
      raw: "collecting_sample.testkit.courier_handover",
      view: { family: "unknown", label: "courier_handover" },
      detail: "wet",
      stage: { kind: "open" },
    });
  });

  it("falls back to the last event when the list of events is missing", () => {
    const entries = orderTimeline(
      { ...getOrder(), events: [], last_event: ordered },
      ordered.created_at,
    );
    expect(entries.map((entry) => entry.raw)).toEqual(["received.testkit.ordered"]);
  });

  it("is sorted by time without negative stages, whatever the order of the events", () => {
    const anyEvent = fc
      .record({ id: fc.nat(), ms: fc.integer({ min: 0, max: 1e12 }) })
      .map(({ id, ms }) => event(id, new Date(ms).toISOString(), "received.testkit.ordered"));
    fc.assert(
      fc.property(
        fc.array(anyEvent, { minLength: 1 }),
        fc.integer({ min: 0, max: 1e12 }),
        (all, now) => {
          const entries = orderTimeline(getOrder(...all), new Date(now).toISOString());
          const times = entries.map((entry) => Date.parse(entry.at));
          expect(times).toEqual(times.toSorted((a, b) => a - b));
          for (const { stage, share } of entries) {
            expect(stage.ms).toBeGreaterThanOrEqual(0);
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});

describe("timeInStageMs", () => {
  it("is the time since the last event, null once ended, and never negative", () => {
    expect(timeInStageMs(getOrder(ordered), "2026-11-09T16:12:00+00:00")).toBe(2 * HOUR_MS);
    expect(timeInStageMs(getOrder(ordered), "2026-11-09T13:00:00+00:00")).toBe(0);
    const lost = event(2, requisition.created_at, "failed.testkit.lost");
    expect(timeInStageMs(getOrder(ordered, lost), "2027-01-01T00:00:00Z")).toBeNull();
  });
});

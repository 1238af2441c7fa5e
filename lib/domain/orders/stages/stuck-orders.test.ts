import { describe, expect, it } from "vitest";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { Order } from "@/lib/contract/service/order";
import { HOUR_MS } from "@/lib/contract/time";
import { type StageHistory, stageHistory } from "./stage-history";
import { stuckOrder } from "./stuck-order";
import { formatUsual, usualStage } from "./usual-stage";

const START = Date.parse("2026-11-01T00:00:00Z");
const at = (hours: number) => new Date(START + hours * HOUR_MS).toISOString();
const event = (id: number, status: string, hours: number) => ({
  id,
  created_at: at(hours),
  status,
});

function kit(...steps: [status: string, hours: number][]): Order {
  const events = steps.map(([status, hours], index) => event(index + 1, status, hours));
  return Order.parse({
    ...orderExample,
    activate_by: null,
    details: { ...orderExample.details, type: "testkit" },
    events,
    last_event: events.at(-1),
  });
}

const finished = (hours: number) =>
  kit(
    ["received.testkit.ordered", 0],
    ["received.testkit.requisition_created", hours],
    ["completed.testkit.completed", hours + 1],
  );

describe("how long stages last", () => {
  it("is the nearest rank of what occurred, by method and status, and an end is not a stage", () => {
    const history = stageHistory(Array.from({ length: 100 }, (_, index) => finished(index + 1)));
    expect(history.get("testkit ordered")).toEqual({
      p50Ms: 50 * HOUR_MS,
      p95Ms: 95 * HOUR_MS,
      n: 100,
    });
    expect(history.get("testkit requisition_created")?.p95Ms).toBe(HOUR_MS);
    expect(history.has("testkit completed")).toBe(false);
  });

  it("does not depend on the order of events or orders", () => {
    const orders = [3, 1, 2].map(finished);
    const shuffled = [...orders]
      .reverse()
      .map((order) => ({ ...order, events: [...order.events].reverse() }));
    expect(stageHistory(shuffled)).toEqual(stageHistory(orders));
  });

  it.each([
    [19, "default"],
    [20, "history"],
  ])("of %i stages comes from the %s", (n, source) => {
    const history: StageHistory = new Map([["testkit ordered", { p50Ms: 1, p95Ms: 2, n }]]);
    expect(usualStage(history, "testkit", "ordered")).toMatchObject({ source, n });
  });

  it("is displayed with its p95 and its source", () => {
    const lengths = { p50Ms: 48 * HOUR_MS, p95Ms: 144 * HOUR_MS };
    expect(formatUsual({ ...lengths, n: 143, source: "history" })).toBe(
      "Usual 2 d, p95 6 d of 143 orders",
    );
    expect(formatUsual({ ...lengths, n: 3, source: "default" })).toBe(
      "Usual 2 d, p95 6 d: default, because there are only 3 of the 20 orders needed",
    );
  });
});

describe("an order", () => {
  const history: StageHistory = new Map([
    ["testkit with_customer", { p50Ms: 48 * HOUR_MS, p95Ms: 100 * HOUR_MS, n: 40 }],
  ]);
  const waiting = kit(
    ["received.testkit.ordered", 0],
    ["collecting_sample.testkit.with_customer", 10],
  );

  it("is stuck once its stage is longer than the p95, and not at it", () => {
    expect(stuckOrder(waiting, history, at(110))).toBeNull();
    expect(stuckOrder(waiting, history, at(110.1))).toMatchObject({
      why: "slow",
      title: "With customer for 4 d 4 h",
      detail: "Usual 2 d, p95 4 d 4 h of 40 orders",
      dueMs: START + (10 + 100 + 24) * HOUR_MS,
    });
  });

  it("with a problem is stuck immediately, with advice", () => {
    const order = kit(["collecting_sample.testkit.problem_in_transit_lab", 5]);
    expect(stuckOrder(order, history, at(6))).toMatchObject({
      why: "trouble",
      title: "Problem in transit to lab, 1 h ago",
      dueMs: START + 9 * HOUR_MS,
      advice: expect.stringContaining("courier"),
    });
  });

  it("that failed has a problem too, with the lab's reason", () => {
    const order = kit(["failed.testkit.sample_error", 5]);
    order.last_event.status_detail = "sample_hemolyzed";
    expect(stuckOrder(order, history, at(6))?.detail).toContain("hemolyzed");
  });

  it.each(["completed.testkit.completed", "cancelled.testkit.cancelled"])(
    "that ended as %s is never stuck",
    (status) => {
      expect(stuckOrder(kit([status, 0]), history, at(10_000))).toBeNull();
    },
  );

  it("in an unknown status is ignored", () => {
    expect(stuckOrder(kit(["received.testkit.brand_new", 0]), history, at(10_000))).toBeNull();
  });

  it("stays stuck as time passes", () => {
    for (let hours = 111; hours < 2000; hours += 97) {
      expect(stuckOrder(waiting, history, at(hours))?.why).toBe("slow");
    }
  });
});

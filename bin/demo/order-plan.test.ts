import { describe, expect, it } from "vitest";
import type { CollectionMethod, LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { ORDER_TRANSITIONS } from "@/lib/contract/service/order-transitions";
import { HOUR_MS } from "@/lib/contract/time";
import { addDays, dayBounds } from "@/lib/domain/calendar-date";
import { createRandom } from "@/lib/matching/random";
import { createIds } from "./ids";
import { type OrderPlan, planOrders } from "./order-plan";
import { OPENINGS } from "./order-scenario";
import { getDay } from "./order-times";

const COUNT = 400;
const timeZone = "America/New_York";
// An ordinary afternoon, the first minute of a day, and the mornings after the clock changes.
const presents = [
  "2026-11-20T19:10:00Z",
  "2026-11-20T05:00:20Z",
  "2026-11-01T13:00:00Z",
  "2026-03-08T13:00:00Z",
].map((now) => ({ nowMs: Date.parse(now), timeZone }));
const [present] = presents;
if (!present) throw new Error("No present");

const plan = (seed: number, at = present) => planOrders(createRandom(seed), COUNT, at);
const getStatuses = ({ kind, steps }: OrderPlan): LowLevelStatus[] => [
  ...OPENINGS[kind],
  ...steps.map(({ status }) => status),
];
const getName = (method: string, status: string | undefined) => `${method} ${status}`;
const followers = (method: CollectionMethod, status: LowLevelStatus) => {
  const table: Partial<Record<LowLevelStatus, readonly LowLevelStatus[]>> =
    ORDER_TRANSITIONS[method];
  return table[status] ?? [];
};

describe("the demo's orders", () => {
  it("have every status of every method at least twice", () => {
    const wanted = Object.entries(ORDER_TRANSITIONS).flatMap(([method, table]) =>
      Object.keys(table).map((status) => getName(method, status)),
    );
    const standing = plan(1).map((order) => getName(order.method, getStatuses(order).at(-1)));
    expect(new Set(standing)).toEqual(new Set(wanted));
    for (const state of wanted) {
      expect(standing.filter((each) => each === state).length, state).toBeGreaterThan(1);
    }
  });

  it.each([1, 2, 3, 20_261_120])("have histories that the state table allows (seed %i)", (seed) => {
    const orders = plan(seed);
    expect(orders).toHaveLength(COUNT);
    for (const order of orders) {
      const statuses = getStatuses(order);
      for (const [index, status] of statuses.slice(1).entries()) {
        expect(followers(order.method, statuses[index] as LowLevelStatus)).toContain(status);
      }
    }
  });

  it.each(presents)("have appointments by day, whatever the time is now ($nowMs)", (now) => {
    const draws = plan(4, now)
      .flatMap(({ steps }) => steps)
      .filter(({ status }) => status === "draw_completed");
    expect(draws.length).toBeGreaterThan(50);
    for (const { at } of draws) {
      const hour = (at - Date.parse(dayBounds(getDay(at, timeZone), timeZone).start)) / HOUR_MS;
      expect(hour).toBeGreaterThan(12);
      expect(hour).toBeLessThan(19);
    }
  });

  it.each(presents)("have times in their order, none to come ($nowMs)", (now) => {
    for (const { createdAt, steps } of plan(4, now)) {
      const times = [createdAt, ...steps.map(({ at }) => at), now.nowMs];
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  it.each(presents)("went out with the beginning of their day ($nowMs)", (now) => {
    const today = getDay(now.nowMs, timeZone);
    const dated = plan(5, now).filter(({ activateBy }) => activateBy !== null);
    expect(dated.length).toBeGreaterThan(50);
    for (const { activateBy, createdAt, steps } of dated) {
      if (activateBy === null) continue;
      expect(activateBy > getDay(createdAt, timeZone)).toBe(true);
      expect(steps.length > 0).toBe(activateBy <= today);
      const [dispatch] = steps;
      if (!dispatch) continue;
      const late = dispatch.at - Date.parse(dayBounds(activateBy, timeZone).start);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(60_000);
    }
    const due = (day: string) => dated.filter(({ activateBy }) => activateBy === day).length;
    expect(due(today)).toBeGreaterThan(2);
    expect(due(addDays(today, 1))).toBeGreaterThan(2);
    expect(
      dated.filter(({ activateBy }) => activateBy && activateBy < today).length,
    ).toBeGreaterThan(20);
  });

  it("are of all three kinds and created in office hours", () => {
    const orders = plan(6);
    for (const kind of ["bound", "registrable", "imported"]) {
      expect(orders.filter((order) => order.kind === kind).length, kind).toBeGreaterThan(10);
    }
    for (const { createdAt, kind, activateBy } of orders) {
      const hour = new Date(createdAt).toLocaleTimeString("en", { timeZone, hourCycle: "h23" });
      expect(hour >= "08:00" && hour < "18:00", hour).toBe(true);
      if (kind === "imported") expect(activateBy).toBeNull();
    }
  });

  it("have one critical result and some abnormal ones", () => {
    const completed = plan(7).filter((order) => getStatuses(order).includes("completed"));
    const count = (word: string) =>
      completed.filter(({ interpretation }) => interpretation === word).length;
    expect(count("critical")).toBe(1);
    expect(count("abnormal")).toBeGreaterThan(15);
    expect(count("normal")).toBeGreaterThan(count("abnormal"));
  });

  it("are the same for the same seed and moment, and differ for another seed", () => {
    expect(plan(8)).toEqual(plan(8));
    expect(plan(8)).not.toEqual(plan(9));
  });
});

describe("ids", () => {
  it("are UUIDs derived from their name", () => {
    const [first, again, other] = [createIds("a"), createIds("a"), createIds("b")];
    const ids = Array.from({ length: 50 }, () => first());
    expect(Array.from({ length: 50 }, () => again())).toEqual(ids);
    expect(new Set([...ids, other()]).size).toBe(51);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });
});

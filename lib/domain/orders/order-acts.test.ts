import { describe, expect, it } from "vitest";
import { OrderAct } from "@/lib/contract/dashboard/order-act";
import { describeAct, formatActDates, mergeActs } from "./order-acts";
import type { TimelineEntry } from "./order-timeline";

const act = (change: object) =>
  OrderAct.parse({
    id: 1,
    at: "2026-11-20T10:00:00Z",
    by: "Uma Lindqvist",
    operation: "order.reschedule",
    from: "2026-11-30",
    to: "2026-12-09",
    variant: null,
    reason: null,
    ...change,
  });

describe("acts of staff", () => {
  it("say what was done, from which date to which", () => {
    expect(describeAct(act({}))).toBe("rescheduled it");
    expect(formatActDates(act({}))).toBe("30-Nov-2026 → 09-Dec-2026");
    expect(formatActDates(act({ from: null }))).toBe("to 09-Dec-2026");
    const snoozed = act({ operation: "result.acknowledge", variant: "snoozed", from: null });
    expect(describeAct(snoozed)).toBe("snoozed the order");
    expect(formatActDates(snoozed)).toBe("until 09-Dec-2026");
    expect(formatActDates(act({ operation: "order.cancel", from: null, to: null }))).toBeNull();
  });

  it("stand among the events in the order of time, before an event of the same time", () => {
    const entry = (id: number, at: string) => ({ id, at }) as TimelineEntry;
    const rows = mergeActs(
      [entry(1, "2026-11-19T10:00:00Z"), entry(2, "2026-11-20T11:00:00+01:00")],
      [act({})],
    );
    expect(rows.map((row) => (row.kind === "act" ? "act" : row.entry.id))).toEqual([1, "act", 2]);
  });
});

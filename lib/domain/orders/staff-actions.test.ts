import { describe, expect, it } from "vitest";
import type { OrderNote } from "@/lib/contract/dashboard/orders/order-note";
import { StaffAction } from "@/lib/contract/dashboard/staff-action";
import type { TimelineEntry } from "./order-timeline";
import { describeAction, formatActionDates, mergeTimeline } from "./staff-actions";

const action = (change: object) =>
  StaffAction.parse({
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

describe("actions of staff", () => {
  it("say what was done, from which date to which", () => {
    expect(describeAction(action({}))).toBe("rescheduled it");
    expect(formatActionDates(action({}))).toBe("30-Nov-2026 → 09-Dec-2026");
    expect(formatActionDates(action({ from: null }))).toBe("to 09-Dec-2026");
    const snoozed = action({ operation: "result.acknowledge", variant: "snoozed", from: null });
    expect(describeAction(snoozed)).toBe("snoozed the order");
    expect(formatActionDates(snoozed)).toBe("until 09-Dec-2026");
    expect(
      formatActionDates(action({ operation: "order.cancel", from: null, to: null })),
    ).toBeNull();
  });

  it("say of a critical result only what the entry says", () => {
    const say = (change: object) =>
      describeAction(
        action({ operation: "critical-result.record", from: null, to: null, ...change }),
      );
    expect(say({ variant: "call_read_back" })).toMatch(/a call .*, with its read-back$/);
    expect(say({ variant: "call_not_reached" })).toMatch(/: not reached$/);
    expect(say({ variant: "call_without_read_back" })).toMatch(/: reached, not read back$/);
    // An entry that does not say which of the two.
    expect(say({ variant: "call_not_read_back" })).toBe(
      "recorded a call about the critical result: not reached, or not read back",
    );
    expect(say({ variant: "message_not_answered" })).toMatch(/without an answer$/);
    // An entry that does not say how it ended.
    expect(say({})).toBe("recorded a call or message about the critical result");
    expect(say({ operation: "critical-result.close", variant: "reopening" })).toMatch(/^reopened/);
  });

  it("stand among the events in the order of time, before an event of the same time", () => {
    const entry = (id: number, at: string) => ({ id, at }) as TimelineEntry;
    const note = (id: number, at: string) => ({ id, at }) as OrderNote;
    const rows = mergeTimeline(
      [entry(1, "2026-11-19T10:00:00Z"), entry(2, "2026-11-20T11:00:00+01:00")],
      [action({})],
      [note(7, "2026-11-19T09:00:00Z"), note(8, "2026-11-20T10:00:00Z")],
    );
    expect(rows.map((row) => [row.kind, row.kind === "event" ? row.entry.id : row.at])).toEqual([
      ["note", "2026-11-19T09:00:00Z"],
      ["event", 1],
      ["action", "2026-11-20T10:00:00Z"],
      ["event", 2],
      ["note", "2026-11-20T10:00:00Z"],
    ]);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlannedChange } from "@/lib/contract/dashboard/bulk-reschedule";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { LOW_LEVEL_STATUSES } from "@/lib/contract/service/order-status-labels";
import { addDays } from "@/lib/domain/calendar-date";
import { rescheduleVerdict } from "@/lib/domain/orders/order-reschedule";
import { dryRun, dryRunRestore } from "./dry-run";

const day = (text: string) => text as CalendarDate;
const clinic = { today: day("2026-11-20"), timeZone: "America/New_York" };

function order(status: string, activateBy: string | null) {
  const created_at = "2026-11-12T10:00:00Z" as Instant;
  return {
    activate_by: activateBy === null ? null : day(activateBy),
    last_event: { id: 1, created_at, status: `received.testkit.${status}` },
  };
}
const on = (date: string): PlannedChange => ({ kind: "date", date: day(date) });
const by = (days: number): PlannedChange => ({ kind: "shift", days });

test.each([
  ["ordered", "2026-11-25", on("2026-12-01"), "movable", null, "2026-12-01"],
  ["awaiting_registration", "2026-11-25", by(3), "movable", null, "2026-11-28"],
  ["ordered", "2026-11-25", by(-5), "movable", null, "2026-11-20"],
  [
    "ordered",
    "2026-11-25",
    by(-6),
    "refused",
    /^19-Nov-2026 is past. Earliest: 20-Nov-2026/,
    "2026-11-19",
  ],
  ["ordered", "2026-11-25", on("2026-11-19"), "refused", /is past/, "2026-11-19"],
  [
    "ordered",
    "2026-11-25",
    on("2026-11-25"),
    "refused",
    /already leaves on this day/,
    "2026-11-25",
  ],
  ["ordered", null, on("2026-12-01"), "refused", /Has no activation date/, "2026-12-01"],
  ["ordered", null, by(3), "refused", /Has no activation date/, null],
  [
    "transit_customer",
    "2026-11-18",
    on("2026-12-01"),
    "refused",
    /Status is in transit to customer/,
    "2026-12-01",
  ],
  ["courier_handover", "2026-11-25", on("2026-12-01"), "unknown", /courier_handover/, "2026-12-01"],
] as const)("an order that is %s with %s", (status, from, change, verdict, reason, to) => {
  const result = dryRun(order(status, from), change, clinic);
  expect(result).toMatchObject({ verdict, to, from });
  if (reason) expect(result.reason).toMatch(reason);
  else expect(result.reason).toBeNull();
});

test("an order that could not be read is unknown and has no dates", () => {
  expect(dryRun(null, by(1), clinic)).toEqual({
    verdict: "unknown",
    from: null,
    to: null,
    reason: "The order could not be read.",
  });
});

describe("moving an order back", () => {
  const moved = { set: day("2026-12-10"), before: day("2026-11-25") };

  test("gives it its earlier date while it still has the one that was set", () => {
    expect(dryRunRestore(order("ordered", "2026-12-10"), moved, clinic)).toEqual({
      verdict: "movable",
      from: "2026-12-10",
      to: "2026-11-25",
      reason: null,
    });
  });

  test("leaves a date alone that somebody chose since then", () => {
    const result = dryRunRestore(order("ordered", "2026-12-24"), moved, clinic);
    expect(result).toMatchObject({ verdict: "refused", from: "2026-12-24" });
    expect(result.reason).toBe("Its date was changed to 24-Dec-2026 since then and stays.");
  });

  test("is refused for an earlier date that is past by now, and unknown without one", () => {
    const past = { ...moved, before: day("2026-11-19") };
    const subject = order("ordered", "2026-12-10");
    expect(dryRunRestore(subject, past, clinic)).toMatchObject({
      verdict: "refused",
      reason: "19-Nov-2026 is past. Earliest: 20-Nov-2026.",
    });
    expect(dryRunRestore(subject, { ...moved, before: null }, clinic).verdict).toBe("unknown");
    expect(dryRunRestore(null, moved, clinic).verdict).toBe("unknown");
  });
});

describe("for any order and change", () => {
  const status = fc.oneof(
    fc.constantFrom(...LOW_LEVEL_STATUSES),
    fc.stringMatching(/^[a-z_]{3,12}$/),
  );
  const near = fc.integer({ min: -40, max: 40 }).map((days) => addDays(clinic.today, days));
  const change: fc.Arbitrary<PlannedChange> = fc.oneof(
    near.map((date) => ({ kind: "date" as const, date })),
    fc.integer({ min: -60, max: 60 }).map((days) => ({ kind: "shift" as const, days })),
  );
  const any = fc.tuple(status, fc.option(near), change);

  test("only an order that can be rescheduled by itself is movable, and its date changes", () => {
    fc.assert(
      fc.property(any, ([status, from, change]) => {
        const subject = order(status, from);
        const { verdict, to } = dryRun(subject, change, clinic);
        if (verdict !== "movable") return;
        expect(rescheduleVerdict(subject, { ...clinic, chosen: to }).allowed).toBe(true);
        expect(to).not.toBe(from);
      }),
    );
  });

  test("every order that is not movable has a reason", () => {
    fc.assert(
      fc.property(any, ([status, from, change]) => {
        const { verdict, reason } = dryRun(order(status, from), change, clinic);
        expect(reason === null).toBe(verdict === "movable");
      }),
    );
  });

  test("an unknown status is never called movable or refused", () => {
    fc.assert(
      fc.property(any, ([status, from, change]) => {
        const known = (LOW_LEVEL_STATUSES as readonly string[]).includes(status);
        expect(dryRun(order(status, from), change, clinic).verdict === "unknown").toBe(!known);
      }),
    );
  });
});

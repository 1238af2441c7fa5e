import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { LOW_LEVEL_STATUSES } from "@/lib/contract/service/order-status-labels";
import { addDays, dayInZone } from "@/lib/domain/calendar-date";
import { dispatchVerdict, rescheduleVerdict } from "./order-reschedule";

const today = "2026-11-20" as CalendarDate;
const clinic = { today, timeZone: "America/New_York" };
const orderIn = (status: string, activateBy: string | null = "2026-11-26") => ({
  activate_by: activateBy as CalendarDate | null,
  last_event: {
    id: 1,
    created_at: "2026-11-18T11:58:00+00:00" as Instant,
    status: `received.testkit.${status}`,
  },
});
const passing = (verdict: ReturnType<typeof rescheduleVerdict>) =>
  verdict.conditions.map((condition) => condition.passes);

describe("rescheduleVerdict", () => {
  it("allows orders that are ordered or awaiting registration, and no others", () => {
    const open = LOW_LEVEL_STATUSES.filter(
      (status) => rescheduleVerdict(orderIn(status), clinic).allowed,
    );
    expect(open).toEqual(["ordered", "awaiting_registration"]);
    expect(rescheduleVerdict(orderIn("courier_handover"), clinic).allowed).toBe(false);
  });

  it("names every condition that is not met", () => {
    const verdict = rescheduleVerdict(orderIn("transit_customer", null), clinic);
    expect(passing(verdict)).toEqual([false, false, true]);
    expect(verdict.conditions[1]).toMatchObject({
      title: "Status is in transit to customer",
      detail: "Possible only while ordered or awaiting registration",
    });
    expect(verdict.reason).toBe(
      "Cannot be rescheduled or dispatched: it has no activation date, and its status is in transit to customer. " +
        "Both are possible only while ordered or awaiting registration, and only while the order has an activation date.",
    );
  });

  it("accepts today and later dates and names the earliest one", () => {
    const on = (chosen: string) =>
      rescheduleVerdict(orderIn("ordered"), { ...clinic, chosen: chosen as CalendarDate });
    expect(on("2026-11-20").allowed).toBe(true);
    expect(on("2026-11-19")).toMatchObject({
      allowed: false,
      reason: "This day is past. Earliest: 20-Nov-2026.",
    });
  });

  it("accepts exactly the dates from today on", () => {
    fc.assert(
      fc.property(fc.integer({ min: -4000, max: 4000 }), (offset) => {
        const chosen = addDays(today, offset);
        expect(rescheduleVerdict(orderIn("ordered"), { ...clinic, chosen }).allowed).toBe(
          offset >= 0,
        );
      }),
    );
  });

  it("has its own day in each time zone", () => {
    const late = "2026-11-21T02:00:00Z";
    expect(dayInZone(late, "America/New_York")).toBe("2026-11-20");
    expect(dayInZone(late, "Asia/Kathmandu")).toBe("2026-11-21");
  });
});

describe("dispatchVerdict", () => {
  it("has the same conditions except for the date", () => {
    expect(dispatchVerdict(orderIn("awaiting_registration"))).toEqual({
      allowed: true,
      reason: null,
    });
    for (const order of [orderIn("ordered", null), orderIn("completed")]) {
      const { reason } = rescheduleVerdict(order, clinic);
      expect(dispatchVerdict(order)).toEqual({ allowed: false, reason });
    }
  });
});

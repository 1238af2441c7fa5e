import { describe, expect, it } from "vitest";
import type { GapCheck } from "@/lib/contract/dashboard/received-event";
import { type CalendarDate, Instant } from "@/lib/contract/primitives";
import { describeCheck, getCheckedRange, getRangeAround, getRangeProblem } from "./gap-check";

const day = (text: string) => text as CalendarDate;
const TODAY = day("2026-11-20");

describe("getRangeProblem", () => {
  it.each([
    ["2026-11-19", "2026-11-20", undefined],
    ["2026-10-22", "2026-11-20", undefined],
    [null, "2026-11-20", "Choose the first and the last day."],
    ["2026-11-20", "2026-11-19", "The last day is before the first one."],
    ["2026-11-21", "2026-11-22", "The first day is in the future."],
    ["2026-10-21", "2026-11-20", "Choose at most 30 days."],
  ])("judges %s to %s", (from, to, problem) => {
    const days = { from: from === null ? null : day(from), to: day(to) };
    expect(getRangeProblem(days, TODAY)).toBe(problem);
  });
});

describe("getCheckedRange", () => {
  const clinic = { now: "2026-11-20T15:00:00Z", zone: "America/New_York" };

  it("covers whole days of the clinic, and today until now", () => {
    expect(getCheckedRange(day("2026-11-18"), day("2026-11-19"), clinic)).toEqual({
      from: "2026-11-18T05:00:00Z",
      to: "2026-11-20T04:59:59.999Z",
    });
    expect(getCheckedRange(TODAY, TODAY, clinic).to).toBe(clinic.now);
  });
});

describe("getRangeAround", () => {
  it("reaches from a week before a late event was sent to an hour after it arrived, but not past now", () => {
    const event = {
      sent_at: Instant.parse("2026-11-20T10:00:00Z"),
      received_at: Instant.parse("2026-11-20T14:00:00Z"),
    };
    expect(getRangeAround(event, "2026-11-20T14:20:00Z")).toEqual({
      from: "2026-11-13T10:00:00.000Z",
      to: "2026-11-20T14:20:00.000Z",
    });
    expect(getRangeAround({ ...event, sent_at: null }, "2026-11-21T00:00:00Z")).toEqual({
      from: "2026-11-13T14:00:00.000Z",
      to: "2026-11-20T15:00:00.000Z",
    });
  });
});

describe("describeCheck", () => {
  const check = (fetched: readonly boolean[], method: GapCheck["method"] = "events") =>
    describeCheck({
      method,
      compared: 40,
      missing: fetched.map((isFetched) => ({ fetched: isFetched })),
    } as unknown as GapCheck);

  it("says what was compared and what is still missing", () => {
    expect(check([])).toContain("Nothing is missing.");
    expect(check([true, false])).toContain("compared with what arrived. 1 never arrived.");
    expect(check([true, true])).toContain("Everything that was missing has been fetched.");
    expect(check([], "records")).toContain("the state of 40 records was compared");
  });
});

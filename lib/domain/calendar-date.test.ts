import { describe, expect, inject, it } from "vitest";
import { CalendarDate } from "@/lib/contract/primitives";
import { addDays, addDaysInZone, dayBounds, dayInZone, eachDay } from "./calendar-date";

const day = (text: string) => CalendarDate.parse(text);

/** The rules of some zones change from year to year. */
const FIRST_DAY = inject("isFull") ? "2024-01-01" : "2026-01-01";

describe("the bounds of a calendar day", () => {
  it.each([
    // The clock jumps from 00:00 to 01:00, so the day begins at 01:00 and has 23 hours.
    ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00Z", "2026-04-24T20:59:59.999Z"],
    ["2026-03-29", "Asia/Beirut", "2026-03-28T22:00:00Z", "2026-03-29T20:59:59.999Z"],
    ["2026-03-08", "America/Havana", "2026-03-08T05:00:00Z", "2026-03-09T03:59:59.999Z"],
    ["2026-03-08", "America/New_York", "2026-03-08T05:00:00Z", "2026-03-09T03:59:59.999Z"],
    ["2026-11-01", "America/New_York", "2026-11-01T04:00:00Z", "2026-11-02T04:59:59.999Z"],
  ])("%s in %s are %s and %s", (date, zone, start, end) => {
    expect(dayBounds(day(date), zone)).toEqual({ start, end });
  });

  it.each([
    "Africa/Cairo",
    "Asia/Beirut",
    "America/Havana",
    "America/Santiago",
    "America/Asuncion",
    "Atlantic/Azores",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
  ])("cover every instant of a year, or of three, exactly once in %s", (zone) => {
    for (const date of eachDay(day(FIRST_DAY), day("2026-12-31"))) {
      const { start, end } = dayBounds(date, zone);
      const next = dayBounds(addDays(date, 1), zone);
      expect(Date.parse(next.start) - Date.parse(end)).toBe(1);
      expect([dayInZone(start, zone), dayInZone(end, zone)]).toEqual([date, date]);
    }
  });
});

describe("days added to an instant", () => {
  it.each([
    ["over the spring change", "2026-03-07T17:00:00Z", 1, "2026-03-08T16:00:00Z"],
    ["over the autumn change", "2026-10-31T16:00:00Z", 1, "2026-11-01T17:00:00Z"],
    ["backwards", "2026-03-08T16:00:00Z", -1, "2026-03-07T17:00:00Z"],
  ])("keep the time of day %s", (_, from, days, to) => {
    expect(addDaysInZone(Date.parse(from), days, "America/New_York")).toBe(Date.parse(to));
  });
});

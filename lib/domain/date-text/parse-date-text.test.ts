import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays } from "@/lib/domain/calendar-date";
import { formatDate, formatLongDate } from "@/lib/domain/datetime";
import { formatDateEcho } from "./format-date-echo";
import { parseDateText, type YearRule } from "./parse-date-text";

const TODAY = "2026-11-21" as CalendarDate;
const read = (text: string, years: YearRule = "next") => parseDateText(text, TODAY, years);

describe("a date as text", () => {
  it.each([
    ["9 Dec", "2026-12-09"],
    ["dec 9", "2026-12-09"],
    ["Dec 9, 2027", "2027-12-09"],
    ["9 December 2026", "2026-12-09"],
    ["Wed 9 December", "2026-12-09"],
    ["30-Nov-26", "2026-11-30"],
    ["14-Mar-2026", "2026-03-14"],
    ["14mar2026", "2026-03-14"],
    ["4-sept-2026", "2026-09-04"],
    ["8.12.2026", "2026-12-08"],
    ["8.12.26", "2026-12-08"],
    [" 2026-12-09 ", "2026-12-09"],
    ["2026-3-4", "2026-03-04"],
    ["2026/12/09", "2026-12-09"],
    ["tomorrow", "2026-11-22"],
    ["Today", "2026-11-21"],
    ["yesterday", "2026-11-20"],
    ["+3", "2026-11-24"],
    ["-3", "2026-11-18"],
    ["12/25/2026", "2026-12-25"],
    ["25/12/2026", "2026-12-25"],
    ["25-12-2026", "2026-12-25"],
    ["07/07/2026", "2026-07-07"],
    ["29-Feb-2028", "2028-02-29"],
    ["29 Feb", "2028-02-29"],
    ["21 Nov", "2026-11-21"],
    ["20 Nov", "2027-11-20"],
  ])("reads %s", (text, date) => {
    expect(read(text)).toEqual({ kind: "date", date });
  });

  it.each([
    ["12/07/2026", "2026-12-07", "2026-07-12"],
    ["1-2-2026", "2026-01-02", "2026-02-01"],
  ])("leaves the interpretation of %s to the person", (text, monthFirst, dayFirst) => {
    expect(read(text)).toEqual({ kind: "ambiguous", readings: [monthFirst, dayFirst] });
  });

  it.each([
    ["2026-02-30", "There is no day 30: February 2026 has 28 days."],
    ["30-Feb-2026", "There is no day 30: February 2026 has 28 days."],
    ["31 April", "There is no day 31: April 2026 has 30 days."],
    ["2026-13-01", "There is no month 13."],
    ["25/25/2026", "There is no month 25."],
    ["12/25/26", "Enter the year with four digits."],
    ["Thu 9 December 2026", "2026-12-09 is a Wednesday."],
    ["+99999", "At most 9999 days from today."],
  ])("explains what is wrong with %s", (text, reason) => {
    expect(read(text)).toEqual({ kind: "unreadable", reason });
  });

  it.each(["14-Foo-2026", "14-M-2026", "12", "9 De", "next week", "9 Dec 2026 x", "1".repeat(60)])(
    "refuses %s",
    (text) => expect(read(text).kind).toBe("unreadable"),
  );

  it("uses the last such day where the past is meant, and never assumes a year for a birth date", () => {
    expect(read("9 Dec", "last")).toEqual({ kind: "date", date: "2025-12-09" });
    expect(read("9 Dec", "written")).toMatchObject({ reason: "Enter the year, too." });
    expect(read("5-Mar-85", "written")).toMatchObject({
      reason: "Enter the year with four digits.",
    });
    expect(read("5-Mar-1985", "written")).toEqual({ kind: "date", date: "1985-03-05" });
  });

  it("is empty when nothing is written", () => {
    expect(read("  ")).toEqual({ kind: "empty" });
  });

  it("parses every date format that the screens display, and never throws", () => {
    const days = fc.integer({ min: -40_000, max: 40_000 });
    fc.assert(
      fc.property(days, (count) => {
        const date = addDays(TODAY, count);
        for (const text of [date, formatDate(date), formatLongDate(date)]) {
          expect(read(text, "written")).toEqual({ kind: "date", date });
        }
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => typeof read(text).kind === "string"));
  });
});

describe("the echo of a date", () => {
  it.each([
    ["2026-12-09", "Wed 9 December, in 18 days"],
    ["2026-11-22", "Sun 22 November, tomorrow"],
    ["2027-01-15", "Fri 15 January 2027, in 55 days"],
    ["2025-11-20", "Thu 20 November 2025, 1 year ago"],
    ["1985-08-20", "Tue 20 August 1985, 41 years ago"],
    ["2030-11-30", "Sat 30 November 2030, in 4 years"],
  ])("of %s", (date, echo) => {
    expect(formatDateEcho(date as CalendarDate, TODAY)).toBe(echo);
  });
});

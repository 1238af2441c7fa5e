import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "@/lib/domain/calendar-date";
import { formatWeekday } from "@/lib/domain/datetime";
import { day } from "./cycle-fixtures";
import { CYCLE_RANGES, rangeDates, rangeLabel, toCycleRange } from "./cycle-range";
import { addMonths, calendarWeeks, getMonday, isShadedMonth } from "./month-weeks";

test.each([
  ["2026-11-16", "2026-11-16"],
  ["2026-11-20", "2026-11-16"],
  ["2026-11-22", "2026-11-16"],
  ["2027-01-01", "2026-12-28"],
])("the Monday of %s is %s", (date, monday) => {
  expect(getMonday(day(date))).toBe(monday);
});

describe("continuous weeks", () => {
  const weeks = calendarWeeks(day("2026-09-23"), day("2027-01-05"));

  test("name a month in the row of its first day, with the year in the first row and in January", () => {
    const named = weeks.flatMap(({ monday, month }) =>
      month ? [[monday, month.name, month.year]] : [],
    );
    expect(named).toEqual([
      ["2026-09-21", "Sep", "2026"],
      ["2026-09-28", "Oct", null],
      ["2026-10-26", "Nov", null],
      ["2026-11-30", "Dec", null],
      ["2026-12-28", "Jan", "2027"],
    ]);
  });

  const anyDay = fc
    .integer({ min: 0, max: 30_000 })
    .map((days) => addDays(day("1980-01-01"), days));

  test("begin on Monday, skip no day and cover the range", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 400 }), (from, length) => {
        const to = addDays(from, length);
        const dates = calendarWeeks(from, to).flatMap((week) => week.dates);
        expect(formatWeekday(dates[0] ?? from)).toBe("Monday");
        expect(dates).toHaveLength(daysBetween(dates[0] ?? from, dates.at(-1) ?? to) + 1);
        expect(dates).toContain(from);
        expect(dates).toContain(to);
        expect(dates.length).toBeLessThanOrEqual(length + 13);
      }),
      // A range has up to 400 days, so fewer runs than usual.
      { numRuns: 25 },
    );
  });

  test("are empty when the range is reversed by more than a week", () => {
    expect(calendarWeeks(day("2026-11-20"), day("2026-11-01"))).toEqual([]);
  });
});

test("adjacent months are shaded differently", () => {
  expect(isShadedMonth(day("2026-10-31"))).toBe(true);
  expect(isShadedMonth(day("2026-11-01"))).toBe(false);
  expect(isShadedMonth(day("2026-12-31"))).not.toBe(isShadedMonth(day("2027-01-01")));
});

test.each([
  ["2026-03-31", -1, "2026-02-28"],
  ["2024-03-31", -1, "2024-02-29"],
  ["2026-11-20", -12, "2025-11-20"],
])("%s moved by %i months is %s", (date, months, expected) => {
  expect(addMonths(day(date), months)).toBe(expected);
});

describe("range", () => {
  test("accepts the values of the URL; anything else becomes the shortest", () => {
    expect(CYCLE_RANGES.map(toCycleRange)).toEqual([...CYCLE_RANGES]);
    expect([null, undefined, "", "6", "forever"].map(toCycleRange)).toEqual(
      Array(5).fill("6-months"),
    );
    expect(rangeLabel("36-months")).toBe("36 months");
  });

  test("shows whole weeks and requests cycles that began before them", () => {
    const { shownFrom, asksFrom } = rangeDates("12-months", day("2026-11-20"));
    expect(shownFrom).toBe("2025-11-17");
    expect(daysBetween(asksFrom, shownFrom)).toBeGreaterThan(90);
  });
});

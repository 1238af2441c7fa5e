import { describe, expect, test } from "vitest";
import { eachDay } from "@/lib/domain/calendar-date";
import { breakAxis } from "./broken-axis";
import { day, TODAY } from "./cycle-fixtures";

describe("an axis with breaks", () => {
  const gap = { from: day("2026-02-01"), to: day("2026-11-30"), days: 303 };
  test("gives a gap little room and keeps the order of dates", () => {
    const axis = breakAxis(day("2026-01-01"), day("2026-12-31"), [gap]);
    const dates = eachDay(day("2026-01-01"), day("2026-12-31"));
    const places = dates.map((date) => axis.place(date));
    expect(places[0]).toBe(0);
    expect(places.at(-1)).toBeCloseTo(1, 5);
    expect(places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0))).toBe(
      true,
    );
    const width = axis.place(day("2026-12-01")) - axis.place(day("2026-01-31"));
    expect(width).toBeLessThan(0.2);
    expect(axis.breaks).toHaveLength(1);
    expect(axis.breaks[0]).toBeGreaterThan(axis.place(day("2026-01-31")));
    expect(axis.breaks[0]).toBeLessThan(axis.place(day("2026-12-01")));
  });

  test("is linear without a gap", () => {
    const axis = breakAxis(day("2026-01-01"), day("2026-01-11"), []);
    expect(axis.place(day("2026-01-06"))).toBe(0.5);
    expect(axis.breaks).toEqual([]);
  });

  test("handles a single date without dividing by zero", () => {
    expect(breakAxis(TODAY, TODAY, []).place(TODAY)).toBe(0);
  });
});

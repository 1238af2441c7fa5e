import { describe, expect, it } from "vitest";
import { getExactAge } from "./age";

describe("getExactAge", () => {
  const YEARS = Array.from({ length: 110 }, (_, index) => index + 1);

  it.each(["1904-01-31", "1899-03-01", "1900-12-31", "1903-07-15"])(
    "reaches every year of someone born on %s on the birthday, and not the day before",
    (born) => {
      for (const years of YEARS) {
        const birthday = new Date(born);
        birthday.setUTCFullYear(birthday.getUTCFullYear() + years);
        const dayBefore = new Date(birthday.getTime() - 86_400_000);
        expect(getExactAge(born, toDay(birthday))).toBeGreaterThanOrEqual(years);
        expect(getExactAge(born, toDay(dayBefore))).toBeLessThan(years);
      }
    },
  );

  it("is a year older on 1 March if born on 29 February and the year has none", () => {
    expect(getExactAge("2004-02-29", "2005-02-28")).toBeLessThan(1);
    expect(getExactAge("2004-02-29", "2005-03-01")).toBeGreaterThanOrEqual(1);
  });

  it("grows by a day each day of the first year", () => {
    expect(getExactAge("2026-01-01", "2026-01-01")).toBe(0);
    expect(getExactAge("2026-01-01", "2026-01-29")).toBeCloseTo(28 / 365.2425, 10);
  });

  it.each([
    ["before birth", "2026-01-02", "2026-01-01"],
    ["with an unknown birth date", "unknown", "2026-01-01"],
    ["with an unknown day", "2026-01-01", ""],
  ])("is unknown %s", (_, born, on) => {
    expect(getExactAge(born, on)).toBeNull();
  });
});

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAppleDate } from "./apple-dates";

describe("a date of an export", () => {
  it("is a day of the person's calendar, a moment and an offset", () => {
    expect(parseAppleDate("2024-01-15 22:30:00 -0930")).toEqual({
      day: "2024-01-15",
      epochMs: Date.parse("2024-01-16T08:00:00Z"),
      offsetSeconds: -34_200,
    });
  });

  it.each([
    undefined,
    "",
    "2024-01-15",
    "2024-02-30 10:00:00 +0000",
    "2023-02-29 10:00:00 +0000",
    "2024-13-01 10:00:00 +0000",
    "2024-00-10 10:00:00 +0000",
    "2024-01-15 24:00:00 +0000",
    "2024-01-15 10:60:00 +0000",
    "2024-01-15 10:00:00 +9900",
    "0024-01-15 10:00:00 +0000",
    "2024-01-15T10:00:00+00:00",
    "2024-01-15 10:00:00 +0000 ",
  ])("is none: %s", (text) => {
    expect(parseAppleDate(text)).toBeNull();
  });

  it("means the moment that ISO 8601 means by it", () => {
    const two = (value: number) => String(value).padStart(2, "0");
    const parts = fc.record({
      ms: fc.integer({ min: Date.UTC(1901, 0, 1), max: Date.UTC(2099, 11, 30) }),
      sign: fc.constantFrom("+", "-"),
      hours: fc.integer({ min: 0, max: 14 }),
      minutes: fc.constantFrom(0, 30, 45),
    });
    fc.assert(
      fc.property(parts, ({ ms, sign, hours, minutes }) => {
        const [day, time] = new Date(ms).toISOString().slice(0, 19).split("T");
        const date = parseAppleDate(`${day} ${time} ${sign}${two(hours)}${two(minutes)}`);
        expect(date?.day).toBe(day);
        expect(date?.epochMs).toBe(
          Date.parse(`${day}T${time}${sign}${two(hours)}:${two(minutes)}`),
        );
      }),
    );
  });
});

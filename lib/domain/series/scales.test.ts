import { describe, expect, test } from "vitest";
import { HOUR_MS } from "@/lib/contract/time";
import { on24HourClock } from "@/lib/domain/datetime";
import { formatTicks, formatValue } from "./number-labels";
import { timeAxis, timeTicks } from "./time-ticks";
import { valueScale } from "./value-ticks";

describe("scales", () => {
  test("have round ticks that include every value; amounts begin at zero", () => {
    expect(valueScale({ min: 52, max: 131, fromZero: false }, 168).ticks).toEqual([
      50, 75, 100, 125,
    ]);
    expect(valueScale({ min: 1, max: 4, fromZero: true }, 64)).toMatchObject({ min: 0, max: 4 });
    expect(valueScale({ min: 5, max: 5, fromZero: false }, 100).ticks.length).toBeGreaterThan(1);
  });

  test.each([
    [{ min: 0.004, max: 0.016 }, ["0.0050", "0.0075", "0.0100", "0.0125", "0.0150"]],
    [{ min: 0.001, max: 0.004 }, ["0.001", "0.002", "0.003", "0.004"]],
    [{ min: -1, max: 1 }, ["-1.0", "-0.5", "0.0", "0.5", "1.0"]],
    [{ min: 11_900, max: 13_100 }, ["12,000", "12,250", "12,500", "12,750", "13,000"]],
  ])("label the ticks of %o with the decimals of their step", (limits, texts) => {
    expect(formatTicks(valueScale({ ...limits, fromZero: false }, 190).ticks)).toEqual(texts);
  });

  test.each([
    [{ min: 50, max: 135, fromZero: false }, 134],
    [{ min: 4.9, max: 8.8, fromZero: false }, 168],
    [{ min: 0, max: 1_150, fromZero: true }, 96],
  ])("have four ticks or more where there is room: %o on %i px", (limits, heightPx) => {
    expect(valueScale(limits, heightPx).ticks.length).toBeGreaterThanOrEqual(4);
  });

  test("a line uses the height for its values and leaves no room below zero", () => {
    const heart = valueScale({ min: 42, max: 190, fromZero: false }, 134);
    expect(heart.min).toBeGreaterThan(30);
    expect(heart.max).toBeGreaterThan(190);
    expect(valueScale({ min: 0, max: 80, fromZero: false }, 168).min).toBe(0);
    expect(valueScale({ min: 0.2, max: 80, fromZero: false }, 168).min).toBe(0);
    expect(valueScale({ min: -2, max: 2, fromZero: false }, 168).min).toBeLessThan(-2);
  });

  test("mark the zone's days on a time axis", () => {
    const start = Date.parse("2026-11-17T05:00:00Z");
    const ticks = timeTicks(start, start + 72 * HOUR_MS, on24HourClock("America/New_York"), 830);
    expect(ticks.filter(({ isMajor }) => isMajor).map(({ label }) => label)).toEqual([
      "Tue 17-Nov",
      "Wed 18-Nov",
      "Thu 19-Nov",
    ]);
    expect(ticks[1]?.label).toBe("12:00");
  });

  test.each([830, 320])("name every month of a year on %i px, none over another", (width) => {
    const start = Date.parse("2025-11-28T05:00:00Z");
    const span = 365 * 24 * HOUR_MS;
    const { ticks, contexts } = timeAxis(start, start + span, on24HourClock("UTC"), width);
    expect(ticks.map(({ label }) => label)).toEqual(
      "Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov".split(" "),
    );
    for (const [index, { at }] of ticks.slice(1).entries()) {
      expect(((at - (ticks[index]?.at ?? 0)) / span) * width).toBeGreaterThan(22);
    }
    expect(contexts.map(({ label }) => label).at(-1)).toBe("2026");
  });

  test.each([
    [600, "Sat 28-Nov"],
    [330, "28-Nov"],
    [285, "Sat"],
  ])("name the first and the last of a few days on %i px where there is room", (width, last) => {
    const end = Date.parse("2026-11-28T14:15:00Z");
    const zone = on24HourClock("America/New_York");
    const { ticks, contexts } = timeAxis(end - 72 * HOUR_MS, end, zone, width);
    expect(ticks.at(-1)?.label).toBe(last);
    const first = width === 600 ? "Wed 25-Nov" : "Wed 25-Nov-2026";
    expect(contexts[0]?.label).toBe(first);
  });

  test("name the year beside days that all have a tick, and cut no time on a 12-hour clock", () => {
    const start = Date.parse("2026-11-25T00:00:00Z");
    const days = timeAxis(start, start + 72 * HOUR_MS, on24HourClock("UTC"), 330);
    expect(days.contexts).toEqual([{ at: start, label: "2026" }]);
    expect(days.ticks[0]?.label).toBe("Wed 25-Nov");
    const zone = { id: "UTC", clock: "12h" } as const;
    const { ticks } = timeAxis(start, start + 61 * (HOUR_MS / 60), zone, 400);
    expect(ticks.at(-1)?.label).toBe("");
  });

  test("say which day it is where no midnight is in sight", () => {
    const start = Date.parse("2026-11-20T17:17:00Z");
    const { contexts, ticks } = timeAxis(
      start,
      start + 3 * HOUR_MS,
      on24HourClock("America/New_York"),
      830,
    );
    expect(contexts).toEqual([{ at: start, label: "Fri 20-Nov" }]);
    expect(ticks[0]?.label).toBe("12:30");
  });
});

test.each([
  [12_480, "12,480"],
  [5.678, "5.68"],
  [0.1, "0.1"],
  [0.095, "0.095"],
  [-0.0042, "-0.0042"],
  [0, "0"],
])("%d is shown as %s, so that a small value is never shown as zero", (value, text) => {
  expect(formatValue(value)).toBe(text);
});

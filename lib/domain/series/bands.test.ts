import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/contract/time";
import { on24HourClock } from "@/lib/domain/datetime";
import { getMedian, toBands } from "./bands";
import { pointWidth } from "./bar-width";
import { labelWidth, placeGapLabel, visibleGaps } from "./gap-labels";
import { getReach } from "./reading-labels";
import { countInTarget, describeTarget, formatTarget } from "./sample-target";

describe("bands", () => {
  const values = fc.array(fc.integer({ min: -50, max: 250 }), { minLength: 1, maxLength: 400 });

  test("keep every extreme, every sample, and a median between them", () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 200, max: 2000 }), (v, width) => {
        const range = { start: 0, end: 3 * DAY_MS, zone: "Asia/Kathmandu" };
        const t = v.map((_, index) => index * 10 * MINUTE_MS);
        const bands = toBands({ t, v }, range, pointWidth(0, range.end, width));
        expect(Math.min(...bands.low)).toBe(Math.min(...v));
        expect(Math.max(...bands.high)).toBe(Math.max(...v));
        expect(bands.n.reduce((a, b) => a + b, 0)).toBe(v.length);
        for (const [index, median] of bands.v.entries()) {
          expect(median).toBeGreaterThanOrEqual(bands.low[index] ?? Number.POSITIVE_INFINITY);
          expect(median).toBeLessThanOrEqual(bands.high[index] ?? Number.NEGATIVE_INFINITY);
        }
      }),
    );
  });

  test("are read at the cursor to the end of their last interval", () => {
    const view = { resource: "heartrate", drawn: "line", start: 0, end: 365 * DAY_MS } as const;
    expect(getReach({ ...view, point_ms: DAY_MS })).toBe(DAY_MS / 2);
    expect(getReach({ ...view, point_ms: null })).toBeLessThan(2 * HOUR_MS);
  });

  test("an interval without a sample has no point", () => {
    const step = { unit: "hour", count: 1, ms: HOUR_MS } as const;
    const t = [0, 10 * MINUTE_MS, 5 * HOUR_MS];
    const bands = toBands({ t, v: [60, 70, 80] }, { start: 0, end: DAY_MS, zone: "UTC" }, step);
    expect(bands).toEqual({
      t: [5 * MINUTE_MS, 5 * HOUR_MS],
      low: [60, 80],
      v: [65, 80],
      high: [70, 80],
      n: [2, 1],
    });
  });

  test("a median is the middle value, or the mean of the two middle ones", () => {
    expect([getMedian([3]), getMedian([1, 2, 90]), getMedian([1, 2, 3, 90])]).toEqual([3, 2, 2.5]);
  });
});

describe("labels of gaps", () => {
  test("of the only source stay within its gap", () => {
    const label = (width: number) => placeGapLabel({ x: 10, width, next: 900 }, "6 h 30 min", null);
    expect([label(400), label(100), label(40)]).toEqual([
      { text: "none for 6 h 30 min", x: 149 },
      { text: "none 6 h 30 min", x: 11 },
      null,
    ]);
  });

  test("of several sources name theirs, beside the gap or, where there is no room, within it", () => {
    const label = (width: number, next: number) =>
      placeGapLabel({ x: 10, width, next }, "6 h 30 min", "Oura ring");
    expect([label(40, 300), label(40, 230), label(190, 220), label(40, 120)]).toEqual([
      { text: "Oura ring: none for 6 h 30 min", x: 50 },
      { text: "Oura ring: none 6 h 30 min", x: 50 },
      { text: "Oura ring: none for 6 h 30 min", x: 11 },
      null,
    ]);
  });

  test("overlap neither each other nor the next gap", () => {
    const px = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(px, px, fc.option(fc.string({ maxLength: 30 })), (width, space, name) => {
        const place = { x: 10, width, next: 10 + width + space };
        const label = placeGapLabel(place, "6 h 30 min", name);
        if (label === null) return;
        expect(label.x).toBeGreaterThanOrEqual(10);
        expect(label.x + labelWidth(label.text)).toBeLessThanOrEqual(place.next);
      }),
    );
  });

  test("gaps too narrow to see, or shorter than a point of the line, are not drawn", () => {
    const gaps = [
      { start: 0, end: HOUR_MS },
      { start: DAY_MS, end: DAY_MS + 6 * HOUR_MS },
    ];
    expect(visibleGaps(gaps, { msPerPx: MINUTE_MS, pointMs: null })).toEqual(gaps);
    expect(visibleGaps(gaps, { msPerPx: HOUR_MS, pointMs: null })).toEqual(gaps.slice(1));
    expect(visibleGaps(gaps, { msPerPx: MINUTE_MS, pointMs: DAY_MS })).toEqual([]);
  });
});

test("a target is worded with its source, and counts the samples on its limits as within", () => {
  const limits = { low: 3.9, high: 10 };
  expect(countInTarget([3.8, 3.9, 5, 10, 10.1], limits)).toEqual({ n: 3, of: 5 });
  expect(countInTarget([1, 2], { low: null, high: 1 })).toEqual({ n: 1, of: 2 });
  expect([
    formatTarget(limits),
    formatTarget({ low: null, high: 10 }),
    formatTarget({ low: 4, high: null }),
    formatTarget({ low: 0.0375, high: 0.125 }),
  ]).toEqual(["target 3.9 to 10", "target up to 10", "target 4 or more", "target 0.0375 to 0.125"]);
  const target = {
    ...limits,
    basis: "Care plan of 12-Nov-2026",
    set_by: "Ines Okafor",
    set_at: "2026-11-20T14:00:00.000Z",
  } as Parameters<typeof describeTarget>[0];
  expect(describeTarget(target, "mmol/L", on24HourClock("America/New_York"))).toBe(
    "target 3.9 to 10 mmol/L: Care plan of 12-Nov-2026. Set by Ines Okafor, 20-Nov-2026 09:00 EST",
  );
});

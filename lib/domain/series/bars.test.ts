import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import { barWidth } from "./bar-width";
import { sumIntoBars } from "./bars";
import { calendarEdges } from "./calendar-edges";

const ZONES = [
  "UTC",
  "Asia/Kathmandu",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "America/New_York",
];
const day = { unit: "day", count: 1, ms: DAY_MS } as const;
const hours = (edges: readonly number[]) =>
  edges.slice(1).map((edge, index) => (edge - (edges[index] ?? 0)) / HOUR_MS);

describe("calendar edges", () => {
  test.each([
    ["America/New_York", "2026-11-01T12:00:00Z", 25],
    ["America/New_York", "2026-03-08T12:00:00Z", 23],
    ["Australia/Lord_Howe", "2026-04-04T20:00:00Z", 24.5],
    ["Asia/Kathmandu", "2026-11-01T12:00:00Z", 24],
  ])("a day of %s at %s has its own length", (zone, at, length) => {
    const ms = Date.parse(at);
    expect(hours(calendarEdges(ms, ms + 1, zone, day))).toEqual([length]);
  });

  test("months and weeks begin on their first day", () => {
    const start = Date.parse("2026-02-11T00:00:00Z");
    const edges = (unit: "week" | "month") =>
      calendarEdges(start, start + 21 * DAY_MS, "UTC", { unit, count: 1, ms: 7 * DAY_MS }).map(
        (ms) => new Date(ms).toISOString().slice(0, 10),
      );
    expect(edges("month")).toEqual(["2026-02-01", "2026-03-01", "2026-04-01"]);
    expect(edges("week")).toEqual([
      "2026-02-09",
      "2026-02-16",
      "2026-02-23",
      "2026-03-02",
      "2026-03-09",
    ]);
  });

  test("intervals of hours follow local time across a clock change", () => {
    const start = Date.parse("2026-11-01T04:00:00Z");
    const six = { unit: "hour", count: 6, ms: 6 * HOUR_MS } as const;
    expect(hours(calendarEdges(start, start + 25 * HOUR_MS, "America/New_York", six))).toEqual([
      7, 6, 6, 6,
    ]);
  });
});

describe("bars", () => {
  const amounts = fc
    .array(
      fc.tuple(fc.integer({ min: 0, max: 400 * DAY_MS - 1 }), fc.integer({ min: 1, max: 5000 })),
      {
        minLength: 1,
        maxLength: 300,
      },
    )
    .map((pairs) => pairs.sort(([a], [b]) => a - b));

  test("add up to exactly what was recorded, in every zone and at every width", () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...ZONES),
        fc.integer({ min: 100, max: 2000 }),
        (pairs, zone, width) => {
          const start = Date.parse("2026-01-01T00:00:00Z");
          const end = start + 400 * DAY_MS;
          const t = pairs.map(([at]) => start + at);
          const v = pairs.map(([, value]) => value);
          const bars = sumIntoBars(
            { t, end: [], v },
            { start, end, zone },
            barWidth(start, end, width),
          );
          const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
          expect(sum(bars.v)).toBe(sum(v));
          expect(sum(bars.n)).toBe(v.length);
          expect(Math.min(...bars.n)).toBeGreaterThan(0);
        },
      ),
    );
  });

  test("are as wide as their samples are long, at every zoom", () => {
    const start = Date.parse("2026-11-20T00:00:00Z");
    const [from, to] = [start + 13 * HOUR_MS, start + 14 * HOUR_MS];
    for (const range of [HOUR_MS, 6 * HOUR_MS, DAY_MS, 14 * DAY_MS, 365 * DAY_MS]) {
      const window = { start: start - range, end: start + range + DAY_MS, zone: "UTC" };
      const width = barWidth(window.start, window.end, 800);
      const bars = sumIntoBars({ t: [from], end: [to], v: [640] }, window, width);
      expect(bars).toEqual({ t: [from], end: [to], v: [640], n: [1] });
    }
  });

  test("a sample longer than the interval is a bar of its own beside the sum of the short ones", () => {
    const minute = { unit: "minute", count: 5, ms: 300_000 } as const;
    const bars = sumIntoBars(
      { t: [60_000, 90_000, 120_000], end: [70_000, HOUR_MS, 130_000], v: [1, 500, 2] },
      { start: 0, end: 2 * HOUR_MS, zone: "UTC" },
      minute,
    );
    expect(bars).toEqual({
      t: [60_000, 90_000],
      end: [130_000, HOUR_MS],
      v: [3, 500],
      n: [2, 1],
    });
  });

  test("are wide enough to be distinguished", () => {
    expect(barWidth(0, DAY_MS, 800)).toMatchObject({ unit: "minute", count: 15 });
    expect(barWidth(0, 3 * DAY_MS, 800)).toMatchObject({ unit: "hour", count: 1 });
    expect(barWidth(0, 365 * DAY_MS, 800)).toMatchObject({ unit: "week" });
    expect(barWidth(0, 3650 * DAY_MS, 800)).toMatchObject({ unit: "month" });
  });
});

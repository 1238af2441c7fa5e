import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar-date";
import { cycle, day, HISTORY, TODAY } from "@/lib/domain/cycles/cycle-fixtures";
import { findOverlaps, getOverlap, sumOverlaps } from "@/lib/domain/cycles/cycle-overlaps";
import { toSpans } from "@/lib/domain/cycles/cycle-span";
import { cycleStatistics, median } from "./cycle-statistics";

/** Completed cycles of the given lengths, one after the other. */
function inARow(lengths: readonly number[], provider = "apple_health_kit", from = "2024-01-01") {
  let start = day(from);
  return lengths.map((length) => {
    const made = cycle({
      period_start: start,
      cycle_end: addDays(start, length - 1),
      source_provider: provider,
    });
    start = addDays(start, length);
    return made;
  });
}
const getStatistics = (cycles: Parameters<typeof toSpans>[0]) =>
  cycleStatistics(toSpans(cycles, TODAY));

test.each([
  [[], null],
  [[28], 28],
  [[28, 31], 29.5],
  [[21, 28, 60], 28],
  [[27, 28, 29, 90], 28.5],
])("median of %j is %s", (lengths, expected) => {
  expect(median(lengths)).toBe(expected);
});

describe("completed cycles only", () => {
  test("excludes the open and the predicted one", () => {
    expect(getStatistics(HISTORY)).toMatchObject({
      n: 7,
      from: "2026-04-22",
      to: "2026-11-16",
      median: 29,
      shortest: 28,
      longest: 33,
      notCounted: [],
    });
  });

  test.each([
    [[], null],
    [[28], null],
    [[28, 30], null],
    [[28, 30, 29], 29],
  ])("lengths %j give the median %s", (lengths, expected) => {
    const statistics = getStatistics(inARow(lengths));
    expect(statistics.n).toBe(lengths.length);
    expect(statistics.median).toBe(expected);
    expect(statistics.shortest === null).toBe(expected === null);
  });
});

describe("two sources for the same time", () => {
  const long = inARow([28, 30, 29, 31]);
  const short = inARow([27, 32], "manual", "2024-01-03");

  test("are counted once, by the source with more completed cycles", () => {
    const statistics = getStatistics([...short, ...long]);
    expect(statistics).toMatchObject({ n: 4, median: 29.5, shortest: 28, longest: 31 });
    expect(statistics.notCounted.map(({ sourceKey }) => sourceKey)).toEqual([
      "manual~app",
      "manual~app",
    ]);
  });

  test("all count when they follow one another", () => {
    const before = inARow([27, 32], "manual", "2023-10-01");
    expect(getStatistics([...before, ...long])).toMatchObject({ n: 6, from: "2023-10-01" });
  });

  test("are reported as overlaps with their dates", () => {
    const [first] = findOverlaps(toSpans([...short, ...long], TODAY));
    expect(first).toMatchObject({
      first: { sourceKey: "apple_health_kit~app" },
      second: { sourceKey: "manual~app" },
      from: "2024-01-03",
      to: "2024-01-28",
    });
  });
});

test("overlaps are combined by pair of sources", () => {
  const moonlog = inARow([28, 30, 29, 31]);
  const manual = inARow([27, 32], "manual", "2024-01-03");
  expect(sumOverlaps(findOverlaps(toSpans([...moonlog, ...manual], TODAY)))).toEqual([
    {
      sourceKeys: ["apple_health_kit~app", "manual~app"],
      count: 4,
      from: "2024-01-03",
      to: "2024-03-01",
    },
  ]);
  expect(sumOverlaps([])).toEqual([]);
});

test("a prediction does not overlap with a record", () => {
  const spans = toSpans(
    [
      ...inARow([28]),
      cycle({ period_start: "2024-01-20", period_end: "2024-01-24", is_predicted: true }),
    ],
    TODAY,
  );
  expect(findOverlaps(spans)).toEqual([]);
});

const manyCycles = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 600 }),
      length: fc.integer({ min: 1, max: 60 }),
      provider: fc.constantFrom("manual", "oura", "apple_health_kit"),
    }),
    { maxLength: 15 },
  )
  .map((rows) =>
    rows.map(({ start, length, provider }) => {
      const from = addDays(day("2024-06-01"), start);
      const given = { period_start: from, cycle_end: addDays(from, length - 1) };
      return cycle({ ...given, source_provider: provider });
    }),
  );

test("every completed cycle is either counted or listed, and counted ones never overlap", () => {
  fc.assert(
    fc.property(manyCycles, (cycles) => {
      const spans = toSpans(cycles, TODAY);
      const { n, notCounted, median: middle, shortest, longest } = cycleStatistics(spans);
      expect(n + notCounted.length).toBe(spans.length);
      const counted = spans.filter((span) => !notCounted.includes(span));
      for (const [index, a] of counted.entries()) {
        for (const b of counted.slice(index + 1)) expect(getOverlap(a, b)).toBeNull();
      }
      if (middle === null || shortest === null || longest === null) expect(n).toBeLessThan(3);
      else expect(shortest <= middle && middle <= longest).toBe(true);
    }),
  );
});

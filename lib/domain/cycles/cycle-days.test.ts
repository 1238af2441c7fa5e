import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "@/lib/domain/calendar-date";
import { toCycleDays } from "./cycle-days";
import { cycle, day, flowFrom, HISTORY, TODAY } from "./cycle-fixtures";
import { toSpans } from "./cycle-span";

function getDays(cycles: Parameters<typeof toSpans>[0]) {
  return toCycleDays(toSpans(cycles, TODAY));
}

describe("cycle day", () => {
  const days = getDays(HISTORY);

  test.each([
    ["2026-04-21", undefined],
    ["2026-04-22", 1],
    ["2026-11-03", 16],
    ["2026-11-16", 29],
    ["2026-11-17", 1],
    ["2026-11-20", 4],
    ["2026-12-15", 29],
    ["2026-12-16", 1],
    ["2026-12-21", undefined],
  ])("of %s is %s", (date, expected) => {
    expect(days.get(day(date))?.[0]?.cycleDay).toBe(expected);
  });

  test("marks a predicted cycle's days as predicted, an open cycle's not", () => {
    expect(days.get(day("2026-12-16"))?.[0]).toMatchObject({
      isPredicted: true,
      period: "predicted",
    });
    expect(days.get(day("2026-12-15"))?.[0]).toMatchObject({ isPredicted: false, period: "none" });
  });

  test("marks the last logged day of an open period as its open edge", () => {
    const torn = [...days].filter(([, sources]) => sources.some(({ isOpenEdge }) => isOpenEdge));
    expect(torn.map(([date]) => date)).toEqual(["2026-11-20"]);
  });
});

test("keeps a record and a prediction for one date, and counts the day by the record", () => {
  const days = getDays([
    cycle({ period_start: "2026-11-10", period_end: "2026-11-14", is_predicted: true }),
    cycle({ period_start: "2026-10-15", period_end: "2026-10-18", cycle_end: "2026-11-12" }),
  ]);
  expect(days.get(day("2026-11-11"))?.[0]).toMatchObject({
    cycleDay: 28,
    isPredicted: false,
    period: "predicted",
  });
  expect(days.get(day("2026-11-13"))?.[0]).toMatchObject({ cycleDay: 4, isPredicted: true });
});

test("keeps an entry outside any cycle on its date", () => {
  const days = getDays([
    cycle({
      period_start: "2026-10-19",
      period_end: "2026-10-23",
      cycle_end: "2026-11-10",
      ovulation_test: [{ date: "2026-11-15", test_result: "positive" }],
      menstrual_flow: [{ date: "2026-10-17", flow: "light" }],
    }),
  ]);
  expect(days.get(day("2026-11-15"))?.[0]).toMatchObject({
    cycleDay: null,
    marks: [{ kind: "ovulation_test", value: "positive", isPredicted: false }],
  });
  expect(days.get(day("2026-10-17"))?.[0]).toMatchObject({
    cycleDay: null,
    flows: [{ word: "light" }],
  });
});

test("keeps two sources on one date apart", () => {
  const days = getDays([
    cycle({ period_start: "2026-10-19", menstrual_flow: flowFrom("2026-10-19", ["heavy"]) }),
    cycle({
      period_start: "2026-10-18",
      source_provider: "manual",
      menstrual_flow: flowFrom("2026-10-18", ["light", "spotty"]),
    }),
  ]);
  expect(days.get(day("2026-10-19"))).toMatchObject([
    { sourceKey: "apple_health_kit~app", cycleDay: 1, flows: [{ level: "heavy", word: "heavy" }] },
    { sourceKey: "manual~app", cycleDay: 2, flows: [{ level: "other", word: "spotty" }] },
  ]);
});

test("treats a period day without a flow entry as unspecified flow, never as no flow", () => {
  const days = getDays([cycle({ period_start: "2026-10-19", period_end: "2026-10-20" })]);
  expect(days.get(day("2026-10-20"))?.[0]).toMatchObject({ period: "logged", flows: [] });
});

const offsets = fc.integer({ min: 0, max: 900 });
const lengths = fc.integer({ min: 1, max: 60 });
const anyCycle = fc
  .record({
    start: offsets,
    length: fc.option(lengths),
    provider: fc.constantFrom("manual", "apple_health_kit", "oura"),
    predicted: fc.boolean(),
    marks: fc.array(fc.integer({ min: -20, max: 80 }), { maxLength: 6 }),
  })
  .map(({ start, length, provider, predicted, marks }) => {
    const from = addDays(day("2024-06-01"), start);
    const at = (days: number) => addDays(from, days);
    return cycle({
      period_start: from,
      cycle_end: length === null ? null : at(length - 1),
      is_predicted: predicted,
      source_provider: provider,
      ovulation_test: marks.map((days) => ({ date: at(days), test_result: "positive" })),
      menstrual_flow: marks.map((days) => ({ date: at(days), flow: "light" })),
    });
  });
const anyCycles = fc.array(anyCycle, { maxLength: 8 });
/** An open cycle may count hundreds of days, so this uses fewer runs. */
const RUNS = { numRuns: 15 };

test("loses nothing: every entry is on its own date, under its own source", () => {
  fc.assert(
    fc.property(anyCycles, (cycles) => {
      const days = getDays(cycles);
      const drawn = [...days.values()].flat();
      const marks = drawn.reduce((sum, source) => sum + source.marks.length, 0);
      const flows = drawn.reduce((sum, source) => sum + source.flows.length, 0);
      const given = cycles.reduce(
        (sum, { ovulation_test }) => sum + (ovulation_test ?? []).length,
        0,
      );
      expect([marks, flows]).toEqual([given, given]);
      for (const [date, sources] of days) {
        for (const mark of sources.flatMap((source) => source.marks)) expect(mark.date).toBe(date);
        expect(new Set(sources.map(({ sourceKey }) => sourceKey)).size).toBe(sources.length);
      }
    }),
    RUNS,
  );
});

test("a cycle day is always the distance from its own cycle's start, plus one", () => {
  fc.assert(
    fc.property(anyCycles, (cycles) => {
      const spans = new Map(toSpans(cycles, TODAY).map((span) => [span.id, span]));
      for (const [date, sources] of getDays(cycles)) {
        for (const { cycleDay, cycleId, sourceKey } of sources) {
          if (cycleDay === null || cycleId === null) continue;
          const span = spans.get(cycleId);
          expect(span?.sourceKey).toBe(sourceKey);
          expect(cycleDay).toBe(daysBetween(span?.periodStart ?? date, date) + 1);
        }
      }
    }),
    RUNS,
  );
});

test("does not depend on the order in which the service lists cycles", () => {
  fc.assert(
    fc.property(anyCycles, (cycles) => {
      const unique = [...new Map(cycles.map((each) => [each.id, each])).values()];
      const dates = (given: typeof unique) => [...getDays(given).keys()].sort();
      expect(dates([...unique].reverse())).toEqual(dates(unique));
    }),
    RUNS,
  );
});

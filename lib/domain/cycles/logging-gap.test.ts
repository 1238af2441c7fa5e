import { describe, expect, test } from "vitest";
import { addDays, eachDay } from "@/lib/domain/calendar-date";
import { alignedCycles } from "./aligned-cycles";
import { cycle, day, flowFrom, HISTORY, quietEntries, TODAY } from "./cycle-fixtures";
import { buildCycleModel } from "./cycle-model";
import { toSpans } from "./cycle-span";
import { summarize } from "./cycle-summary";
import { findLoggingGap } from "./logging-gap";
import { deviationFacts } from "./statistics/cycle-deviations";
import { lengthTrend } from "./statistics/length-trend";

/** A list of periods up to April 2024, then a chart from February 2025, both from one source. */
const SILENT_YEAR = [
  ["2024-01-15", "2024-01-19", "2024-02-11"],
  ["2024-02-12", "2024-02-15", "2024-03-12"],
  ["2024-03-13", "2024-03-17", "2024-04-08"],
  ["2024-04-09", "2024-04-12", "2025-02-09"],
].map(([period_start = "", period_end, cycle_end]) =>
  cycle({
    period_start,
    period_end,
    cycle_end,
    menstrual_flow: flowFrom(period_start, ["heavy", "medium", "medium", "light"]),
    basal_body_temperature:
      period_start === "2024-04-09"
        ? eachDay(day("2025-02-01"), day("2025-02-09")).map((date) => ({ date, value: 97.6 }))
        : [],
  }),
);
const NOW = day("2025-02-12");
const chartAfter = cycle({
  period_start: "2025-02-10",
  menstrual_flow: flowFrom("2025-02-10", ["light"]),
});
const model = (activity: { provider: string; date: string }[] = []) =>
  buildCycleModel([...SILENT_YEAR, chartAfter], {
    today: NOW,
    shownFrom: day("2023-02-13"),
    bornOn: day("1993-01-01"),
    activity: activity.map(({ provider, date }) => ({ provider, date: day(date) })),
  });

describe("the rule", () => {
  const from = day("2026-01-01");
  test.each([
    ["60 days without evidence of use are not a gap", 60, null],
    ["61 are one", 61, 61],
  ])("%s", (_, silent, days) => {
    const signs = [from, addDays(from, silent + 1)];
    expect(findLoggingGap(signs, from, addDays(from, silent + 1))?.days ?? null).toBe(days);
  });

  test("days after the last evidence count like days between two", () => {
    expect(findLoggingGap([from], from, addDays(from, 61))).toEqual({
      from: "2026-01-02",
      to: "2026-03-03",
      days: 61,
    });
    expect(findLoggingGap([from], from, addDays(from, 60))).toBeNull();
  });

  test("evidence outside the two dates is ignored, and its order does not matter", () => {
    const signs = [day("2026-03-01"), day("2027-01-01"), from, day("2025-01-01")];
    expect(findLoggingGap(signs, from, day("2026-04-30"))).toBeNull();
    expect(findLoggingGap(signs, from, day("2026-05-01"))?.days).toBe(61);
  });
});

describe("a cycle with a gap", () => {
  test("ends before it, without a length, and is not completed", () => {
    const span = model().cycles.find(({ periodStart }) => periodStart === "2024-04-09");
    expect(span).toMatchObject({
      status: "interrupted",
      lengthDays: null,
      cycleEnd: null,
      lastDay: "2024-04-12",
      gap: { from: "2024-04-13", to: "2025-01-31", days: 294 },
    });
  });

  test("is excluded from norms and statistics, and both report it", () => {
    const { statistics, norms } = model();
    expect(statistics).toMatchObject({ n: 3, shortest: 27, longest: 30, to: "2024-04-08" });
    expect(statistics.interrupted.map(({ periodStart }) => periodStart)).toEqual(["2024-04-09"]);
    expect(
      norms.map(({ kind, n, longest, interrupted }) => [kind, n, longest, interrupted]),
    ).toEqual([
      ["frequency", 3, 30, 1],
      ["regularity", 3, 30, 1],
      ["duration", 3, 5, 1],
    ]);
    expect(norms[0]?.verdict).toBe("within");
    expect(summarize(model()).join(" ")).toContain(
      "Cycle of 09-Apr-2024: unknown, nothing logged for 294 days (13-Apr-2024 to 31-Jan-2025), excluded from all figures.",
    );
  });

  test("does not stretch the charts, and each chart names it", () => {
    const aligned = alignedCycles(model());
    expect(aligned.dayCount).toBe(42);
    expect(aligned.rows.find(({ span }) => span.gap)?.lastDay).toBe(4);
    expect(aligned.summary).toContain("3 completed, of 27 to 30 days; 1 unknown");
    const trend = lengthTrend(model());
    expect(trend).toMatchObject({ high: 42, points: [{ days: 28 }, { days: 30 }, { days: 27 }] });
    expect(trend?.gaps).toMatchObject([{ start: "2024-04-09", gap: { days: 294 } }]);
    expect(trend?.summary).toContain(
      "Excluded: cycle of 09-Apr-2024, unknown, nothing logged for 294 days.",
    );
  });

  test("leaves the days after the gap outside any cycle, with their entries in place", () => {
    const [source] = model().days.get(day("2025-02-01")) ?? [];
    expect(source).toMatchObject({ cycleDay: null, cycleId: null });
    expect(source?.marks).toHaveLength(1);
    expect(model().days.get(day("2024-08-01"))).toBeUndefined();
  });

  test("the newest entry is the latest logged one up to today, not a prediction", () => {
    expect(model().newestEntry).toBe("2025-02-10");
    expect(
      buildCycleModel(HISTORY, { today: TODAY, shownFrom: day("2026-04-20") }).newestEntry,
    ).toBe("2026-11-20");
    expect(
      buildCycleModel([], { today: TODAY, shownFrom: day("2026-04-20") }).newestEntry,
    ).toBeNull();
  });
});

describe("other evidence that the source was in use", () => {
  const isInterrupted = (given: Parameters<typeof cycle>[0], activity: string[] = []) => {
    const signs = activity.map((date) => ({ provider: "apple_health_kit", date: day(date) }));
    return toSpans([cycle(given)], TODAY, signs).some(({ status }) => status === "interrupted");
  };
  const long = { period_start: "2026-05-01", cycle_end: "2026-09-15" };

  test.each([
    ["nothing", {}, true],
    ["an entry of no flow", { menstrual_flow: quietEntries("2026-05-01", "2026-09-15") }, false],
    [
      "an entry of another kind, twice",
      {
        ovulation_test: ["2026-06-20", "2026-08-01"].map((date) => ({
          date,
          test_result: "negative",
        })),
      },
      false,
    ],
    [
      "one entry, which leaves 61 days before it",
      { sexual_activity: [{ date: "2026-07-02" }] },
      true,
    ],
  ])("among the entries: %s", (_, entries, expected) => {
    expect(isInterrupted({ ...long, ...entries })).toBe(expected);
  });

  test("samples of the same provider count, those of another provider do not", () => {
    const daily = ["2026-06-15", "2026-07-20", "2026-09-01"];
    expect(isInterrupted(long, daily)).toBe(false);
    expect(isInterrupted({ ...long, source_provider: "manual" }, daily)).toBe(true);
  });

  test("a long cycle without entries counts when the device was worn", () => {
    const dates = eachDay(day("2024-04-13"), day("2025-01-31")).filter(
      (_, index) => index % 30 === 0,
    );
    const worn = model(dates.map((date) => ({ provider: "apple_health_kit", date })));
    expect(worn.statistics).toMatchObject({ n: 4, longest: 307, interrupted: [] });
  });

  test("another source's entries and predictions do not count", () => {
    const other = cycle({
      period_start: "2026-07-01",
      cycle_end: "2026-07-28",
      source_provider: "manual",
    });
    const guess = cycle({ period_start: "2026-07-02", is_predicted: true });
    const spans = toSpans([cycle(long), other, guess], TODAY);
    expect(spans.map(({ status }) => status)).toEqual(["interrupted", "completed", "predicted"]);
  });
});

describe("an open cycle", () => {
  test("is unknown when nothing was logged for 61 days after it", () => {
    const begun = addDays(TODAY, -61);
    expect(toSpans([cycle({ period_start: begun })], TODAY)[0]).toMatchObject({
      status: "interrupted",
      isPeriodOpen: false,
      gap: { to: TODAY, days: 61 },
    });
    expect(toSpans([cycle({ period_start: addDays(begun, 1) })], TODAY)[0]?.status).toBe("open");
  });
});

describe("the deviations of six months with a gap", () => {
  const facts = (...cycles: Parameters<typeof cycle>[0][]) =>
    deviationFacts(toSpans(cycles.map(cycle), TODAY), TODAY);
  const silent = [
    {
      period_start: "2026-03-01",
      cycle_end: "2026-05-28",
      menstrual_flow: quietEntries("2026-03-01", "2026-05-28"),
    },
    { period_start: "2026-05-29", cycle_end: "2026-09-20" },
    { period_start: "2026-09-21", period_end: "2026-09-25" },
  ];

  test("are not denied, and few periods are not a finding", () => {
    expect(facts(...silent).map(({ kind, answer }) => [kind, answer])).toEqual([
      ["infrequent_menstrual_cycles", "unknown"],
      ["irregular_menstrual_cycles", "unknown"],
      ["prolonged_menstrual_periods", "unknown"],
      ["persistent_intermenstrual_bleeding", "unknown"],
    ]);
    expect(facts(...silent)[0]?.reason).toBe(
      "2 periods (threshold: 1 or 2), but nothing was logged for 114 days of the 6 months",
    );
  });

  test("are assessed when another source has no gap", () => {
    const steady = {
      period_start: "2026-06-01",
      cycle_end: "2026-07-15",
      source_provider: "manual",
    };
    expect(facts(...silent, steady)[2]?.answer).toBe("no");
  });
});

import { describe, expect, test } from "vitest";
import { addDays, eachDay } from "@/lib/domain/calendar-date";
import { cycle, day, TODAY } from "@/lib/domain/cycles/cycle-fixtures";
import { buildCycleModel } from "@/lib/domain/cycles/cycle-model";
import { temperatureChart } from "./temperature-chart";

const START = day("2026-10-19");
const LOW = [36.4, 36.35, 36.42, 36.38, 36.3, 36.36];
const SHIFT = [...LOW, 36.6, 36.65, 36.67];

/** The chart of nine weeks from 19-Oct-2026, with one reading per day from then on; null is a day without one. */
function chart(values: readonly (number | null)[], more: Record<string, unknown> = {}) {
  const basal_body_temperature = values.flatMap((value, index) =>
    value === null ? [] : { date: addDays(START, index), value },
  );
  const logged = cycle({
    period_start: START,
    period_end: "2026-10-23",
    cycle_end: "2026-11-16",
    basal_body_temperature,
    ...more,
  });
  const model = buildCycleModel([logged], { today: TODAY, shownFrom: day("2026-05-18") });
  return temperatureChart(model, eachDay(START, addDays(START, 62)));
}

test("a window without a reading has no chart", () => {
  expect(chart([])).toBeNull();
  expect(chart([12, 13])).toBeNull();
});

test("predicted temperatures are not readings", () => {
  expect(chart(SHIFT, { is_predicted: true })).toBeNull();
});

describe("gaps", () => {
  test("a line joins consecutive days only, and the days between are a gap", () => {
    const made = chart([36.4, 36.5, null, null, 36.4, null, 36.6, 36.5]);
    const lines = made?.series[0]?.lines.map((line) => line.map(({ index }) => index));
    expect(lines).toEqual([
      [0, 1],
      [6, 7],
    ]);
    expect(made?.gaps).toEqual([
      { from: 2, to: 3 },
      { from: 5, to: 5 },
    ]);
  });

  test("there are no gaps before the first and after the last reading", () => {
    expect(chart([null, null, 36.4, 36.5])?.gaps).toEqual([]);
  });
});

describe("cover line", () => {
  test("when confirmed has its six low days bracketed and its three days numbered", () => {
    const made = chart(SHIFT);
    expect(made?.covers).toMatchObject([
      { level: 36.47, highestLow: 36.42, from: 0, to: 28, low: { from: 0, to: 5 } },
    ]);
    const numbered = made?.series[0]?.dots.filter(({ high }) => high);
    expect(numbered?.map(({ index, high }) => [index, high])).toEqual([
      [6, 1],
      [7, 2],
      [8, 3],
    ]);
    expect(made?.verdicts.map(({ text }) => text)).toEqual([
      "Cover line 36.47 °C = highest of the 6 low days (36.42) + 0.05. Shift confirmed on 27-Oct-2026: 3 days in a row above, the third by 0.2.",
    ]);
  });

  test("when not confirmed is not plotted and has a reason", () => {
    const made = chart(SHIFT.slice(0, 8));
    expect(made?.covers).toEqual([]);
    expect(made?.series[0]?.dots.every(({ high }) => high === null)).toBe(true);
    expect(made?.verdicts[0]?.text).toBe(
      "No cover line in this cycle: 8 days with readings; a shift needs 6 low days, then 3 in a row above them.",
    );
  });
});

describe("axis", () => {
  test("plots one of two units and counts the readings in the other", () => {
    const made = chart([36.4, 36.5, 97.9]);
    expect(made).toMatchObject({ unit: "°C", notDrawn: 1 });
    expect(made?.series.flatMap(({ dots }) => dots.map(({ value }) => value))).toEqual([
      36.4, 36.5,
    ]);
    expect(made?.verdicts[0]?.text).toContain("in more than one unit");
  });

  test.each([
    ["a single reading", [36.5]],
    ["a usual cycle", SHIFT],
    ["a fever", [36.4, 39.8]],
    ["°F", [97.1, 98.4]],
  ])("%s lies between the first and the last tick", (_, values) => {
    const made = chart(values);
    expect(made?.ticks[0]).toBe(made?.low);
    expect(made?.ticks.at(-1)).toBe(made?.high);
    expect(made?.low).toBeLessThan(Math.min(...values));
    expect(made?.high).toBeGreaterThan(Math.max(...values));
  });
});

test("is summarized in one sentence", () => {
  expect(chart([36.4, null, 36.62])?.summary).toBe(
    "Basal body temperature: 2 readings from 19-Oct-2026 to 21-Oct-2026, lowest 36.4 °C, highest 36.62 °C, 1 day between without one, no cover lines.",
  );
});

describe("fever", () => {
  const made = () => chart([...LOW, 38.2, 38.6, 38.4, 36.4]);

  test("is plotted but never as one of the three days above", () => {
    const dots = made()?.series[0]?.dots ?? [];
    expect(dots.filter(({ isFever }) => isFever).map(({ value }) => value)).toEqual([
      38.2, 38.6, 38.4,
    ]);
    expect(dots.every(({ high }) => high === null)).toBe(true);
    expect(made()?.covers).toEqual([]);
  });

  test("is listed with its dates and in the chart's summary", () => {
    expect(made()?.verdicts[0]?.text).toContain(
      "Excluded: 3 days with fever (from 38.0 °C), 25-Oct-2026 to 27-Oct-2026.",
    );
    expect(made()?.summary).toContain(", 3 of fever (from 38.0 °C) excluded from the shift.");
  });
});

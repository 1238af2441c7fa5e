import { expect, test } from "vitest";
import { alignedCycles } from "./aligned-cycles";
import { cycle, day, flowFrom, HISTORY, quietEntries, TODAY } from "./cycle-fixtures";
import { buildCycleModel } from "./cycle-model";

const aligned = (cycles: typeof HISTORY) =>
  alignedCycles(buildCycleModel(cycles, { today: TODAY, shownFrom: day("2026-04-20") }));

test("has one row per cycle, newest first; an open one ends today, a predicted one has no end", () => {
  const { rows } = aligned(HISTORY);
  expect(rows.slice(0, 3).map(({ span, lastDay }) => [span.status, lastDay])).toEqual([
    ["predicted", null],
    ["open", 4],
    ["completed", 29],
  ]);
});

test("places flow on its day of the cycle, also after the period", () => {
  const spotty = cycle({
    period_start: "2026-10-01",
    period_end: "2026-10-03",
    cycle_end: "2026-10-28",
    menstrual_flow: [
      ...flowFrom("2026-10-01", ["light", "heavy", "light"]),
      ...flowFrom("2026-10-10", ["light"]),
    ],
  });
  expect(aligned([spotty]).rows[0]?.days.map(({ day: n }) => n)).toEqual([1, 2, 3, 10]);
});

test("distinguishes two sources; a single source needs no name", () => {
  const other = cycle({ period_start: "2026-04-01", source_provider: "manual" });
  expect(aligned([...HISTORY, other]).rows.map(({ by }) => by)).toContain("Apple Health");
  expect(aligned(HISTORY).rows.every(({ by }) => by === null)).toBe(true);
});

test("shows one cycle of two sources as one row that says whether they agree", () => {
  const manual = (period_start: string) =>
    cycle({
      period_start,
      period_end: "2026-10-23",
      cycle_end: "2026-11-16",
      source_provider: "manual",
    });
  const getRow = (other: ReturnType<typeof manual>) =>
    aligned([...HISTORY, other]).rows.find(({ span }) => span.periodStart === "2026-10-19");
  expect(getRow(manual("2026-10-19"))).toMatchObject({ by: "2 sources agree", layers: [] });
  expect(getRow(manual("2026-10-20"))).toMatchObject({
    by: "sources differ",
    layers: [{ from: 2, to: 5, endDay: 29 }],
  });
  expect(aligned([...HISTORY, manual("2026-10-20")]).rows).toHaveLength(HISTORY.length);
});

test("always includes the norm, and is not stretched by a very long cycle", () => {
  expect(aligned(HISTORY).dayCount).toBeGreaterThan(38);
  const long = cycle({
    period_start: "2026-05-01",
    cycle_end: "2026-10-01",
    menstrual_flow: quietEntries("2026-05-01", "2026-10-01"),
  });
  expect(aligned([long]).dayCount).toBe(70);
  expect(aligned([long]).rows[0]?.lastDay).toBe(154);
});

test("is summarized in one sentence", () => {
  expect(aligned(HISTORY).summary).toBe(
    "Cycles aligned on day 1, newest first: 7 completed, of 28 to 33 days; 1 open; 1 predicted; temperature shift confirmed in 0.",
  );
});

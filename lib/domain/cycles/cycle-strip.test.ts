import { expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar-date";
import { cycle, day, HISTORY, TODAY } from "./cycle-fixtures";
import { buildCycleModel } from "./cycle-model";
import { cycleStrip } from "./cycle-strip";

const from = day("2026-10-19");
const extra = cycle({
  period_start: "2026-10-18",
  period_end: "2026-10-20",
  cycle_end: "2026-11-16",
  source_provider: "manual",
  ovulation_test: [
    { date: "2026-11-01", test_result: "negative" },
    { date: "2026-11-01", test_result: "positive" },
    { date: "2027-03-01", test_result: "positive" },
  ],
});
const strip = (cycles: typeof HISTORY) =>
  cycleStrip(buildCycleModel(cycles, { today: TODAY, shownFrom: day("2026-04-20") }), from, 63);

test("has the window's dates, its months and today", () => {
  const { dates, months, todayIndex } = strip(HISTORY);
  expect([dates[0], dates.at(-1), dates.length]).toEqual(["2026-10-19", "2026-12-20", 63]);
  expect(months).toEqual([
    { index: 0, label: "October 2026" },
    { index: 13, label: "November 2026" },
    { index: 43, label: "December 2026" },
  ]);
  expect(todayIndex).toBe(32);
});

test("does not name a month that ends within days of the edge", () => {
  const model = buildCycleModel(HISTORY, { today: TODAY, shownFrom: day("2026-04-20") });
  expect(cycleStrip(model, day("2026-10-26"), 63).months[0]).toEqual({
    index: 6,
    label: "November 2026",
  });
});

test("lists periods as runs: logged, open, predicted", () => {
  expect(strip(HISTORY).bands[0]?.periods).toEqual([
    { kind: "logged", from: 0, to: 4, isOpen: false },
    { kind: "logged", from: 29, to: 32, isOpen: true },
    { kind: "predicted", from: 58, to: 62, isOpen: false },
  ]);
});

test("keeps two adjacent cycles as two periods", () => {
  const touching = [
    cycle({ period_start: "2026-10-19", period_end: "2026-10-22", cycle_end: "2026-10-22" }),
    cycle({ period_start: "2026-10-23", period_end: "2026-10-25", cycle_end: "2026-11-16" }),
  ];
  expect(strip(touching).bands[0]?.periods.map(({ from: start, to }) => [start, to])).toEqual([
    [0, 3],
    [4, 6],
  ]);
});

test("has one band per source, and lanes with every mark of a date", () => {
  const { bands, lanes } = strip([...HISTORY, extra]);
  expect(bands.map(({ source }) => source.label)).toEqual(["Apple Health", "Manual entry"]);
  expect(lanes).toHaveLength(9);
  const tests = lanes.find(({ kind }) => kind === "ovulation_test");
  expect(tests?.count).toBe(2);
  expect(tests?.entries).toMatchObject([
    { index: 13, marks: [{ value: "negative", sourceKey: "manual~app" }, { value: "positive" }] },
  ]);
});

test("summarizes the dates and every period with its source", () => {
  expect(strip(HISTORY).summary).toBe(
    "Days from 19-Oct-2026 to 20-Dec-2026: flow and nine kinds of entry. " +
      "Period logged from 19-Oct-2026 to 23-Oct-2026. Period logged from 17-Nov-2026, still open. " +
      "Period predicted from 16-Dec-2026 to 20-Dec-2026.",
  );
  expect(strip([...HISTORY, extra]).summary).toContain("to 20-Oct-2026 by Manual entry.");
});

test("shows a window outside every record as empty, not missing", () => {
  const model = buildCycleModel(HISTORY, { today: TODAY, shownFrom: day("2026-04-20") });
  const { bands, lanes, todayIndex } = cycleStrip(model, addDays(from, -400), 63);
  expect(todayIndex).toBeNull();
  expect(bands[0]?.days.every((each) => each === null)).toBe(true);
  expect(lanes.every(({ count }) => count === 0)).toBe(true);
});

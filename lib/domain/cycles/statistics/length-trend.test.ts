import { expect, test } from "vitest";
import { cycle, day, HISTORY, TODAY } from "@/lib/domain/cycles/cycle-fixtures";
import { buildCycleModel } from "@/lib/domain/cycles/cycle-model";
import { lengthTrend } from "./length-trend";

const trend = (cycles: typeof HISTORY) =>
  lengthTrend(buildCycleModel(cycles, { today: TODAY, shownFrom: day("2026-04-20") }));

test("lists completed cycles in order, with their median", () => {
  const made = trend(HISTORY);
  expect(made?.points.map(({ days }) => days)).toEqual([28, 29, 33, 31, 29, 30, 29]);
  expect(made?.median).toBe(29);
  expect(made?.summary).toBe(
    "Cycle lengths from 22-Apr-2026 to 19-Oct-2026, by their first day: 28, 29, 33, 31, 29, 30, 29 days; median 29 days, n = 7.",
  );
});

test("marks lengths outside the norm", () => {
  const long = cycle({ period_start: "2026-08-01", cycle_end: "2026-09-08" });
  expect(trend([long])?.points).toEqual([{ start: "2026-08-01", days: 39, isOutside: true }]);
});

test("fewer than three have no median, none has no chart", () => {
  expect(trend(HISTORY.slice(0, 2))).toMatchObject({ median: null });
  expect(trend(HISTORY.slice(0, 2))?.summary).toContain("not enough history for a median");
  expect(trend(HISTORY.slice(7))).toBeNull();
});

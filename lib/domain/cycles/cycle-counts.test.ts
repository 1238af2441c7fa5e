import { expect, test } from "vitest";
import { describeCycleCounts } from "./cycle-counts";
import { cycle, day, HISTORY, TODAY } from "./cycle-fixtures";
import { buildCycleModel } from "./cycle-model";
import { summarize } from "./cycle-summary";
import { findFreeStretch } from "./free-stretch";

const model = (cycles: typeof HISTORY) =>
  buildCycleModel(cycles, { today: TODAY, shownFrom: day("2026-04-20") });

test("counts each cycle once, as the summary does", () => {
  expect(describeCycleCounts(model(HISTORY))).toBe("7 completed, 1 open, 1 predicted");
  const ofTwoSources = [
    ...HISTORY,
    ...HISTORY.filter(({ cycle_end }) => cycle_end).map(({ period_start, cycle_end }) =>
      cycle({ period_start, cycle_end, source_provider: "manual" }),
    ),
  ];
  const both = model(ofTwoSources);
  expect(describeCycleCounts(both)).toBe(
    "7 completed, 1 open, 1 predicted; 7 records of the same days not counted",
  );
  expect(summarize(both)[0]).toMatch(/^7 completed cycles/);
});

test("a record of the same open cycle is not counted either, nor one dated ahead", () => {
  const others = model([
    ...HISTORY,
    cycle({ period_start: "2026-11-17", source_provider: "manual" }),
    cycle({ period_start: "2027-01-30", source_provider: "manual" }),
  ]);
  expect(describeCycleCounts(others)).toBe(
    "7 completed, 1 open, 1 predicted; 1 record of the same days not counted; 1 record dated ahead not counted",
  );
});

test("words stand where no line crosses them, or nowhere", () => {
  const plot = { from: 0, to: 300 };
  expect(findFreeStretch([], plot, 140)).toBe(0);
  expect(findFreeStretch([60, 250], plot, 140)).toBe(60);
  expect(findFreeStretch([100, 200], plot, 140)).toBeNull();
});

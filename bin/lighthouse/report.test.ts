import { expect, test } from "vitest";
import type { Run } from "./measure";
import { formatMeasured, getMedian, isGood } from "./report";

const run = (performance: number, change: Partial<Run> = {}): Run => ({
  performance,
  accessibility: 100,
  bestPractices: 100,
  lcpMs: 2_000,
  tbtMs: 50,
  cls: 0,
  transferKb: 400,
  findings: [],
  ...change,
});

test("the median is that of each figure, so one slow run changes nothing", () => {
  const median = getMedian([96, 40, 97, 95, 98].map((score) => run(score)));
  expect(median.performance).toBe(96);
  expect(isGood({ name: "Orders", median })).toBe(true);
});

test.each([
  ["performance", { performance: 94 }],
  ["accessibility", { accessibility: 99 }],
  ["best practices", { bestPractices: 96 }],
])("a screen below the limit of %s is not good", (_, change) => {
  expect(isGood({ name: "Orders", median: getMedian([run(95, change)]) })).toBe(false);
});

test("prints a row for each screen", () => {
  const table = formatMeasured([{ name: "Orders", median: getMedian([run(95)]) }]);
  expect(table.split("\n").at(-1)).toBe("| Orders | 95 | 100 | 100 | 2.00 | 50 | 0.000 | 400 |");
});

import { expect, test } from "vitest";
import { cycle, TODAY } from "./cycle-fixtures";
import { findOpeningRange } from "./cycle-range";

test.each([
  ["none at all", [], "6-months"],
  ["one of this month", ["2026-11-10"], "6-months"],
  ["one of nine months ago", ["2026-02-10"], "12-months"],
  ["one of 20 months ago", ["2025-03-10"], "24-months"],
  ["an old and a newer one", ["2024-01-10", "2026-02-10"], "12-months"],
  ["one of longer ago than any range", ["2019-03-10"], "6-months"],
])("with %s the calendar opens in the range that shows it", (_, starts, range) => {
  const cycles = starts.map((period_start) => cycle({ period_start }));
  expect(findOpeningRange(cycles, TODAY)).toBe(range);
});

test("a prediction does not widen the range the calendar opens in", () => {
  const predicted = cycle({ period_start: "2026-11-30", is_predicted: true });
  const logged = cycle({ period_start: "2025-03-10" });
  expect(findOpeningRange([predicted, logged], TODAY)).toBe("24-months");
});

import { expect, test } from "vitest";
import { parseBudgets, readBudgets } from "./budgets";
import { JOURNEYS } from "./journeys";
import { formatOutcomes, isWithin, type Outcome } from "./report";
import { EMPTY_TALLY } from "./tally";

const BUDGET = { keystrokes: 12, clicks: 0, travelPx: 0, screens: 1, waitedMs: 2_000 };

test("every journey has a budget for both ways, and by keyboard nothing is clicked", async () => {
  const budgets = await readBudgets();
  expect(new Set(Object.keys(budgets))).toEqual(new Set(JOURNEYS.map(({ id }) => id)));
  for (const { keyboard, pointer } of Object.values(budgets)) {
    expect(keyboard).toMatchObject({ clicks: 0, travelPx: 0 });
    expect(pointer?.clicks).toBeGreaterThan(0);
  }
});

test("reads the rows of a table, and refuses an incomplete one", () => {
  const row = "| `a-job` | keyboard | 1,200 | 0 | 0 | 2 | 1.5 |";
  expect(parseBudgets(`| job | by |\n|---|---|\n${row}\n`)).toEqual({
    "a-job": {
      keyboard: { keystrokes: 1200, clicks: 0, travelPx: 0, screens: 2, waitedMs: 1_500 },
    },
  });
  expect(() => parseBudgets("| `a-job` | pointer | 1 | 2 | | 3 | 4 |")).toThrow(/not complete/);
});

test("an outcome is within its budget up to the last key, and marked beyond it", () => {
  const outcome = (keystrokes: number): Outcome => ({
    title: "A job",
    way: "keyboard",
    budget: BUDGET,
    tally: { ...EMPTY_TALLY, keystrokes, typed: 99 },
  });
  expect(isWithin(outcome(12))).toBe(true);
  expect(isWithin(outcome(13))).toBe(false);
  expect(formatOutcomes([outcome(13)])).toMatch(/13 of 12 !\s+0 of 0\s.*\s99$/);
});

test("a job that could not be done is not within its budget", () => {
  const failed: Outcome = {
    title: "A job",
    way: "pointer",
    budget: BUDGET,
    tally: null,
    problem: "no button",
  };
  expect(isWithin(failed)).toBe(false);
  expect(formatOutcomes([failed])).toContain("no button");
});

import { expect, test } from "vitest";
import { DAY_MS } from "@/lib/contract/time";
import { cycle, HISTORY, TODAY } from "@/lib/domain/cycles/cycle-fixtures";
import { toSpans } from "@/lib/domain/cycles/cycle-span";
import { regularityBand } from "./clinical-norms";
import { normFacts } from "./cycle-norms";

const facts = (cycles: typeof HISTORY, age: number | null = 34) => {
  const [frequency, regularity, duration] = normFacts(toSpans(cycles, TODAY), age);
  return { frequency, regularity, duration };
};

/** Three completed cycles in a row from 01-Jan-2026, of the given lengths and periods. */
function three(lengths: readonly [number, number, number], periods = [5, 5, 5]) {
  let start = Date.UTC(2026, 0, 1);
  return lengths.map((length, index) => {
    const date = (days: number) => new Date(start + days * DAY_MS).toISOString().slice(0, 10);
    const made = cycle({
      period_start: date(0),
      period_end: date((periods[index] ?? 1) - 1),
      cycle_end: date(length - 1),
    });
    start += length * DAY_MS;
    return made;
  });
}

test("shows a history on its norms with n and the dates that were used", () => {
  const { frequency, regularity, duration } = facts(HISTORY);
  expect(frequency).toMatchObject({
    value: 29,
    n: 7,
    from: "2026-04-22",
    to: "2026-11-16",
    verdict: "within",
    text: "within 24 to 38 days",
  });
  expect(regularity).toMatchObject({
    value: 5,
    shortest: 28,
    longest: 33,
    verdict: "within",
    text: "within 7 days (band for ages 26 to 41)",
  });
  expect(duration).toMatchObject({
    value: 5,
    n: 7,
    verdict: "outside",
    text: "1 of 7 periods outside the norm of at most 8 days: 9 d, June 2026",
  });
});

test.each([
  [24, "within"],
  [38, "within"],
  [23, "outside"],
  [39, "outside"],
])("a cycle of %i days is %s the norm of 24 to 38", (days, verdict) => {
  expect(facts(three([days, 30, 30])).frequency?.verdict).toBe(verdict);
});

test.each([
  [8, "within"],
  [9, "outside"],
])("a period of %i days is %s the norm of at most 8", (days, verdict) => {
  expect(facts(three([30, 30, 30], [days, 5, 5])).duration?.verdict).toBe(verdict);
});

test.each([
  [17, null],
  [18, 9],
  [25, 9],
  [26, 7],
  [41, 7],
  [42, 9],
  [45, 9],
  [46, null],
  [null, null],
])("at age %s the band of regularity is %s days", (age, days) => {
  expect(regularityBand(age)?.maxDays ?? null).toBe(days);
});

test.each([
  [7, 30, "within"],
  [8, 30, "outside"],
  [8, 22, "within"],
  [9, 45, "within"],
  [10, 45, "outside"],
  [2, 50, "none"],
])("a spread of %i days at age %i: %s", (spread, age, verdict) => {
  expect(facts(three([28, 28 + spread, 28]), age).regularity?.verdict).toBe(verdict);
});

test("shows the spread without a verdict when the age is unknown", () => {
  expect(facts(HISTORY, null).regularity).toMatchObject({
    value: 5,
    norm: null,
    text: "not assessed: the age is unknown; the norm of 7 to 9 days applies to ages 18 to 45",
  });
});

test("fewer than three completed cycles are not enough history", () => {
  const { frequency, regularity, duration } = facts(HISTORY.slice(0, 2));
  for (const fact of [frequency, regularity, duration]) {
    expect(fact).toMatchObject({ n: 2, value: null, verdict: "none" });
    expect(fact?.text).toContain("not enough history");
  }
});

test("predicted and open periods do not count", () => {
  expect(facts(HISTORY).duration?.n).toBe(7);
});

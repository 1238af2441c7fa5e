import { expect, test } from "vitest";
import { cycle, day, HISTORY, quietEntries, TODAY } from "@/lib/domain/cycles/cycle-fixtures";
import { toSpans } from "@/lib/domain/cycles/cycle-span";
import { type DeviationKind, deviationFacts } from "./cycle-deviations";

function fact(kind: DeviationKind, cycles: typeof HISTORY) {
  return deviationFacts(toSpans(cycles, TODAY), TODAY).find((one) => one.kind === kind);
}
const starts = (kind: DeviationKind, cycles: typeof HISTORY) =>
  fact(kind, cycles)?.cycles.map(({ periodStart }) => periodStart);

/** A cycle of a person who keeps logging that there is no flow. */
const logged = ({ period_start, cycle_end }: { period_start: string; cycle_end?: string }) =>
  cycle({
    period_start,
    cycle_end,
    menstrual_flow: quietEntries(period_start, cycle_end ?? TODAY),
  });

const older = logged({ period_start: "2026-03-01", cycle_end: "2026-05-31" });

test("a regular history has none of the four", () => {
  const facts = deviationFacts(toSpans(HISTORY, TODAY), TODAY);
  expect(facts.map(({ answer, reason }) => `${answer}: ${reason}`)).toEqual([
    "no: 7 periods (threshold: 1 or 2)",
    "no: spread 4 d (threshold: 17 d)",
    "no: 0 periods of 10 d or more (threshold: 2)",
    "no: 0 cycles (threshold: 2)",
  ]);
  expect(facts.every(({ agreement }) => agreement === null)).toBe(true);
});

test("infrequent: one or two periods in six months, when the records go back further", () => {
  const two = [
    logged({ period_start: "2026-06-01", cycle_end: "2026-08-31" }),
    logged({ period_start: "2026-09-01" }),
  ];
  expect(fact("infrequent_menstrual_cycles", [older, ...two])?.answer).toBe("yes");
  expect(starts("infrequent_menstrual_cycles", [older, ...two])).toEqual([
    "2026-06-01",
    "2026-09-01",
  ]);
  expect(fact("infrequent_menstrual_cycles", two)).toMatchObject({
    answer: "unknown",
    reason: "2 periods, but the records do not go back 6 months",
  });
  expect(fact("infrequent_menstrual_cycles", [older])?.answer).toBe("unknown");
  const three = [...two, cycle({ period_start: "2026-11-01" })];
  expect(fact("infrequent_menstrual_cycles", [older, ...three])?.answer).toBe("no");
});

test.each([
  ["2026-08-14", "no"],
  ["2026-08-15", "yes"],
])("irregular: 28 days beside a cycle to %s: %s", (end, answer) => {
  const cycles = [
    cycle({ period_start: "2026-06-04", cycle_end: "2026-07-01" }),
    cycle({ period_start: "2026-07-02", cycle_end: end }),
  ];
  expect(fact("irregular_menstrual_cycles", cycles)?.answer).toBe(answer);
});

test("irregular: one completed cycle has no spread", () => {
  expect(fact("irregular_menstrual_cycles", HISTORY.slice(6))?.answer).toBe("unknown");
});

test("prolonged: two periods of ten days or more", () => {
  const long = (start: string, end: string, cycleEnd: string) =>
    cycle({ period_start: start, period_end: end, cycle_end: cycleEnd });
  const first = long("2026-06-01", "2026-06-10", "2026-06-30");
  const second = long("2026-07-01", "2026-07-10", "2026-07-30");
  const nine = long("2026-07-01", "2026-07-09", "2026-07-30");
  expect(fact("prolonged_menstrual_periods", [first, nine])?.answer).toBe("no");
  expect(fact("prolonged_menstrual_periods", [first, second])?.answer).toBe("yes");
  expect(starts("prolonged_menstrual_periods", [first, second])).toEqual([
    "2026-06-01",
    "2026-07-01",
  ]);
});

test("spotting: in two cycles, regardless of how many days", () => {
  const spotted = (index: number, ...dates: string[]) => ({
    ...(HISTORY[index] as (typeof HISTORY)[number]),
    intermenstrual_bleeding: dates.map((date) => ({ date: day(date) })),
  });
  const once = [spotted(4, "2026-09-01", "2026-09-02"), ...HISTORY.slice(5)];
  expect(fact("persistent_intermenstrual_bleeding", once)).toMatchObject({
    answer: "no",
    reason: "1 cycle (threshold: 2)",
  });
  const twice = [spotted(4, "2026-09-01"), spotted(5, "2026-10-02")];
  expect(fact("persistent_intermenstrual_bleeding", twice)?.answer).toBe("yes");
});

test("shows what the source reported beside our own count", () => {
  const reporting = cycle({
    period_start: "2026-06-01",
    period_end: "2026-06-12",
    cycle_end: "2026-06-30",
    detected_deviations: [{ date: "2026-06-12", deviation: "prolonged_menstrual_periods" }],
  });
  expect(fact("prolonged_menstrual_periods", [reporting])).toMatchObject({
    answer: "no",
    agreement: "reported by the source on 12-Jun-2026, but not found by this count",
  });
  const second = cycle({
    period_start: "2026-07-01",
    period_end: "2026-07-11",
    cycle_end: "2026-07-30",
  });
  expect(fact("prolonged_menstrual_periods", [reporting, second])?.agreement).toBe(
    "also reported by the source on 12-Jun-2026",
  );
});

test("what began more than six months ago, or is predicted, does not count", () => {
  const early = cycle({ period_start: "2026-05-19", period_end: "2026-05-30" });
  const guessed = cycle({
    period_start: "2026-11-19",
    period_end: "2026-11-30",
    is_predicted: true,
  });
  const long = cycle({
    period_start: "2026-06-01",
    period_end: "2026-06-12",
    cycle_end: "2026-06-30",
  });
  expect(fact("prolonged_menstrual_periods", [early, long, guessed])?.reason).toBe(
    "1 period of 10 d or more (threshold: 2)",
  );
});

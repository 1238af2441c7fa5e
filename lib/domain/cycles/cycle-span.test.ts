import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "@/lib/domain/calendar-date";
import { cycle, day, flowFrom, HISTORY, quietEntries, TODAY } from "./cycle-fixtures";
import { dayOfCycle, toSpans } from "./cycle-span";

function only(fields: Parameters<typeof cycle>[0], today = TODAY) {
  const [span] = toSpans([cycle(fields)], today);
  if (!span) throw new Error("no span");
  return span;
}

describe("status", () => {
  test.each([
    ["an end that has come", { cycle_end: "2026-11-16" }, "completed"],
    ["an end today", { cycle_end: "2026-11-20" }, "completed"],
    ["an end still ahead", { cycle_end: "2026-11-21" }, "open"],
    ["no end", {}, "open"],
    ["an end before its start", { cycle_end: "2026-10-01" }, "open"],
    ["a prediction, with an end", { is_predicted: true, cycle_end: "2026-11-16" }, "predicted"],
    ["is_predicted null reads as a record", { is_predicted: undefined }, "open"],
  ])("%s", (_, fields, status) => {
    expect(only({ period_start: "2026-10-19", ...fields }).status).toBe(status);
  });

  test("a cycle without an end is not open once its source has logged a later one", () => {
    const spans = toSpans(
      [cycle({ period_start: "2026-09-19" }), cycle({ period_start: "2026-10-19" })],
      TODAY,
    );
    expect(spans.map(({ status }) => status)).toEqual(["unended", "open"]);
    expect(spans[0]?.lastDay).toBe("2026-10-18");
    expect(spans[0]?.isPeriodOpen).toBe(false);
  });

  test("another source's later cycle does not close one", () => {
    const spans = toSpans(
      [
        cycle({ period_start: "2026-09-29" }),
        cycle({ period_start: "2026-10-19", source_provider: "manual" }),
      ],
      TODAY,
    );
    expect(spans.map(({ status }) => status)).toEqual(["open", "open"]);
  });
});

describe("lengths, both ends counted", () => {
  test("a completed cycle and its period", () => {
    const span = only({
      period_start: "2026-10-19",
      period_end: "2026-10-23",
      cycle_end: "2026-11-16",
    });
    expect(span).toMatchObject({ periodDays: 5, lengthDays: 29, lastDay: "2026-11-16" });
  });

  test("an open period lasts to its last logged flow", () => {
    const span = only({
      period_start: "2026-11-17",
      menstrual_flow: [...flowFrom("2026-11-17", ["medium", "heavy", "light", "none"])],
    });
    expect(span).toMatchObject({
      isPeriodOpen: true,
      lastPeriodDay: "2026-11-19",
      periodDays: 3,
      lengthDays: null,
      lastDay: "2026-11-20",
    });
  });

  test("the length of a completed cycle's period is not known without its end", () => {
    const span = only({ period_start: "2026-10-19", cycle_end: "2026-11-16" });
    expect(span).toMatchObject({ isPeriodOpen: false, periodDays: null, lengthDays: 29 });
  });

  test("a prediction has no length and extends as far as it states", () => {
    const span = only({ period_start: "2026-12-16", period_end: "2026-12-20", is_predicted: true });
    expect(span).toMatchObject({ lengthDays: null, periodDays: 5, lastDay: "2026-12-20" });
  });
});

describe("flow that begins with the period", () => {
  test.each([
    ["one day without flow does not end it", ["2026-11-17", "2026-11-19"], "2026-11-19"],
    ["two days without flow do", ["2026-11-17", "2026-11-20"], "2026-11-17"],
    ["no flow at all", [], "2026-11-17"],
    ["flow before the start does not count", ["2026-11-15"], "2026-11-17"],
  ])("%s", (_, dates, last) => {
    const menstrual_flow = dates.map((date) => ({ date, flow: "light" }));
    expect(only({ period_start: "2026-11-17", menstrual_flow }).lastPeriodDay).toBe(last);
  });
});

test("the last entry is the latest of any kind", () => {
  const span = only({
    period_start: "2024-01-15",
    menstrual_flow: flowFrom("2024-01-15", ["light", "light"]),
    sexual_activity: [{ date: "2024-02-03" }],
  });
  expect(span.lastEntry).toBe("2024-02-03");
  expect(only({ period_start: "2024-01-15" }).lastEntry).toBe("2024-01-15");
});

describe("how far an open cycle is counted", () => {
  test("not beyond its 99th day, however long ago it began", () => {
    const menstrual_flow = quietEntries("2024-01-15", TODAY);
    const span = only({ period_start: "2024-01-15", menstrual_flow });
    expect(span.lastDay).toBe("2024-04-22");
    expect(dayOfCycle(span, day("2024-04-22"))).toBe(99);
    expect(dayOfCycle(span, TODAY)).toBeNull();
  });

  test("up to the day before a prediction that is still ahead", () => {
    const open = toSpans(HISTORY, TODAY).find(({ status }) => status === "open");
    expect(open?.lastDay).toBe("2026-12-15");
  });

  test("up to today when the prediction has passed", () => {
    const open = toSpans(HISTORY, day("2026-12-25")).find(({ status }) => status === "open");
    expect(open?.lastDay).toBe("2026-12-25");
  });

  test("not for thousands of years when an end date is wrong", () => {
    const span = only({
      period_start: "2026-10-19",
      period_end: "9998-01-01",
      cycle_end: "9999-12-31",
    });
    expect(daysBetween(span.periodStart, span.lastDay)).toBeLessThan(1000);
  });
});

test("shifting every date by the same days shifts every fact and changes no length", () => {
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), (shift) => {
      const moved = HISTORY.map((fields) => ({
        ...fields,
        period_start: addDays(fields.period_start, shift),
        period_end: fields.period_end ? addDays(fields.period_end, shift) : fields.period_end,
        cycle_end: fields.cycle_end ? addDays(fields.cycle_end, shift) : fields.cycle_end,
        menstrual_flow: fields.menstrual_flow?.map((entry) => ({
          ...entry,
          date: addDays(entry.date, shift),
        })),
      }));
      const before = toSpans(HISTORY, TODAY);
      const after = toSpans(moved as typeof HISTORY, addDays(TODAY, shift));
      expect(after.map(({ lengthDays }) => lengthDays)).toEqual(
        before.map(({ lengthDays }) => lengthDays),
      );
      expect(after.map(({ lastDay }) => lastDay)).toEqual(
        before.map(({ lastDay }) => addDays(lastDay, shift)),
      );
    }),
  );
});

import { describe, expect, test } from "vitest";
import { cycle, day, flowFrom, HISTORY, quietEntries, TODAY } from "./cycle-fixtures";
import { buildCycleModel } from "./cycle-model";
import { summarize } from "./cycle-summary";
import { readDay } from "./day-reading";

const shownFrom = day("2026-04-20");
const build = (cycles: typeof HISTORY, sourceKey?: string) =>
  buildCycleModel(cycles, { today: TODAY, shownFrom, sourceKey });
const manual = cycle({
  period_start: "2026-10-18",
  period_end: "2026-10-24",
  cycle_end: "2026-11-16",
  source_provider: "manual",
  menstrual_flow: flowFrom("2026-10-18", ["spotty", "light"]),
});

describe("the displayed range", () => {
  test("extends to the last known date", () => {
    expect(build(HISTORY)).toMatchObject({ shownFrom, shownTo: "2026-12-20", daysNotDrawn: 0 });
  });

  test("extends to today when nothing later is known", () => {
    expect(build([]).shownTo).toBe("2026-11-20");
  });

  test("does not include a date years ahead, only its count", () => {
    const far = cycle({ period_start: "2031-01-01", period_end: "2031-01-03", is_predicted: true });
    expect(build([...HISTORY, far])).toMatchObject({ shownTo: "2026-12-20", daysNotDrawn: 3 });
  });
});

test("lists cycles newest first, without those that began before the range", () => {
  const model = buildCycleModel(HISTORY, { today: TODAY, shownFrom: day("2026-09-14") });
  expect(model.cycles.map(({ periodStart }) => periodStart)).toEqual([
    "2026-12-16",
    "2026-11-17",
    "2026-10-19",
    "2026-09-19",
  ]);
  expect(model.days.get(day("2026-09-14"))?.[0]?.cycleDay).toBe(25);
});

describe("sources", () => {
  test("are listed whether displayed or not; an unknown source displays all", () => {
    const one = build([...HISTORY, manual], "manual~app");
    expect(one.sources.map(({ label, cycleCount }) => [label, cycleCount])).toEqual([
      ["Apple Health", 9],
      ["Manual entry", 1],
    ]);
    expect(one.cycles).toHaveLength(1);
    expect(build([...HISTORY, manual], "oura~ring").cycles).toHaveLength(10);
  });

  test("of one provider are distinguished by the shortest label", () => {
    const labels = build([
      cycle({ period_start: "2026-10-19", source_type: "watch" }),
      cycle({
        period_start: "2026-10-20",
        source_type: "app",
        source_app_id: "com.example.moonlog",
      }),
      cycle({ period_start: "2026-10-21", source_type: "app", source_app_id: "com.example.tide" }),
      cycle({ period_start: "2026-10-22", source_provider: "manual" }),
    ]).sources.map(({ label }) => label);
    expect(labels).toEqual([
      "Apple Health · app · com.example.moonlog",
      "Apple Health · app · com.example.tide",
      "Apple Health · watch",
      "Manual entry",
    ]);
  });
});

describe("summary", () => {
  test.each<[string, typeof HISTORY, string]>([
    [
      "a long history",
      HISTORY,
      "7 completed cycles from 22-Apr-2026 to 16-Nov-2026: median 29 days, shortest 28, longest 33. " +
        "A period is open since 17-Nov-2026. Next period predicted for 16-Dec-2026 by the source, not by Phial.",
    ],
    ["no cycle", [], "No cycle recorded since 20-Apr-2026."],
    [
      "one completed cycle",
      HISTORY.slice(6, 7),
      "1 completed cycle from 19-Oct-2026 to 16-Nov-2026: not enough history for a median, which needs 3.",
    ],
    [
      "a period that ended in an open cycle",
      [cycle({ period_start: "2026-11-10", period_end: "2026-11-14" })],
      "No completed cycle. A cycle is open since 10-Nov-2026: today is its day 11.",
    ],
    [
      "a period that was never closed",
      [
        cycle({
          period_start: "2026-09-25",
          menstrual_flow: flowFrom("2026-09-25", ["light", "light"]),
        }),
      ],
      "No completed cycle. A cycle is open since 25-Sep-2026: today is its day 57. Flow was last logged on 26-Sep-2026; no end of the period was logged.",
    ],
    [
      "a period after which nothing was logged",
      [
        cycle({
          period_start: "2026-05-10",
          menstrual_flow: flowFrom("2026-05-10", ["light", "light"]),
        }),
      ],
      "No completed cycle. Cycle of 10-May-2026: unknown, nothing logged for 193 days (12-May-2026 to 20-Nov-2026), excluded from all figures.",
    ],
    [
      "a record that is dated ahead",
      [
        cycle({ period_start: "2026-10-22", period_end: "2026-10-26", cycle_end: "2027-01-29" }),
        cycle({ period_start: "2027-01-30", menstrual_flow: flowFrom("2027-01-30", ["light"]) }),
      ],
      "No completed cycle. A cycle is open since 22-Oct-2026: today is its day 30. 1 record is dated ahead, to 30-Jan-2027, and not counted.",
    ],
    [
      "an entry that is dated ahead, in a period that is open",
      [
        cycle({
          period_start: "2026-07-10",
          menstrual_flow: [
            ...flowFrom("2026-07-10", ["light"]),
            ...quietEntries("2026-07-11", "2026-11-20"),
            ...flowFrom("2027-01-30", ["light"]),
          ],
        }),
      ],
      "No completed cycle. A period is open since 10-Jul-2026; its last entry was on 08-Nov-2026.",
    ],
    [
      "a prediction that has passed",
      [cycle({ period_start: "2026-11-10", period_end: "2026-11-14", is_predicted: true })],
      "No completed cycle.",
    ],
    [
      "two sources that overlap",
      [...HISTORY.slice(0, 8), manual],
      "7 completed cycles from 22-Apr-2026 to 16-Nov-2026: median 29 days, shortest 28, longest 33. " +
        "A period is open since 17-Nov-2026 (Apple Health). 1 record of the same days is not counted.",
    ],
    [
      "one open period that two sources have",
      [
        ...HISTORY,
        cycle({
          period_start: "2026-11-17",
          menstrual_flow: flowFrom("2026-11-17", ["light", "light"]),
          source_provider: "manual",
        }),
      ],
      "7 completed cycles from 22-Apr-2026 to 16-Nov-2026: median 29 days, shortest 28, longest 33. " +
        "A period is open since 17-Nov-2026 (Apple Health and Manual entry). Next period predicted for 16-Dec-2026 by the source, not by Phial. 1 record of the same days is not counted.",
    ],
  ])("of %s", (_, cycles, sentence) => {
    expect(summarize(build(cycles)).join(" ")).toBe(sentence);
  });
});

describe("the description of a day", () => {
  const entries = cycle({
    period_start: "2026-10-19",
    period_end: "2026-10-21",
    cycle_end: "2026-11-16",
    menstrual_flow: [
      { date: "2026-10-19", flow: "spotty" },
      { date: "2026-11-03", flow: "none" },
    ],
    ovulation_test: [{ date: "2026-11-03", test_result: "luteinizing_hormone_surge" }],
    cervical_mucus: [{ date: "2026-11-02", quality: "egg_white" }],
    intermenstrual_bleeding: [{ date: "2026-11-05" }],
    sexual_activity: [{ date: "2026-11-04", protection_used: true }, { date: "2026-11-04" }],
    basal_body_temperature: [{ date: "2026-11-06", value: 36.42 }],
    home_pregnancy_test: [{ date: "2026-11-18", test_result: "faint_line" }],
  });

  test.each([
    ["2026-11-03", "03-Nov-2026, cycle day 16, flow none, LH surge"],
    ["2026-11-02", "02-Nov-2026, cycle day 15, no flow logged, cervical mucus egg white"],
    ["2026-11-05", "05-Nov-2026, cycle day 18, no flow logged, spotting between periods"],
    [
      "2026-11-04",
      "04-Nov-2026, cycle day 17, no flow logged, sexual activity, protected, sexual activity, protection not specified",
    ],
    ["2026-11-06", "06-Nov-2026, cycle day 19, no flow logged, basal temperature 36.42 °C"],
    ["2026-10-19", "19-Oct-2026, cycle day 1, flow spotty"],
    ["2026-10-20", "20-Oct-2026, cycle day 2, period, flow not specified"],
    ["2026-11-18", "18-Nov-2026, outside any cycle, no flow logged, pregnancy test faint line"],
    ["2026-11-20", "20-Nov-2026, today, nothing recorded"],
  ])("%s", (date, words) => {
    expect(readDay(build([entries]), day(date))).toBe(words);
  });

  test("counts a future day on a condition, and does not report anything as missing", () => {
    expect(readDay(build(HISTORY), day("2026-11-27"))).toBe(
      "27-Nov-2026, cycle day 11 if the cycle goes on",
    );
  });

  test("counts no cycle day of a record that is dated ahead", () => {
    const ahead = cycle({
      period_start: "2026-12-24",
      menstrual_flow: flowFrom("2026-12-24", ["light"]),
    });
    expect(readDay(build([ahead]), day("2026-12-24"))).toBe("24-Dec-2026, dated ahead, flow light");
  });

  test("identifies a prediction as such, and an open period as having no end", () => {
    const model = build(HISTORY);
    expect(readDay(model, day("2026-12-16"))).toBe(
      "16-Dec-2026, cycle day 1 as predicted, period predicted, not logged",
    );
    expect(readDay(model, TODAY)).toBe(
      "20-Nov-2026, today, cycle day 4, flow medium, period open: no end logged",
    );
  });
  test("lists several sources one after another", () => {
    expect(readDay(build([...HISTORY, manual]), day("2026-10-19"))).toBe(
      "19-Oct-2026; Apple Health: cycle day 1, flow light; Manual entry: cycle day 2, flow light",
    );
  });
});

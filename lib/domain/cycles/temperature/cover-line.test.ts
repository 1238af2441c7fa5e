import { describe, expect, test } from "vitest";
import { day } from "@/lib/domain/cycles/cycle-fixtures";
import { coverLine } from "./cover-line";

/** Readings on consecutive days of November; null is a day without one. */
function readings(values: readonly (number | null)[]) {
  return values.flatMap((value, index) =>
    value === null ? [] : { date: day(`2026-11-${String(index + 1).padStart(2, "0")}`), value },
  );
}
const LOW = [36.4, 36.35, 36.42, 36.38, 36.3, 36.36];
const reason = (values: readonly (number | null)[]) => {
  const cover = coverLine(readings(values));
  return cover.isConfirmed ? "confirmed" : cover.reason;
};

describe("confirmed", () => {
  test("is 0.05 °C above the highest of the six low days, with three days above, the third by 0.2", () => {
    expect(coverLine(readings([...LOW, 36.6, 36.65, 36.67]))).toEqual({
      isConfirmed: true,
      unit: "°C",
      level: 36.47,
      highestLow: 36.42,
      feverDays: [],
      lowDays: [1, 2, 3, 4, 5, 6].map((n) => `2026-11-0${n}`),
      highDays: ["2026-11-07", "2026-11-08", "2026-11-09"],
      thirdAbove: 0.2,
    });
  });

  test("is 0.1 above in °F, with the third day 0.4 above", () => {
    const low = [97.5, 97.4, 97.6, 97.5, 97.3, 97.4];
    expect(coverLine(readings([...low, 97.9, 98, 98.1]))).toMatchObject({
      isConfirmed: true,
      unit: "°F",
      level: 97.7,
      thirdAbove: 0.4,
    });
    expect(reason([...low, 97.9, 98, 98.05])).toContain(
      "the third by 0.35; at least 0.4 is needed",
    );
  });

  test("allows two days without a reading among the six low days", () => {
    const [a, b, c, d, e, f] = LOW;
    const values = [a, null, b, c, null, d, e, f].map((value) => value ?? null);
    expect(reason([...values, 36.6, 36.65, 36.7])).toBe("confirmed");
    const three = [a, null, b, c, null, d, null, e, f].map((value) => value ?? null);
    expect(reason([...three, 36.6, 36.65, 36.7])).not.toBe("confirmed");
  });

  test("uses the first rise that holds, not one that fell back", () => {
    const cover = coverLine(readings([...LOW, 36.6, 36.3, 36.35, 36.85, 36.86, 36.9]));
    expect(cover).toMatchObject({ isConfirmed: true, level: 36.65 });
  });
});

describe("withheld, with the reason", () => {
  test.each([
    ["no readings", [], "no reading in this cycle"],
    [
      "eight readings",
      [...LOW, 36.7, 36.7],
      "8 days with readings; a shift needs 6 low days, then 3 in a row above them",
    ],
    ["two units", [...LOW, 98, 98.1, 98.2], "its readings are in more than one unit"],
    ["no known unit", LOW.map((value) => value + 20), "the unit of its readings is not known"],
    ["no rise", [...LOW, ...LOW], "no day lies above the 6 before it by enough for a line"],
    [
      "a third day too low",
      [...LOW, 36.6, 36.6, 36.66],
      "3 days in a row lie above 36.47 °C from 07-Nov-2026, but the third by 0.19; at least 0.2 is needed",
    ],
    [
      "a gap among the three",
      [...LOW, 36.7, 36.7, null, 36.75],
      "2 days in a row lie above 36.47 °C from 07-Nov-2026; 3 in a row with a reading each are needed",
    ],
    [
      "a day that falls back",
      [...LOW, 36.7, 36.47, 36.7],
      "1 day lies above 36.47 °C from 07-Nov-2026; 3 in a row with a reading each are needed",
    ],
  ])("%s", (_, values, words) => {
    expect(reason(values)).toBe(words);
  });

  test("uses the reading that confirms less when a day has two", () => {
    const sure = readings([...LOW, 36.6, 36.65, 36.7]);
    const doubled = [...sure, { date: day("2026-11-08"), value: 36.4 }];
    expect(coverLine(doubled).isConfirmed).toBe(false);
  });
});

describe("fever", () => {
  test("of three days confirms no shift", () => {
    const cover = coverLine(readings([...LOW, 38.2, 38.6, 38.4, 36.4]));
    expect(cover).toMatchObject({
      isConfirmed: false,
      feverDays: ["2026-11-07", "2026-11-08", "2026-11-09"],
    });
  });

  test.each([
    ["38 °C", [...LOW, 36.6, 36.65, 38]],
    ["100.4 °F", [97.5, 97.4, 97.6, 97.5, 97.3, 97.4, 97.9, 98, 100.4]],
  ])("begins at %s", (_, values) => {
    expect(coverLine(readings(values))).toMatchObject({
      isConfirmed: false,
      feverDays: ["2026-11-09"],
    });
  });

  test("just below is a reading like any other", () => {
    expect(coverLine(readings([...LOW, 36.6, 36.65, 37.99]))).toMatchObject({
      isConfirmed: true,
      feverDays: [],
    });
  });

  test("among the low days neither raises the line nor counts as one of the six", () => {
    const [a = 0, ...rest] = LOW;
    const cover = coverLine(readings([a, 38.5, ...rest, 36.6, 36.65, 36.7]));
    expect(cover).toMatchObject({ isConfirmed: true, level: 36.47, feverDays: ["2026-11-02"] });
  });

  test("on a day excludes that day's other readings too", () => {
    const sure = readings([...LOW, 36.6, 36.65, 36.7]);
    const fevered = [...sure, { date: day("2026-11-08"), value: 38.3 }];
    expect(coverLine(fevered)).toMatchObject({ isConfirmed: false, feverDays: ["2026-11-08"] });
  });

  test("alone is given as the reason", () => {
    expect(reason([38.1, 38.2])).toBe("no reading without fever in this cycle");
  });
});

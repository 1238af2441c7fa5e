import fc from "fast-check";
import { expect, test } from "vitest";
import { describeUnits, formatTemperature, groupByUnit, inferUnit } from "./temperature-unit";

test.each([
  [33.99, null],
  [34, "°C"],
  [36.42, "°C"],
  [43, "°C"],
  [43.01, null],
  [92.9, null],
  [93, "°F"],
  [97.7, "°F"],
  [110, "°F"],
  [110.1, null],
  [0, null],
])("%s is read as %s", (value, unit) => {
  expect(inferUnit(value)).toBe(unit);
});

test("a value keeps its digits and is marked when its unit is unknown", () => {
  expect(formatTemperature(36.4)).toBe("36.4 °C");
  expect(formatTemperature(97.72)).toBe("97.72 °F");
  expect(formatTemperature(12)).toBe("12 (unit unknown)");
});

test.each([
  [[], ""],
  [[36.29, 36.74, 36.5], "Unit inferred: 3 values between 36.29 and 36.74 read as °C."],
  [
    [36.2, 36.4, 97.7],
    "Unit inferred: 2 values between 36.2 and 36.4 read as °C; 1 value, 97.7, read as °F. The two are kept apart.",
  ],
  [[12], "Unit inferred: 1 value, 12, fit no unit."],
])("%j is described", (values, words) => {
  expect(describeUnits(groupByUnit(values))).toBe(words);
});

test("no group mixes units and every value is in exactly one", () => {
  const values = fc.array(fc.double({ min: 20, max: 120, noNaN: true }), { maxLength: 40 });
  fc.assert(
    fc.property(values, (given) => {
      const groups = groupByUnit(given);
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(given.length);
      for (const { unit, low, high } of groups) {
        expect(inferUnit(low)).toBe(unit);
        expect(inferUnit(high)).toBe(unit);
      }
    }),
  );
});

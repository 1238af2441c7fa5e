import { expect, test } from "vitest";
import { assessResult } from "@/lib/result-assessment/assess-result";
import type { ConvertUnit } from "@/lib/result-assessment/convert-unit";
import { plotValues } from "./plot-values";

/** The UCUM conversions that these tests need; lib/domain does not load UCUM. */
const FACTORS: Readonly<Record<string, number>> = {
  "mg/dL g/L": 0.01,
  "g/L mg/dL": 100,
  "h min": 60,
  "U/L ukat/L": 1 / 60,
};
const convert: ConvertUnit = ({ value, from, to, molarMass }) => {
  if (molarMass !== null) throw new Error("Moles are never converted here");
  const factor = FACTORS[`${from} ${to}`];
  return factor === undefined ? null : value * factor;
};

function plot(...printed: [result: string, unit: string | null, range?: string][]) {
  const values = printed.map(([result, unit, text]) => {
    const ranges = text
      ? [{ text, low: null, high: null, unit: null, type: null, appliesTo: null }]
      : [];
    const assessment = assessResult({
      name: "Invented marker",
      loinc: null,
      value: result,
      comparator: null,
      unit,
      ranges,
      flags: [],
      status: null,
      patient: null,
    });
    return { marker_key: "marker", result: { result, unit }, assessment };
  });
  return plotValues(values, convert);
}

test("draws a number with its range", () => {
  expect(plot(["6.1", "mIU/L", "0.4-4.0"])).toEqual([
    { unit: "mIU/L", from: 6.1, to: 6.1, range: { low: 0.4, high: 4 }, is_converted: false },
  ]);
});

test("keeps the open end of a bound, and both ends of an interval", () => {
  expect(plot(["<0.5", "mg/L"], [">60", "mg/L"], ["5-10", "mg/L"])).toMatchObject([
    { from: null, to: 0.5 },
    { from: 60, to: null },
    { from: 5, to: 10 },
  ]);
});

test.each(["Negative", "1:640", "QNS", "See note"])("does not draw %s as a number", (text) => {
  expect(plot([text, null])).toEqual([null]);
});

test("converts value and range by an exact power of ten to the unit of the first value", () => {
  expect(plot(["0.92", "g/L", "0.7-0.99"], ["92", "mg/dL", "70-99"])).toEqual([
    { unit: "g/L", from: 0.92, to: 0.92, range: { low: 0.7, high: 0.99 }, is_converted: false },
    { unit: "g/L", from: 0.92, to: 0.92, range: { low: 0.7, high: 0.99 }, is_converted: true },
  ]);
});

test.each([
  ["mmol/L", "mg/dL"],
  ["%", "mmol/mol"],
  ["min", "h"],
  ["ukat/L", "U/L"],
  ["mg/dL", null],
  [null, "mg/dL"],
  ["arb. units", "other units"],
])("never puts %s and %s on one scale", (one, other) => {
  const units = plot(["5", one], ["90", other]).map((value) => value?.unit);
  expect(units).toEqual([one, other]);
});

test("puts spellings of one unit on one scale", () => {
  const [one, other] = plot(["5", "K/uL"], ["6", "10^3/µL"]);
  expect([one?.unit, other?.unit, other?.is_converted]).toEqual(["K/uL", "K/uL", false]);
});

test("finds a unit that is printed in the value", () => {
  expect(plot(["90 mg/dL", null], ["5", null]).map((value) => value?.unit)).toEqual([
    "mg/dL",
    null,
  ]);
});

test("does not draw a value with two different units", () => {
  expect(plot(["5 mmol/L", "mg/dL"])).toEqual([null]);
});

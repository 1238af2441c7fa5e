import { expect, test } from "vitest";
import { readPages, readRows } from "./testing/read-text";

test("a word close in front of a range is about the range, and after a gap about the value", () => {
  const rows = readRows(`
LDL calc             165 mg/dL    Optimal <100
Triglycerides        410 mg/dL    Normal <150
TSH                  2.1 mIU/L    normal 0.4-4.0
Glucose              88 mg/dL     Normal     70-99`);
  expect(rows).toEqual([
    ["LDL calc", "165", "mg/dL", "Optimal <100", null],
    ["Triglycerides", "410", "mg/dL", "<150", null],
    ["TSH", "2.1", "mIU/L", "0.4-4.0", null],
    ["Glucose", "88", "mg/dL", "70-99", "Normal"],
  ]);
});

test("a line that says a result of its own is no more of the name above it", () => {
  const { rows, unread } = readPages(`
Test                Result        Units      Range
Sodium              140           mmol/L     135-145
Critical value called to Dr. Hollis at 14:20: Potassium 6.9 mmol/L`);
  expect(rows.map(({ name, range }) => [name.text, range?.text])).toEqual([["Sodium", "135-145"]]);
  expect(unread.map(({ cell }) => cell.text)).toEqual([
    "Critical value called to Dr. Hollis at 14:20: Potassium 6.9 mmol/L",
  ]);
});

test("the status of a value may reach into the column of units", () => {
  const { rows } = readPages(`
Test                Result        Units      Range
Phosphorus          3.1 CORRECTED FROM 9.1   2.5-4.5
Potassium           3.1 CORRECTED  mmol/L    3.5-5.1
Calcium             9.1           mg/dL      8.6-10.3`);
  expect(rows.map(({ value, unit, status }) => [value.text, unit?.text, status])).toEqual([
    ["3.1", undefined, "CORRECTED FROM 9.1"],
    ["3.1", "mmol/L", "CORRECTED"],
    ["9.1", "mg/dL", null],
  ]);
});

test.each([
  "ABG on 2 L: pH 7.21, pCO2 78, pO2 54, HCO3 30, lactate 3.9",
  "Labs on 2 days: K 6.9, Na 130, Cr 3.9",
])("a list whose day is unclear is listed as not read, and no comment: %s", (line) => {
  const { rows, unread } = readPages(`
Sodium              140           mmol/L     135-145
${line}`);
  expect(rows.map(({ name, comments }) => [name.text, comments])).toEqual([["Sodium", []]]);
  expect(unread.map(({ cell }) => cell.text)).toEqual([line]);
});

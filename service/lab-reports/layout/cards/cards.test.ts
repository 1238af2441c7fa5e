import { describe, expect, test } from "vitest";
import { readPages, readRows } from "@/service/lab-reports/layout/testing/read-text";

describe("cards side by side", () => {
  test("keep each value with its own name", () => {
    const rows = readRows(`
Test details
Name: Odette Fenwick | DOB: 3/12/1985 | Collected on: Jun 2, 2025
GLUCOSE                              SODIUM
Normal range: 70 - 99 mg/dL          Normal range: 134 - 144 mmol/L
Value: 162 (High)                    Value: 140

CREATININE                           POTASSIUM
Normal range: 0.57 - 1.00 mg/dL      Normal range: 3.5 - 5.2 mmol/L
Value: 0.84                          Value: 6.2 (High)
`);
    expect(rows).toEqual([
      ["GLUCOSE", "162", "mg/dL", "70 - 99", "High"],
      ["SODIUM", "140", "mmol/L", "134 - 144", null],
      ["CREATININE", "0.84", "mg/dL", "0.57 - 1.00", null],
      ["POTASSIUM", "6.2", "mmol/L", "3.5 - 5.2", "High"],
    ]);
  });

  test("need not be of one height or in one line", () => {
    const rows = readRows(`
Glucose                              Sodium
162 mg/dL  High                      140 mmol/L
70 - 99                              134 - 144
Creatinine
0.84 mg/dL                           Potassium
0.57 - 1.00                          6.2 mmol/L  High
                                     3.5 - 5.2
`);
    expect(rows).toEqual([
      ["Glucose", "162", "mg/dL", "70 - 99", "High"],
      ["Sodium", "140", "mmol/L", "134 - 144", null],
      ["Creatinine", "0.84", "mg/dL", "0.57 - 1.00", null],
      ["Potassium", "6.2", "mmol/L", "3.5 - 5.2", "High"],
    ]);
  });

  test("may stand in a grid, with chips and an incomplete last row", () => {
    const rows = readRows(`
Glucose            Sodium             Potassium
162 mg/dL          140 mmol/L         6.2 mmol/L
Range 70 - 99      Range 134 - 144    Range > 3.5
Above Range                           Above Range

A/G Ratio          Vitamin D
1.6                18 ng/mL
Range 1.0 - 2.5    Range 30 - 100
                   Below Range
`);
    expect(rows).toEqual([
      ["Glucose", "162", "mg/dL", "70 - 99", "Above Range"],
      ["Sodium", "140", "mmol/L", "134 - 144", null],
      ["Potassium", "6.2", "mmol/L", "> 3.5", "Above Range"],
      ["A/G Ratio", "1.6", null, "1.0 - 2.5", null],
      ["Vitamin D", "18", "ng/mL", "30 - 100", "Below Range"],
    ]);
  });

  test("may have the value beside the name", () => {
    const rows = readRows(`
Glucose 162 mg/dL                    Sodium 140 mmol/L
Normal range: 70 - 99                Normal range: 134 - 144
Creatinine 0.84 mg/dL                Potassium 6.2 mmol/L
Normal range: 0.57 - 1.00            Normal range: 3.5 - 5.2
`);
    expect(rows.map(([name, value, , range]) => [name, value, range])).toEqual([
      ["Glucose", "162", "70 - 99"],
      ["Sodium", "140", "134 - 144"],
      ["Creatinine", "0.84", "0.57 - 1.00"],
      ["Potassium", "6.2", "3.5 - 5.2"],
    ]);
  });

  test("belong to the panel above them and keep their remarks and earlier values", () => {
    const { rows } = readPages(`
LIPIDS
Cholesterol                          Triglycerides
Your result: 210 mg/dL               Your result: 90 mg/dL
Optimal: < 200                       Optimal: < 150
Previous: 198                        Previous: 101
Take it again in three months.       Fine for your age.

Kidney function
Creatinine                           eGFR
Your result: 0.84 mg/dL              Your result: 90
Optimal: 0.57 - 1.00                 Optimal: > 60
`);
    expect(rows.map(({ panel, name, value }) => [panel, name.text, value.text])).toEqual([
      ["LIPIDS", "Cholesterol", "210"],
      ["LIPIDS", "Triglycerides", "90"],
      ["Kidney function", "Creatinine", "0.84"],
      ["Kidney function", "eGFR", "90"],
    ]);
    expect(rows.map(({ comments }) => comments)).toEqual([
      ["Take it again in three months."],
      ["Fine for your age."],
      [],
      [],
    ]);
    expect(rows[0]?.earlier).toEqual([{ value: "198", date: null }]);
  });

  test("are listed as not read where one of them is of an unknown form", () => {
    const { rows, unread } = readPages(`
Ferritin              88        ng/mL     15-150

Glucose            Sodium             Potassium
162 - today        140 - today        6.2 - today
Serum A            Serum B            Serum C
`);
    expect(rows.map(({ name }) => name.text)).toEqual(["Ferritin"]);
    const text = unread.map(({ cell }) => cell.text).join(" ");
    for (const value of ["162", "140", "6.2"]) expect(text).toContain(value);
  });
});

describe("cards below each other", () => {
  test("have labels in front of each part", () => {
    const rows = readRows(`
Test Name: Carbon Dioxide, Total
Result: 24 mmol/L
Reference Range: 20 - 32

Test Name: Iron Saturation           Result: 12 %
Reference Range: 16 - 45             Flag: Low

Analyte: HIV 1/2 Antibody
Result: Nonreactive
Reference Interval: Nonreactive

Test: Glucose      Result: 162    Unit: mg/dL     Range: 70-99     Flag: H
`);
    expect(rows).toEqual([
      ["Carbon Dioxide, Total", "24", "mmol/L", "20 - 32", null],
      ["Iron Saturation", "12", "%", "16 - 45", "Low"],
      ["HIV 1/2 Antibody", "Nonreactive", null, "Nonreactive", null],
      ["Glucose", "162", "mg/dL", "70-99", "H"],
    ]);
  });

  test("may have a name in two lines", () => {
    const rows = readRows(`
Thyroid Stimulating Hormone
(TSH)
Value: 2.1
Normal range: 0.4 - 4.0 mIU/L
`);
    expect(rows).toEqual([
      ["Thyroid Stimulating Hormone (TSH)", "2.1", "mIU/L", "0.4 - 4.0", null],
    ]);
  });

  test("may have the date of their value, and are unclear with the dates of several", () => {
    const { rows } = readPages(`
Rubella IgG
06/01/2025
Nonreactive
Normal

Glucose
06/01/2025
162 mg/dL
03/01/2025
101 mg/dL
`);
    expect(
      rows.map((row) => [row.name.text, row.value.text, row.collected?.text, row.doubts]),
    ).toEqual([
      ["Rubella IgG", "Nonreactive", "06/01/2025", []],
      ["Glucose", "162", "06/01/2025", ["column_unclear"]],
    ]);
  });
});

describe("lines with two names", () => {
  test("are two results, each with its own value", () => {
    const rows = readRows(`
Glucose     162 mg/dL       Sodium      140 mmol/L
`);
    expect(rows.map(([name, value]) => [name, value])).toEqual([
      ["Glucose", "162"],
      ["Sodium", "140"],
    ]);
  });
});

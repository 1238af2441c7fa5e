import { expect, test } from "vitest";
import { readRows } from "./testing/read-text";

test.each([
  ["Sodium (mmol/L)", "Sodium", "mmol/L"],
  ["Hemoglobin [g/dL]", "Hemoglobin", "g/dL"],
  ["Glucose, mg/dL", "Glucose", "mg/dL"],
  ["Ferritin in ng/mL", "Ferritin", "ng/mL"],
  ["MCV - fL", "MCV", "fL"],
  ["Hematocrit (%)", "Hematocrit", "%"],
  ["Platelets (x10^3/uL)", "Platelets", "x10^3/uL"],
  ["Vitamin D (25-OH) (ng/mL)", "Vitamin D (25-OH)", "ng/mL"],
  ["Magnesium (Mg)", "Magnesium (Mg)", null],
  ["Bilirubin (T)", "Bilirubin (T)", null],
  ["Protein ratio (A/G)", "Protein ratio (A/G)", null],
])("the unit at the end of a name is one where there is no other: %s", (printed, name, unit) => {
  const rows = readRows(`
Test                          Result   Flag   Reference
${printed.padEnd(30)}22.5     H      13.0 - 21.0
Potassium (mmol/L)            4.1             3.5 - 5.1
`);
  expect(rows).toEqual([
    [name, "22.5", unit, "13.0 - 21.0", "H"],
    ["Potassium", "4.1", "mmol/L", "3.5 - 5.1", null],
  ]);
});

test("the name keeps a unit beside another one", () => {
  const rows = readRows(`
Test                          Result   Units     Reference
Sodium (mEq/L)                140      mmol/L    135 - 145
`);
  expect(rows).toEqual([["Sodium (mEq/L)", "140", "mmol/L", "135 - 145", null]]);
});

test("a unit in brackets behind a range is that of the value", () => {
  const rows = readRows(`
Test                          Result   Reference (unit)
Sodium                        140      135 - 145 (mmol/L)
Troponin I                    12       < 14 (ng/L)
`);
  expect(rows).toEqual([
    ["Sodium", "140", "mmol/L", "135 - 145", null],
    ["Troponin I", "12", "ng/L", "< 14", null],
  ]);
});

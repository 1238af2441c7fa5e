import { describe, expect, test } from "vitest";
import { readPages, readRows } from "./testing/read-text";

describe("tables with headings", () => {
  test("reads values, units, ranges and flags", () => {
    const rows = readRows(`
Complete Blood Count
Test                 Result     Units       Reference Range    Flag
Hemoglobin           13.4       g/dL        12.0 - 15.5
Platelet Count       512        x10E3/uL    150-400            H
Color                Yellow                 Yellow
eGFR                 >60        mL/min/1.73m2   > 60
`);
    expect(rows).toEqual([
      ["Hemoglobin", "13.4", "g/dL", "12.0 - 15.5", null],
      ["Platelet Count", "512", "x10E3/uL", "150-400", "H"],
      ["Color", "Yellow", null, "Yellow", null],
      ["eGFR", ">60", "mL/min/1.73m2", "> 60", null],
    ]);
  });

  test("reads a flag in its own column, however close it stands behind a value in words", () => {
    const rows = readRows(`
Test             Result   Flag  Units   Reference Range
Glucose          128      H     mg/dL   70 - 99
COVID-19 IgG     Detected A             Not detected
Influenza virus  Type B                 Not detected
`);
    expect(rows).toEqual([
      ["Glucose", "128", "mg/dL", "70 - 99", "H"],
      ["COVID-19 IgG", "Detected", null, "Not detected", "A"],
      ["Influenza virus", "Type B", null, "Not detected", null],
    ]);
  });

  test("takes the newest of columns under dates", () => {
    const rows = readRows(`
Component        Ref. Range       01/04/2026      07/15/2025     01/10/2025
Sodium           135-145 mmol/L   141             139            138
Potassium        3.5-5.0 mmol/L   5.4 (H)         4.1            4.4
`);
    expect(rows).toEqual([
      ["Sodium", "141", "mmol/L", "135-145", null],
      ["Potassium", "5.4", "mmol/L", "3.5-5.0", "H"],
    ]);
  });

  test("ignores two columns of previous results", () => {
    const rows = readRows(`
Analyte      Previous Result   Current Result   Prior Result   Units    Normal Range
ALT          31                44               29             U/L      7-56
AST          28                26               30             U/L      10-40
`);
    expect(rows).toEqual([
      ["ALT", "44", "U/L", "7-56", null],
      ["AST", "26", "U/L", "10-40", null],
    ]);
  });

  test("reads headings on two lines", () => {
    const rows = readRows(`
                      Observed                 Biological
Investigation         Value       Unit         Ref. Interval      Method
Serum Creatinine      0.84        mg/dL        0.50 - 0.90        Jaffe
Uric Acid             7.9 H       mg/dL        2.4 - 5.7          Uricase
`);
    expect(rows).toEqual([
      ["Serum Creatinine", "0.84", "mg/dL", "0.50 - 0.90", null],
      ["Uric Acid", "7.9", "mg/dL", "2.4 - 5.7", "H"],
    ]);
  });

  test("reads flags that touch the value or stand before it", () => {
    const rows = readRows(`
Test            Result       Units     Reference Interval
Glucose         126*         mg/dL     70-99
Calcium         *8.1         mg/dL     8.6-10.2
Ferritin        H 412        ng/mL     15-150
TSH             6.2↑         mIU/L     0.4-4.0
Iron            22(L)        ug/dL     37-145
`);
    expect(rows).toEqual([
      ["Glucose", "126", "mg/dL", "70-99", "*"],
      ["Calcium", "8.1", "mg/dL", "8.6-10.2", "*"],
      ["Ferritin", "412", "ng/mL", "15-150", "H"],
      ["TSH", "6.2", "mIU/L", "0.4-4.0", "↑"],
      ["Iron", "22", "ug/dL", "37-145", "L"],
    ]);
  });

  test("reads units within the value or the range", () => {
    const rows = readRows(`
Test                Result            Normal
Hemoglobin          13.4 g/dL         12.0 - 15.5
Neutrophils         60 %              40 - 75 %
Sodium              140               136 to 145 mmol/L
Bilirubin           0.4mg/dL          up to 1.2
`);
    expect(rows).toEqual([
      ["Hemoglobin", "13.4", "g/dL", "12.0 - 15.5", null],
      ["Neutrophils", "60", "%", "40 - 75 %", null],
      ["Sodium", "140", "mmol/L", "136 to 145", null],
      ["Bilirubin", "0.4", "mg/dL", "up to 1.2", null],
    ]);
  });

  test("makes two rows of a percent and an absolute value", () => {
    const rows = readRows(`
Test            %       Range     Absolute    Units      Range
Neutrophils     60      40-75     4.1         x10^9/L    2.0-7.5
Lymphocytes     30      20-45     2.1         x10^9/L    1.0-4.0
`);
    expect(rows).toEqual([
      ["Neutrophils", "60", "%", "40-75", null],
      ["Neutrophils", "4.1", "x10^9/L", "2.0-7.5", null],
      ["Lymphocytes", "30", "%", "20-45", null],
      ["Lymphocytes", "2.1", "x10^9/L", "1.0-4.0", null],
    ]);
  });

  test("reads values to the left of the names", () => {
    const rows = readRows(`
Result     Units      Test                 Reference Range
5.1        mmol/L     Glucose              3.9-5.8
L 3.1      mmol/L     Potassium            3.5-5.1
`);
    expect(rows).toEqual([
      ["Glucose", "5.1", "mmol/L", "3.9-5.8", null],
      ["Potassium", "3.1", "mmol/L", "3.5-5.1", "L"],
    ]);
  });

  test("goes on with the columns on the next page", () => {
    const rows = readRows(
      `
Test                 Result     Units       Reference Range
Sodium               141        mmol/L      135-145
Page 1 of 2
`,
      `
Doe, Jane   Specimen: S1234567
Chloride             101        mmol/L      98-107
Urine Color          Straw
Page 2 of 2
`,
    );
    expect(rows).toEqual([
      ["Sodium", "141", "mmol/L", "135-145", null],
      ["Chloride", "101", "mmol/L", "98-107", null],
      ["Urine Color", "Straw", null, null, null],
    ]);
  });

  test("reads two tables side by side, the left one first", () => {
    const { rows } = readPages(`
HEMATOLOGY REPORT OF THE CENTRAL LABORATORY
Test         Result  Units   Range        Test          Result  Units    Range
WBC          6.1     K/uL    4.0-11.0     Glucose       95      mg/dL    70-99
RBC          4.6     M/uL    4.2-5.4      Urea          31      mg/dL    15-45
Hematocrit   39      %       36-46        Creatinine    0.9     mg/dL    0.5-1.1
`);
    expect(rows.map(({ name }) => name.text)).toEqual(
      "WBC RBC Hematocrit Glucose Urea Creatinine".split(" "),
    );
    expect(rows.at(4)).toMatchObject({ value: { text: "31" }, range: { text: "15-45" } });
  });
});

test("reads words, grades and titers as values", () => {
  const rows = readRows(`
Test                   Result            Expected
HIV Ag/Ab              Non reactive      Non reactive
Urine protein          1+                Negative
Ketones                Trace             Negative
ANA titer              1:80              < 1:40
Influenza A            Not detected      Not detected
Urine appearance       Slightly cloudy   Clear
`);
  expect(rows).toEqual([
    ["HIV Ag/Ab", "Non reactive", null, "Non reactive", null],
    ["Urine protein", "1+", null, "Negative", null],
    ["Ketones", "Trace", null, "Negative", null],
    ["ANA titer", "1:80", null, "< 1:40", null],
    ["Influenza A", "Not detected", null, "Not detected", null],
    ["Urine appearance", "Slightly cloudy", null, "Clear", null],
  ]);
});

test("names panels, laboratories and leaves out the rest of the page", () => {
  const { rows } = readPages(`
LAKESIDE LABORATORIES
1200 Main Street, Springfield, IL 62701   Phone: (555) 010-2345
LIPID PANEL
Test              Result    Units    Reference Range    Lab
Cholesterol       188       mg/dL    <200               01
HDL               61        mg/dL    >40                02
THYROID
TSH               2.1       mIU/L    0.4-4.0            01

01: Lakeside Central Laboratory, 1200 Main Street, Springfield, IL 62701 Director: A. Example, MD
02: Northern Reference Laboratory, 5 Hill Road, Duluth, MN 55801 Director: B. Example, MD
Electronically signed by A. Example, MD on 01/05/2026
This report is computer generated.
Page 1 of 1
`);
  expect(rows.map((row) => [row.panel, row.name.text, row.referenceLab])).toEqual([
    ["LIPID PANEL", "Cholesterol", "Lakeside Central Laboratory"],
    ["LIPID PANEL", "HDL", "Northern Reference Laboratory"],
    ["THYROID", "TSH", "Lakeside Central Laboratory"],
  ]);
});

test("tells bold values from those of their neighbors", () => {
  const { rows } = readPages(`
Test              Result    Units    Reference Range
Cholesterol       188       mg/dL    <200
Glucose           **131     mg/dL    70-99
Urea              31        mg/dL    15-45
`);
  expect(rows.map(({ isEmphasized }) => isEmphasized)).toEqual([false, true, false]);
});

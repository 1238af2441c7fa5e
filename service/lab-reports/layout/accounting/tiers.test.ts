import { describe, expect, test } from "vitest";
import { readPages, readRows } from "@/service/lab-reports/layout/testing/read-text";
import { isGradeName } from "./tiers";

describe("lines of interpretive tables", () => {
  const TABLES = [
    ["grades", ["Obese class II    35.0 - 39.9", "Obese class III   >= 40.0   critical"]],
    [
      "an illness",
      ["Non-diabetic   < 5.7 %", "Prediabetes   5.7 - 6.2 %", "T2DM   >= 6.3 %   High"],
    ],
    ["a supply", ["Vitamin D deficiency   < 20 ng/mL", "Insufficient   20 - 29 ng/mL"]],
    [
      "a risk",
      ["Low risk   < 1.0 mg/L", "Average risk   1.0 - 3.0 mg/L", "High risk   > 3.0 mg/L   H"],
    ],
    ["stages", ["G3a   45 - 59", "G5   < 15   critical"]],
    ["trimesters", ["First trimester   0.26 - 2.66 mIU/L", "2nd trimester   0.55 - 2.73 mIU/L"]],
    ["ages", ["20 - 29 years   280 - 1080 ng/dL", ">= 50 years   193 - 740 ng/dL"]],
    ["sexes", ["Adult males   13.5 - 17.5 g/dL", "Adult females   12.0 - 15.5 g/dL"]],
    ["phases", ["Follicular phase   19 - 144 pg/mL", "Postmenopausal   < 31 pg/mL"]],
    ["scores", ["Minimal   1 - 4", "Severe   20 - 27   High"]],
  ] as const;
  const ROWS = `
Test                 Result     Units       Reference Range    Flag
Sodium               138        mmol/L      135-145
Potassium            6.3        mmol/L      3.5-5.1            H`;

  test.each(TABLES)("are no results below a table: %s", (_, lines) => {
    const { rows, unread } = readPages([ROWS, "", "Interpretation", ...lines].join("\n"));
    expect(rows.map(({ name }) => name.text)).toEqual(["Sodium", "Potassium"]);
    expect(unread).toEqual([]);
  });

  test.each(TABLES)("are no results without a table: %s", (_, lines) => {
    const { rows } = readPages(["Sodium   138   mmol/L   135 - 145", "", ...lines].join("\n"));
    expect(rows.map(({ name }) => name.text)).toEqual(["Sodium"]);
  });
});

test("reads bounds and intervals that are results", () => {
  const rows = readRows(`
Test                 Result     Units            Reference Range    Flag
eGFR                 >= 60      mL/min/1.73m2    > 60
TSH                  < 0.01     mIU/L            0.4-4.0            L
WBC, Urine           0-5        /hpf             0-5
Troponin T           <6         ng/L             <15`);
  expect(rows.map(([name, value]) => [name, value])).toEqual([
    ["eGFR", ">= 60"],
    ["TSH", "< 0.01"],
    ["WBC, Urine", "0-5"],
    ["Troponin T", "<6"],
  ]);
});

test.each(["Total Protein", "Iron, total", "Vitamin D", "A1c", "Type and screen", "Risk of Down"])(
  "does not take a test for a grade: %s",
  (name) => {
    expect(isGradeName(name)).toBe(false);
  },
);

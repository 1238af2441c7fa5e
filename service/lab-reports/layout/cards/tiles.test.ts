import { expect, test } from "vitest";
import { readPages, readRows } from "@/service/lab-reports/layout/testing/read-text";

test("a tile may have its value beside its name and its range with the flag below", () => {
  expect(
    readRows(`
WBC                     2.8 K/uL        RBC                     4.72 M/uL
3.8 - 10.8 K/uL              Low        3.80 - 5.10 M/uL

Hemoglobin             13.5 g/dL        Folate                  3.7 ng/mL
11.7 - 15.5 g/dL                        > 5.4 ng/mL                   Low

MCV                      87.6 fL
80.0 - 100.0 fL`),
  ).toEqual([
    ["WBC", "2.8", "K/uL", "3.8 - 10.8", "Low"],
    ["RBC", "4.72", "M/uL", "3.80 - 5.10", null],
    ["Hemoglobin", "13.5", "g/dL", "11.7 - 15.5", null],
    ["Folate", "3.7", "ng/mL", "> 5.4", "Low"],
    ["MCV", "87.6", "fL", "80.0 - 100.0", null],
  ]);
});

test("a tile may have words as its value, its range and its chip", () => {
  expect(
    readRows(`
Urine-Color    Not expected             Appearance     In range
Amber     Healthy range Yellow          Clear     Healthy range Clear

Glucose        Not expected             Ketones        In range
1+        Healthy range Negative        Negative  Healthy range Negative`),
  ).toEqual([
    ["Urine-Color", "Amber", null, "Yellow", "Not expected"],
    ["Appearance", "Clear", null, "Clear", "In range"],
    ["Glucose", "1+", null, "Negative", "Not expected"],
    ["Ketones", "Negative", null, "Negative", "In range"],
  ]);
});

test("nothing of an earlier value in a tile is left unread, and a panel's heading may have its day beside it", () => {
  const { rows, unread } = readPages(`
Urine          Collected: Oct 30, 2026, 8:10 AM

Glucose                                 Sodium
68 mg/dL            Normal              137 mmol/L          Normal
Standard range 65 - 99 mg/dL            Standard range 135 - 146 mmol/L
Last: 0.95 (Dec 16, 2025)               Last: 140 (Jul 8, 2025)`);
  expect(rows.map(({ panel, name, earlier }) => [panel, name.text, earlier])).toEqual([
    ["Urine", "Glucose", [{ value: "0.95", date: "Dec 16, 2025" }]],
    ["Urine", "Sodium", [{ value: "140", date: "Jul 8, 2025" }]],
  ]);
  expect(unread).toEqual([]);
});

test("words beside the name of a tile that nobody knows forbid that its value is called normal", () => {
  const { rows } = readPages(`
Glucose       Review                    Sodium         Fine
68 mg/dL                                137 mmol/L
Healthy range 70 - 99                   Healthy range 135 - 146`);
  expect(
    rows.map(({ name, value, comments, hasUnknownWords }) => [
      ...[name.text, value.text, comments.join()],
      hasUnknownWords,
    ]),
  ).toEqual([
    ["Glucose", "68", "Review", true],
    ["Sodium", "137", "Fine", true],
  ]);
});

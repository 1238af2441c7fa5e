import { describe, expect, test } from "vitest";
import { readLayout } from "./read-layout";
import { pageFromText } from "./testing/page-from-text";
import { readPages, readRows } from "./testing/read-text";

describe("fields divided by strokes", () => {
  test("belong to the heading of the same place", () => {
    const rows = readRows(`
TEST | RESULT | UNITS | RANGE | FLAG
Complete Blood Count
WBC | 4.7 | K/uL | 3.8 - 10.8 |
T. Chol/HDL Ratio | 4.6 | | < 4.9 |
Hemoglobin | 7.1 | g/dL | | L
Creatinine | | mg/dL | 0.5 - 1.1 |
`);
    expect(rows).toEqual([
      ["WBC", "4.7", "K/uL", "3.8 - 10.8", null],
      ["T. Chol/HDL Ratio", "4.6", null, "< 4.9", null],
      ["Hemoglobin", "7.1", "g/dL", null, "L"],
    ]);
  });

  test("may touch their strokes, and lines may begin with one", () => {
    const rows = readRows(`
|Test          |Result|Unit  |Reference |Fl|
|Glucose       |106   |mg/dL |65-99     |H |
|Sodium        |140   |mmol/L|135-145   |  |
`);
    expect(rows).toEqual([
      ["Glucose", "106", "mg/dL", "65-99", "H"],
      ["Sodium", "140", "mmol/L", "135-145", null],
    ]);
  });

  test("of which there are more than headings are not read", () => {
    const { rows, unread } = readPages(`
| Test | Result | Unit | Reference |
| Glucose | 106 | mg/dL | 65-99 |
| Sodium | new | 1 | 40 | mmol/L | 135-145 |
`);
    expect(rows.map(({ name }) => name.text)).toEqual(["Glucose"]);
    expect(unread.map(({ cell }) => cell.text).join()).toContain("40 mmol/L");
  });

  test("make every number of an image uncertain, because a stroke may have been read as a digit", () => {
    const page = pageFromText(`
Test         Result    Units     Range
Glucose      |92       |mg/dL    |65 - 99
Sodium       1140      |mmol/L   |135 - 145
Calcium      19.5      |mg/dL    |8.6 - 10.2
`);
    const { rows } = readLayout([{ ...page, source: "image" }]);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ value }) => value.confidence)).toEqual(rows.map(() => 0));
  });
});

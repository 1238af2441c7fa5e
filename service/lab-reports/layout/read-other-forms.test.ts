import { describe, expect, test } from "vitest";
import { readPages, readRows } from "./testing/read-text";

describe("rows on several lines", () => {
  test("joins a name and a range that go on below", () => {
    const rows = readRows(`
Test                    Result    Units     Reference Range
Estimated Glomerular    88        mL/min    >60
filtration rate
Hemoglobin              12.4      g/dL      Male: 13.0-17.0
                                            Female: 12.0-15.0
Ferritin                88        ng/mL     15-150
`);
    expect(rows).toEqual([
      ["Estimated Glomerular filtration rate", "88", "mL/min", ">60", null],
      ["Hemoglobin", "12.4", "g/dL", "Male: 13.0-17.0 Female: 12.0-15.0", null],
      ["Ferritin", "88", "ng/mL", "15-150", null],
    ]);
  });

  test("joins a name that ends with a comma and a word that could be a heading", () => {
    const rows = readRows(`
Test                    Result    Units     Reference Range
Folate (Folic Acid),    7.7       ng/mL     > 5.4
Serum
Magnesium               2.2       mg/dL     1.5 - 2.5
`);
    expect(rows.map(([name]) => name)).toEqual(["Folate (Folic Acid), Serum", "Magnesium"]);
  });

  test("joins a value in words that goes on below", () => {
    const rows = readRows(`
Test                    Result                  Units     Reference Range
HIV Ag/Ab, 4th Gen      Non-reactive at this              Non-reactive
                        time
RPR                     Detected, see                     Negative
                        comment below
Glucose                 88                      mg/dL     65-99
                        fasting
`);
    expect(rows.map(([name, value]) => [name, value])).toEqual([
      ["HIV Ag/Ab, 4th Gen", "Non-reactive at this time"],
      ["RPR", "Detected, see comment below"],
      ["Glucose", "88"],
    ]);
  });

  test("keeps tiers and remarks as comments", () => {
    const { rows } = readPages(`
Test                    Result    Units     Reference Range
Vitamin D, 25-Hydroxy   24        ng/mL     30-100
   Deficient: <20
   Insufficient: 20-29
   Note: fasting is not needed for this test.
Ferritin                88        ng/mL     15-150
`);
    expect(rows.map(({ name }) => name.text)).toEqual(["Vitamin D, 25-Hydroxy", "Ferritin"]);
    expect(rows[0]?.comments.join(" ")).toContain("Insufficient: 20-29");
    expect(rows[0]?.comments.join(" ")).toContain("fasting is not needed");
    expect(rows[1]?.comments).toEqual([]);
  });

  test("reads results that are printed as blocks", () => {
    const text = `
Creatinine Level
Normal range: 0.50 - 0.90 mg/dL
0.50    0.90
0.72

Calcium Level
9.4 mg/dL    High
Normal range: 8.5 - 9.3 mg/dL
`;
    const rows = readRows(text);
    expect(rows).toEqual([
      ["Creatinine Level", "0.72", "mg/dL", "0.50 - 0.90", null],
      ["Calcium Level", "9.4", "mg/dL", "8.5 - 9.3", "High"],
    ]);
    expect(readPages(text).unread).toEqual([]);
  });
});

describe("tables without headings", () => {
  test("finds columns by form and position", () => {
    const rows = readRows(`
City Hospital Laboratory
WBC                 6.1        10^9/L       4.0 - 11.0
Haemoglobin         101   L    g/L          115 - 160
MCV                 88         fL           80 - 100
Blood group         O Positive
Film                See note
CA 125              21         U/mL         < 35
`);
    expect(rows).toEqual([
      ["WBC", "6.1", "10^9/L", "4.0 - 11.0", null],
      ["Haemoglobin", "101", "g/L", "115 - 160", "L"],
      ["MCV", "88", "fL", "80 - 100", null],
      ["Blood group", "O Positive", null, null, null],
      ["Film", "See note", null, null, null],
      ["CA 125", "21", "U/mL", "< 35", null],
    ]);
  });

  test("ignores a previous result with its date", () => {
    const rows = readRows(`
Creatinine 0.8 0.9 05/01/2023 mg/dL 0.7-1.3
BUN 18 22 High 05/01/2023 mg/dL 7-20
`);
    expect(rows).toEqual([
      ["Creatinine", "0.8", "mg/dL", "0.7-1.3", null],
      ["BUN", "18", "mg/dL", "7-20", null],
    ]);
  });

  test("makes two rows of a percent and an absolute value", () => {
    const rows = readRows(`
Neutrophils    60 %    40 - 75    4.1 x10^9/L    2.0 - 7.5
Lymphocytes    30 %    20 - 45    2.1 x10^9/L    1.0 - 4.0
`);
    expect(rows[0]).toEqual(["Neutrophils", "60", "%", "40 - 75", null]);
    expect(rows[1]).toEqual(["Neutrophils", "4.1", "x10^9/L", "2.0 - 7.5", null]);
  });
});

describe("lines that look like rows", () => {
  test("are no results below the heading of a score", () => {
    const { rows, unread } = readPages(`
Test              Result   Flag    Units     Reference Range
Ferritin          91               ng/mL     16 - 154

Symptom score (0 none, 4 severe)
Fatigue           3
Hot flushes       2
Low mood          1
Total score       10
`);
    expect(rows.map(({ name }) => name.text)).toEqual(["Ferritin"]);
    expect(unread).toEqual([]);
  });

  test("are results where a long name touches its value", () => {
    const rows = readRows(`
No   Investigation                              Value    Units     Reference Range
1    Mean Corpuscular Hemoglobin Concentration23.1      g/dL      32.0 to 36.0
2    Ferritin                                   91       ng/mL     16 - 154
`);
    expect(rows.map(([name, value]) => [name, value])).toEqual([
      ["Mean Corpuscular Hemoglobin Concentration", "23.1"],
      ["Ferritin", "91"],
    ]);
  });

  test("are listed as not read where only their value cannot be read", () => {
    const { unread } = readPages(`
No   Investigation              Value    Units     Reference Range
1    Ferritin                   91       ng/mL     16 - 154
2    Zonulin serum level31 *x            ng/mL     25 - 110
`);
    expect(unread.map(({ cell }) => cell.text).join()).toContain("level31");
  });
});

describe("inside a table", () => {
  const table = `Test          Result     Units     Reference
Sodium        138        mmol/L    135-145
Potassium     4.9        mmol/L    3.5-5.1`;

  test.each(["It came 3 days late", "The sample arrived 4 hours old", "Kept 12 h at 20 degrees"])(
    "a sentence is no result: %s",
    (sentence) => {
      expect(readRows(`${table}\n${sentence}`).map(([name]) => name)).toEqual([
        "Sodium",
        "Potassium",
      ]);
    },
  );

  test("a line of several results is each of them", () => {
    expect(readRows(`${table}\nCalcium 9.1 mg/dL   Glucose 88 mg/dL`).slice(2)).toEqual([
      ["Calcium", "9.1", "mg/dL", null, null],
      ["Glucose", "88", "mg/dL", null, null],
    ]);
  });
});

import { describe, expect, test } from "vitest";
import { readPages } from "@/service/lab-reports/layout/testing/read-text";

/** Name, value, date and earlier values of each row, and whether its column is unclear. */
function readColumns(text: string) {
  return readPages(text).rows.map(({ name, value, collected, earlier, doubts }) => ({
    name: name.text,
    value: value.text,
    date: collected?.text ?? null,
    earlier: earlier.map((each) => `${each.value} (${each.date ?? "no date"})`),
    isUnclear: doubts.includes("column_unclear"),
  }));
}

const VALUES = `
Sodium         138               140               141               mmol/L   135-145
Potassium      4.9               5.2               6.1 H             mmol/L   3.5-5.1
Chloride       101               102               100               mmol/L   98-107`;

describe("columns under dates", () => {
  test.each([
    [
      "date and time in one line",
      "Test           10/30/26 06:10    10/30/26 14:05    10/31/26 05:55    Units    Reference",
      "10/31/26 05:55",
      ["10/30/26 14:05", "10/30/26 06:10"],
    ],
    [
      "a date above a time",
      `               10/30/26          10/30/26          10/31/26
Test           06:10             14:05             05:55             Units    Reference`,
      "10/31/26 05:55",
      ["10/30/26 14:05", "10/30/26 06:10"],
    ],
    [
      "a time of the military form",
      "Test           10/30/26 0610     10/30/26 1405     10/31/26 0555     Units    Reference",
      "10/31/26 0555",
      ["10/30/26 1405", "10/30/26 0610"],
    ],
    [
      "days with named months",
      "Test           Jan 5, 2026       30 Oct 2026       Nov-02-2026       Units    Reference",
      "Nov-02-2026",
      ["30 Oct 2026", "Jan 5, 2026"],
    ],
    [
      "days with points, the day first",
      "Test           11.09.2026        05.10.2026        01.11.2026        Units    Reference",
      "01.11.2026",
      ["05.10.2026", "11.09.2026"],
    ],
    [
      "results of days",
      `               Result            Result            Result
Test           01/30/26          05/30/26          10/30/26          Units    Reference`,
      "10/30/26",
      ["05/30/26", "01/30/26"],
    ],
    [
      "years",
      "Test           2024              2025              2026              Units    Reference",
      "2026",
      ["2025", "2024"],
    ],
    [
      "a date as the heading of the names",
      "Date           10/30/26 06:10    10/30/26 14:05    10/31/26 05:55    Units    Reference",
      "10/31/26 05:55",
      ["10/30/26 14:05", "10/30/26 06:10"],
    ],
  ])("read the newest: %s", (_, head, date, [second, oldest]) => {
    const rows = readColumns(`${head}${VALUES}`);
    expect(rows[1]).toEqual({
      name: "Potassium",
      value: "6.1",
      date,
      earlier: [`5.2 (${second})`, `4.9 (${oldest})`],
      isUnclear: false,
    });
    expect(rows.map(({ value }) => value)).toEqual(["141", "6.1", "100"]);
  });

  test("read the newest at the left as well", () => {
    const rows = readColumns(
      `Test           10/31/26          10/30/26          01/30/26          Units    Reference${VALUES}`,
    );
    expect(rows[1]).toMatchObject({ value: "4.9", date: "10/31/26", isUnclear: false });
    expect(rows[1]?.earlier).toEqual(["5.2 (10/30/26)", "6.1 (01/30/26)"]);
  });

  test.each([
    ["no year", "10/30             10/31             11/01"],
    ["no year, with a month's name", "Oct 30            Oct 31            Nov 1"],
    ["no year, with points", "30.10.            31.10.            01.11."],
    ["the same day", "10/30/26          10/30/26          10/29/26"],
    ["days or months", "05/06/2026        06/05/2026        04/04/2026"],
    ["times without a day", "06:10             14:05             23:55"],
    ["one without a date", "10/30/26          10/31/26          Day 3"],
    ["one without a time", "10/30/26          10/30/26 14:05    10/29/26"],
    ["days of a stay", "Day 1             Day 2             Day 3"],
    ["weeks", "Baseline          Week 4            Week 12"],
    ["a visit", "Baseline          Last visit        Visit 3"],
    ["numbered results", "Result 1          Result 2          Result 3"],
    ["the same word", "Result            Result            Result"],
    ["samples", "Sample A          Sample B          Sample C"],
    ["letters", "A                 B                 C"],
    ["fasting", "Fasting           1 hour            2 hours"],
  ])("are all uncertain: %s", (_, heads) => {
    const rows = readColumns(`Test           ${heads.padEnd(54)}Units    Reference${VALUES}`);
    expect(rows.map(({ name, isUnclear }) => [name, isUnclear])).toEqual([
      ["Sodium", true],
      ["Potassium", true],
      ["Chloride", true],
    ]);
    for (const { earlier, value } of rows) expect([value, ...earlier]).toHaveLength(3);
  });

  test("are ordered by the day first where another date of the report proves it", () => {
    const rows = readColumns(`Patient: Doe, Jane     DOB: 25/03/1980
Test           05/06/2026        06/05/2026        04/04/2026        Units    Reference${VALUES}`);
    expect(rows[1]).toMatchObject({ value: "4.9", date: "05/06/2026", isUnclear: false });
  });
});

describe("columns that say which is current", () => {
  test.each([
    ["Current           Previous          Prior", 0],
    ["Result before     Result            Last visit", 1],
    ["Previous          Baseline          Current", 2],
    ["Today             Last visit        Baseline", 0],
    ["Prior value       New value         Earlier", 1],
    ["Previous 5/1/26   Result 10/30/26   Last 4/2/26", 1],
  ] as const)("%s", (heads, at) => {
    const rows = readColumns(`Test           ${heads.padEnd(54)}Units    Reference${VALUES}`);
    expect(rows[1]?.value).toBe(["4.9", "5.2", "6.1"][at]);
    expect(rows.map(({ isUnclear }) => isUnclear)).toEqual([false, false, false]);
    expect(rows[1]?.earlier).toHaveLength(2);
  });

  test("keep the flags of an earlier value from the current one", () => {
    const { rows } = readPages(`
Test           10/31/26     Flag    10/30/26     Flag    Units     Reference
Sodium         138                  149          H       mmol/L    135-145
Potassium      6.1          H       4.9                  mmol/L    3.5-5.1`);
    expect(rows.map(({ value, flag }) => [value.text, flag?.text ?? null])).toEqual([
      ["138", null],
      ["6.1", "H"],
    ]);
  });

  test("leave out a test without a current value, and do not join it with its neighbor", () => {
    const rows = readColumns(`
Test           10/31/26          10/30/26          Units     Reference
Sodium         138               140               mmol/L    135-145
Magnesium                        1.9               mg/dL     1.7-2.2
Potassium      6.1               4.9               mmol/L    3.5-5.1`);
    expect(rows.map(({ name, value, earlier }) => [name, value, earlier.length])).toEqual([
      ["Sodium", "138", 1],
      ["Potassium", "6.1", 1],
    ]);
  });
});

test("the flag behind a value stays with it where no column is known to be the current one", () => {
  const { rows } = readPages(`
Test                Admission 11/14   Peak/Nadir   Discharge 11/21   Ref
Sodium              127               124          134 L             135-145
Potassium           5.9               6.1          3.4 L             3.5-5.0
WBC                 11.9              14.3         7.2               4.5-11.0`);
  expect(rows.map(({ value, flag }) => [value.text, flag?.text])).toEqual([
    ["134", "L"],
    ["3.4", "L"],
    ["7.2", undefined],
  ]);
});

test("the value of the laboratory's control is not the patient's", () => {
  const { rows } = readPages(`
Analyte (Units)        Patient    Control    Normal
PT (sec)               28.1       12.0       11-13
INR                    2.6                   0.9-1.1
aPTT (sec)             41         30         25-35`);
  expect(rows.map(({ value, comments, doubts }) => [value.text, comments, doubts])).toEqual([
    ["28.1", ["Control: 12.0"], []],
    ["2.6", [], []],
    ["41", ["Control: 30"], []],
  ]);
});

describe("values without heads", () => {
  test("are uncertain where several numbers follow a name", () => {
    const rows = readColumns(`
Laboratory results of blood and serum
Sodium         138      140      141      mmol/L   135-145
Potassium      4.9      5.2      6.1      mmol/L   3.5-5.1
Chloride       101      102      100      mmol/L   98-107`);
    expect(rows.map(({ isUnclear }) => isUnclear)).toEqual([true, true, true]);
  });
});

test("the values at discharge are current beside others of the stay, also below a title", () => {
  const page = (heads: string) => `Patient: Doe, Jane
Laboratory results
Test              ${heads}     Units       Reference
Sodium            131           127           138           mmol/L      135-145
Potassium         5.9           6.1           4.4           mmol/L      3.5-5.1`;
  const read = (heads: string) =>
    readPages(page(heads)).rows.map(({ value, doubts }) => [value.text, doubts]);
  expect(read("Admission     Peak          Discharge ")).toEqual([
    ["138", []],
    ["4.4", []],
  ]);
  expect(read("Admission     Peak          Follow-up ").map(([, doubts]) => doubts)).toEqual([
    ["column_unclear"],
    ["column_unclear"],
  ]);
});

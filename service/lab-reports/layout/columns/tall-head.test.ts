import { describe, expect, test } from "vitest";
import { readPages } from "@/service/lab-reports/layout/testing/read-text";

const VALUES = `
Sodium         mmol/L  135-145          138          140          141 H
Potassium      mmol/L  3.5-5.1          4.9          33 H         6.1
Chloride       mmol/L  98-107           101                       100`;
const HEAD = `
Renal profile         Lab number     26K10217     26K10342     26K10488
                      Date           10/30/26     10/31/26     10/31/26
                      Time           06:10        05:55        14:20
                      Ward           ED           Ward 7       Ward 7
Test           Units   Ref. range${VALUES}`;

/** Panel, name, value, unit, range and date of each row, and whether its column is unclear. */
function readSheet(text: string) {
  return readPages(text).rows.map(({ panel, name, value, unit, range, collected, doubts }) => [
    ...[panel, name.text, value.text, unit?.text, range?.text, collected?.text],
    doubts.includes("column_unclear") ? "unclear" : "clear",
  ]);
}

/** The potassium, and whether its column is unclear. */
function readPotassium(text: string) {
  const row = readSheet(text).find(([, name]) => name === "Potassium");
  return [row?.[2], row?.[6]];
}

describe("a head of several lines above each column", () => {
  test("has the day and time of each, and the headings of the other columns below", () => {
    const day = "10/31/26 14:20";
    expect(readSheet(HEAD)).toEqual([
      ["Renal profile", "Sodium", "141", "mmol/L", "135-145", day, "clear"],
      ["Renal profile", "Potassium", "6.1", "mmol/L", "3.5-5.1", day, "clear"],
      ["Renal profile", "Chloride", "100", "mmol/L", "98-107", day, "clear"],
    ]);
  });

  test("may have nothing above the names, units and ranges", () => {
    const untitled = HEAD.replace(/Test .*/, "");
    const rows = readSheet(untitled);
    const nameless = readSheet(untitled.replace("Renal profile", "             "));
    expect(nameless.map((row) => row.slice(1))).toEqual(rows.map((row) => row.slice(1)));
    expect(rows.map((row) => row.slice(1, 5))).toEqual([
      ["Sodium", "141", "mmol/L", "135-145"],
      ["Potassium", "6.1", "mmol/L", "3.5-5.1"],
      ["Chloride", "100", "mmol/L", "98-107"],
    ]);
  });

  test("leaves all rows uncertain where the newest is not known", () => {
    const rows = readSheet(HEAD.replace("14:20", "05:55"));
    expect(rows.map((row) => row[6])).toEqual(["unclear", "unclear", "unclear"]);
  });
});

describe("a sentence that says which column is current", () => {
  test.each([
    ["Current results are in the first column; the others are earlier.", "4.9"],
    ["The left-hand column shows the latest results.", "4.9"],
    ["Latest results are in the right-hand column.", "6.1"],
    ["This report refers to specimen 26K10342, taken on 10/31/26 at 05:55.", "33"],
    ["Report on the specimen collected 10/30/26 06:10. Later results are provisional.", "4.9"],
  ])("is followed: %s", (sentence, value) => {
    expect(readPotassium(`${sentence}\n${HEAD}`)).toEqual([value, "clear"]);
    expect(readPotassium(`${HEAD}\n\n${sentence}`)).toEqual([value, "clear"]);
  });

  test.each([
    "This report refers to specimen 26K99999 and to no other.",
    "Results of the latest specimen are provisional and are not reported here.",
    "The shaded column holds the current results of this patient.",
    "Results in column B are those of this report.",
    "This report refers to specimen 26K10342.\nLatest results are in the right-hand column.",
  ])("leaves all uncertain where it is not understood or contradicted: %s", (sentence) => {
    expect(readPotassium(`${sentence}\n${HEAD}`)[1]).toBe("unclear");
  });

  test("does not overrule headings", () => {
    const text = `Latest results are in the left-hand column.

Test           Previous      Current       Units     Reference
Sodium         138           140           mmol/L    135-145
Potassium      4.9           6.1           mmol/L    3.5-5.1`;
    expect(readPotassium(text)[1]).toBe("unclear");
  });
});

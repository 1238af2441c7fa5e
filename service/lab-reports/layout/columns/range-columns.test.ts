import { describe, expect, test } from "vitest";
import { readPages, readRows } from "@/service/lab-reports/layout/testing/read-text";

describe("several columns of ranges", () => {
  test("leave the laboratory's own as the range, and keep the others under their headings", () => {
    const { rows } = readPages(`
Test         Result    Units      Reference Range    Optimal       Athletes
Glucose      77        mg/dL      65 - 99            70 - 94       72 - 90
Ferritin     10        ng/mL      16 - 154           50 - 150      60 - 140
`);
    expect(rows.map(({ range }) => range?.text)).toEqual(["65 - 99", "16 - 154"]);
    expect(rows[0]?.comments).toEqual(["Optimal: 70 - 94", "Athletes: 72 - 90"]);
  });

  test("are none where it is not said which one applies", () => {
    const { rows } = readPages(`
Test         Result    Units      Range (adults)     Range (children)
Ferritin     10        ng/mL      16 - 154           7 - 140
`);
    expect(rows.map(({ value, range }) => [value.text, range])).toEqual([["10", null]]);
    expect(rows[0]?.comments.join()).toContain("Range (adults): 16 - 154");
  });

  const SEXES = `
Test         Result    Units      Ref male       Ref female
Hemoglobin   13.0      g/dL       13.2 - 17.1    11.7 - 15.5
Ferritin     10        ng/mL      38 - 380       16 - 154`;

  test.each([
    ["Sex: Male", ["13.2 - 17.1", "38 - 380"]],
    ["Sex: F", ["11.7 - 15.5", "16 - 154"]],
    ["Sex: Unknown", [undefined, undefined]],
    ["Specimen: Serum", [undefined, undefined]],
  ])("are read for the printed sex alone: %s", (line, ranges) => {
    const { rows } = readPages(`Patient: Doe, Kim     ${line}\n${SEXES}`);
    expect(rows.map(({ range }) => range?.text)).toEqual(ranges);
  });

  test("are none where only the other sex has one", () => {
    const { rows } = readPages(`
Patient: Doe, Kim     Sex: Female

Test         Result    Units      Ref male
Ferritin     10        ng/mL      38 - 380`);
    expect(rows.map(({ range }) => range)).toEqual([null]);
  });

  test("do not make a goal the range where the other column is not known", () => {
    const { rows } = readPages(`
Test         Result    Units      Optimal        Cohort
Ferritin     90        ng/mL      50 - 150       16 - 154
Glucose      77        mg/dL      70 - 94        65 - 99`);
    expect(rows.map(({ range }) => range)).toEqual([null, null]);
  });
});

test("unknown headings are those of units and flags where their cells are nothing else", () => {
  expect(
    readRows(`
Marker       Measured       Dim.       Laboratory reference     X
Ferritin     209            ng/mL      16 - 154                 H
Iron         53             ug/dL      40 - 190
Magnesium    1.1            mg/dL      1.5 - 2.5                L`),
  ).toEqual([
    ["Ferritin", "209", "ng/mL", "16 - 154", "H"],
    ["Iron", "53", "ug/dL", "40 - 190", null],
    ["Magnesium", "1.1", "mg/dL", "1.5 - 2.5", "L"],
  ]);
});

test("a number below zero beside a value is no range", () => {
  expect(
    readRows(`
Analyte          Finding          IDX      Optimal     Lab reference
Calcium          9.1 mg/dL        -0.4     8.9-9.8     8.6-10.2
A/G Ratio        1.2              -1.1     1.4-2.0     1.0-2.5`),
  ).toEqual([
    ["Calcium", "9.1", "mg/dL", "8.6-10.2", null],
    ["A/G Ratio", "1.2", null, "1.0-2.5", null],
  ]);
});

import { describe, expect, test } from "vitest";
import { readPages } from "@/service/lab-reports/layout/testing/read-text";

function readGauge(...lines: readonly string[]) {
  const { rows, unread } = readPages(`My Health Portal
Patient: Doe, Jane     DOB: 03/12/1985

Vitamin D, 25-OH
54 ng/mL        OPTIMAL
${lines.join("\n")}

Zinc
0.9 mg/L
Reference range: 0.6 - 1.2 mg/L`);
  const [vitamin, zinc, ...others] = rows;
  expect(others).toEqual([]);
  expect([zinc?.name.text, zinc?.range?.text]).toEqual(["Zinc", "0.6 - 1.2"]);
  return {
    range: vitamin?.range?.text ?? null,
    earlier: vitamin?.earlier ?? [],
    unread: unread.map(({ cell }) => cell.text),
  };
}

const ZONES = "Deficient <20    Insufficient 20-29    Optimal 30-100    Toxic >150";

describe("below a result", () => {
  test.each([
    ["a labeled range", ["Reference range: 30 - 100 ng/mL"], "30 - 100"],
    ["a labeled range below zones", [ZONES, "Reference range: 30 - 100 ng/mL"], "30 - 100"],
    ["the laboratory's own range", ["Standard range: < 130     Optimal range: < 80"], "< 130"],
    ["the laboratory's own range last", ["Optimal range: < 80     Standard range: < 130"], "< 130"],
    ["zones alone", [ZONES], null],
    ["another's range alone", ["Optimal range: < 80     Target range: < 60"], null],
  ])("%s", (_, lines, range) => {
    expect(readGauge(...lines).range).toBe(range);
  });

  test("an earlier value is no result", () => {
    const { earlier, unread } = readGauge(ZONES, "Previous: 22 ng/mL (06/12/2025)");
    expect(earlier).toEqual([{ value: "22", date: "06/12/2025" }]);
    expect(unread).toEqual([]);
  });

  test("an earlier value that is not understood is listed", () => {
    expect(readGauge("Last time 22 ng/mL in June").unread.join()).toContain("22 ng/mL");
  });
});

describe("in a card", () => {
  const read = (card: string) =>
    readPages(`Patient: Doe, Jane     DOB: 03/12/1985\n\n${card}`).rows.map(
      ({ name, value, unit, range, flag, collected }) => [
        ...[name.text, value.text, unit?.text, range?.text, flag?.text, collected?.text],
      ],
    );

  test("the names and bounds of zones are neither flags nor results", () => {
    expect(
      read(`Free T4        High
2.24 ng/dL     Reference range: 0.80 - 1.80 ng/dL
Low        Borderline     Optimal        High
< 0.80     0.80-1.05      1.05-1.80      > 1.80`),
    ).toEqual([["Free T4", "2.24", "ng/dL", "0.80 - 1.80", "High", undefined]]);
  });

  test("the laboratory's range counts, not the optimal one above it", () => {
    expect(
      read(`Uric Acid
7.7 mg/dL
Optimal < 5.5 mg/dL
Standard 3.8-8.4`),
    ).toEqual([["Uric Acid", "7.7", "mg/dL", "3.8-8.4", undefined, undefined]]);
  });

  test("a program's score is no part of it", () => {
    expect(
      read(`Ferritin
129 ng/mL      Score 95 / 100
Low < 16 | Normal 16 - 154 | High > 154`),
    ).toEqual([["Ferritin", "129", "ng/mL", "16 - 154", undefined, undefined]]);
  });

  test("an index of antibodies is no score of a program", () => {
    const { rows, unread } = readPages(`Patient: Doe, Jane     DOB: 03/12/1985

Zinc
0.9 mg/L
Reference range: 0.6 - 1.2 mg/L

Lyme Antibody
Index 2.4      High`);
    expect(
      JSON.stringify([rows.map(({ value }) => value.text), unread.map(({ cell }) => cell.text)]),
    ).toContain("2.4");
  });

  test("a dash before a flag and a stroke between ranges are understood", () => {
    expect(
      read(`Testosterone
41.3 nmol/L – HIGH
Normal range 7.6 - 31.4 nmol/L | Optimal 15 - 30 nmol/L`),
    ).toEqual([["Testosterone", "41.3", "nmol/L", "7.6 - 31.4", "HIGH", undefined]]);
  });

  test("the day and the code beside its name are no part of the name", () => {
    expect(
      read(`09/05/2026 Serum TSH level (XaELV)
Value: 2.61 mU/L      Range: 0.27 - 4.20
09/05/2026 Serum free T4 level (XaERr)
Value: 25.6 pmol/L    Range: 12.0 - 22.0    Above range`),
    ).toEqual([
      ["Serum TSH level", "2.61", "mU/L", "0.27 - 4.20", undefined, "09/05/2026"],
      ["Serum free T4 level", "25.6", "pmol/L", "12.0 - 22.0", "Above range", "09/05/2026"],
    ]);
  });
});

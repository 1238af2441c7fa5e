import { expect, it } from "vitest";
import { ISOLATE, splitByIsolate } from "./by-isolate";

const value = (name: string, result: string, isolate?: string) => ({
  name,
  loinc: null,
  result,
  ...(isolate !== undefined && { facts: [{ label: ISOLATE, text: isolate }] }),
});

it("places each value at its test and its organism, and loses none", () => {
  const glucose = value("Glucose", "85");
  const [resistant, disk] = [
    value("Ampicillin", ">=32", "E. coli"),
    value("Ampicillin", "6", "E. coli"),
  ];
  const susceptible = value("Cefazolin", "<=4", "S. aureus");
  expect(splitByIsolate([resistant, glucose, susceptible, disk], (each) => each)).toEqual({
    others: [glucose],
    table: {
      isolates: ["E. coli", "S. aureus"],
      rows: [
        { name: "Ampicillin", loinc: null, cells: [[resistant, disk], []] },
        { name: "Cefazolin", loinc: null, cells: [[], [susceptible]] },
      ],
    },
  });
});

it("has no table without organisms", () => {
  const glucose = value("Glucose", "85");
  expect(splitByIsolate([glucose], (each) => each)).toEqual({ others: [glucose], table: null });
});

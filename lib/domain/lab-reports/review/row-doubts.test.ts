import { expect, test } from "vitest";
import { type ParsedResult, UNCERTAINTY_REASONS } from "@/lib/contract/service/parsing-job";
import { findDoubts, formatDoubt, formatSettledDoubt } from "./row-doubts";

const CELL = {
  text: "3.",
  second_text: null,
  confidence: 1,
  box: { page: 1, x: 0, y: 0, width: 0.1, height: 0.01 },
  is_uncertain: true,
};

function explain(reasons: string[]): string[] {
  const certain = { ...CELL, is_uncertain: false, reasons: [] };
  const cells = {
    ...{ test_name: certain, value: { ...CELL, reasons } },
    ...{ units: null, reference_range: null, flag: null },
  };
  const result: ParsedResult = { test_name: "Albumin", value: "3.", cells };
  return findDoubts(result).map(formatDoubt);
}

test("a value whose digits may be cut off says so", () => {
  expect(explain(["cut_off"])).toEqual(["Value: digits may be missing at the edge of the cell."]);
});

test("whose page it is, is asked of the page, and no reading of the value answers it", () => {
  const cells = {
    ...{ test_name: { ...CELL, is_uncertain: false, reasons: [] } },
    ...{ value: { ...CELL, text: "112", reasons: ["person_unclear"] } },
    ...{ units: null, reference_range: null, flag: null },
  };
  const doubts = findDoubts({ test_name: "Glucose", value: "112", cells, page: 2 });
  expect(doubts).toEqual([
    {
      kind: "content",
      reason: "It is not certain whose page 2 is. Compare the name on it with the patient.",
    },
  ]);
  const both = {
    ...cells,
    value: { ...cells.value, reasons: ["low_confidence", "person_unclear"] },
  };
  expect(findDoubts({ test_name: "Glucose", value: "112", cells: both }).map(formatDoubt)).toEqual([
    "Value: it could hardly be read.",
    "It is not certain whose this page is. Compare the name on it with the patient.",
  ]);
});

test("every reason of the service has words of its own", () => {
  for (const reason of UNCERTAINTY_REASONS)
    expect(explain([reason])).not.toEqual([`Value: ${reason.replaceAll("_", " ")}.`]);
});

test("what was decided is said as decided, and no longer as something to check", () => {
  const code = { kind: "code", reason: "The code is a proposal that has to be checked." } as const;
  expect(formatSettledDoubt(code, "Olive Operator")).toBe(
    "The code was a proposal; decided by Olive Operator.",
  );
});

import { expect, it } from "vitest";
import type { OrderResults } from "@/lib/contract/dashboard/orders/order-results";
import { getAcknowledgeBlock } from "./acknowledgeable";
import { summarizeResult } from "./result-summary";

const read = {
  results: {
    metadata: { age: "", dob: "", patient: "", date_reported: "", specimen_number: "" },
    results: [{ name: "TSH", type: "numeric", result: "9" }],
  },
  version: "v",
  earlier: [],
  ordered: [],
  assessments: [],
} as unknown as OrderResults;

function block(over: Partial<OrderResults>, hasFailed = false): string | null {
  const changed = { ...read, ...over };
  return getAcknowledgeBlock({ read: changed, summary: summarizeResult(changed), hasFailed });
}

it("allows acknowledging a result whose values and previous values are on screen", () => {
  expect(block({})).toBeNull();
});

it.each<[string, Partial<OrderResults>, boolean, RegExp]>([
  ["the last read failed", {}, true, /could not be reloaded/],
  ["there is no result", { results: null }, false, /no values/],
  ["earlier values could not be read", { earlier: null }, false, /earlier values could not/],
  ["the values have no version", { version: null }, false, /earlier values could not/],
])("blocks it when %s", (_, over, hasFailed, reason) => {
  expect(block(over, hasFailed)).toMatch(reason);
});

it("blocks it while the values are being read", () => {
  const state = { read: undefined, summary: undefined, hasFailed: false };
  expect(getAcknowledgeBlock(state)).toBe("The values are loading.");
});

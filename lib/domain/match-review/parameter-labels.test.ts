import { expect, it } from "vitest";
import {
  formatBits,
  formatRecall,
  parameterShiftLabel,
  parameterStateLabel,
} from "./parameter-labels";

it.each([
  ["tried", { wrong: 0, sets: [] }, "Tested"],
  ["active", { wrong: 0, sets: [] }, "In use"],
  ["tried", { wrong: 2, sets: [] }, "Failed its trial"],
  ["requested", null, "Being estimated"],
  ["paused", null, "paused"],
])("labels a version that is %s", (state, trial, label) => {
  expect(parameterStateLabel({ state, trial }).label).toBe(label);
});

it("labels a finding and its weight", () => {
  const move = { field: "phone", finding: "no_area_code", shipped_bits: 1, bits: 2 };
  expect(parameterShiftLabel(move)).toBe("Phone number: the same without the area code");
  expect([2.56, -2.56, 0.01].map(formatBits)).toEqual(["+2.6", "−2.6", "0.0"]);
  expect(formatRecall(0.5318)).toBe("53.2 %");
});

import { expect, test } from "vitest";
import { formatValue } from "./number-labels";

test.each([
  [12_480, "12,480"],
  [5.678, "5.68"],
  [0.1, "0.1"],
  [0.095, "0.095"],
  [-0.0042, "-0.0042"],
  [0, "0"],
])("%d is shown as %s, so that a small value is never shown as zero", (value, text) => {
  expect(formatValue(value)).toBe(text);
});

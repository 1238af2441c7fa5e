import { expect, it } from "vitest";
import { readCdc } from "./cdc";
import { evaluate } from "./evaluate";
import { readFebrl1 } from "./febrl";
import { withRelatives } from "./relatives";

it("matches nobody to another person in Febrl 1, and shows a reviewer 98 of 100", () => {
  const { automatic, review } = evaluate(readFebrl1(), "all");

  expect(automatic.wrong).toBe(0);
  expect(automatic.right).toBeGreaterThan(250);
  expect(review.precision).toBeGreaterThan(0.99);
  expect(review.recall).toBeGreaterThanOrEqual(0.98);
});

it("matches none of the CDC's hard cases to another person", () => {
  const { automatic, review } = evaluate(readCdc(), "all");

  expect(automatic.wrong).toBe(0);
  expect(automatic.right).toBeGreaterThan(15);
  // One of the 67 is named Jane Doe, which counts as a placeholder.
  expect(review.recall).toBeGreaterThanOrEqual(0.97);
});

it("matches no relative or namesake to the person", () => {
  const { automatic } = evaluate(withRelatives(readFebrl1(), { everyRelative: false }), "all");

  expect(automatic.wrong).toBe(0);
  expect(automatic.right).toBeGreaterThan(150);
});

import { expect, it } from "vitest";
import { evaluate } from "./evaluate";
import { makeDamagedCopies } from "./generated/damaged-copies";
import { readHardCases } from "./generated/hard-cases";
import { makeSparseRecords } from "./generated/sparse-records";
import { withRelatives } from "./relatives";

const copies = makeDamagedCopies(500, 2);

it("matches nobody to another person among damaged copies, and shows a reviewer 98 of 100", () => {
  const { automatic, review } = evaluate(copies, "all");

  expect(automatic.wrong).toBe(0);
  expect(automatic.right).toBeGreaterThan(250);
  expect(review.precision).toBeGreaterThan(0.99);
  expect(review.recall).toBeGreaterThanOrEqual(0.98);
});

it("matches none of the hard cases to another person", () => {
  const { queries, truePairs, automatic, review } = evaluate(readHardCases(84), "all");

  expect([queries, truePairs]).toEqual([84, 67]);
  expect(automatic.wrong).toBe(0);
  expect(automatic.right).toBeGreaterThan(15);
  expect(review.recall).toBeGreaterThanOrEqual(0.97);
});

it("matches no sparse record to another person", () => {
  const { automatic, review } = evaluate(makeSparseRecords(251), "all");

  expect(automatic.wrong).toBe(0);
  expect(review.recall).toBeGreaterThanOrEqual(0.8);
});

it("matches no relative or namesake to the person", () => {
  const { automatic } = evaluate(withRelatives(copies, { everyRelative: false }), "all");

  expect(automatic.wrong).toBe(0);
  expect(automatic.right).toBeGreaterThan(150);
});

import { expect, test } from "vitest";
import { toPage } from "./page-number";

test.each([
  ["1", 1],
  ["42", 42],
  ["0", 1],
  ["-3", 1],
  ["2.5", 1],
  ["1e9", 1],
  ["12345678", 1],
  ["Wren", 1],
  ["", 1],
  [null, 1],
  [undefined, 1],
  [["2", "3"], 1],
])("%j is page %i", (word, page) => {
  expect(toPage(word)).toBe(page);
});

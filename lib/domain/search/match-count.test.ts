import { expect, test } from "vitest";
import { formatMatchCount } from "./match-count";

test.each([
  [0, "none match"],
  [1, "1 matches"],
  [1_204, "1,204 match"],
])("of %i rows it says: %s", (total, words) => {
  expect(formatMatchCount(total)).toBe(words);
});

import { expect, it } from "vitest";
import { tryLookAlikes } from "./look-alikes";

it("gives no result of one of two look-alike people to the other", () => {
  const { pairs, wrong, text } = tryLookAlikes();

  expect(text).not.toContain("WRONG");
  expect(wrong).toBe(0);
  expect(pairs).toBeGreaterThanOrEqual(350);
});

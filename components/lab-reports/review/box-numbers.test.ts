import { expect, test } from "vitest";
import { layOutNumbers } from "./box-numbers";

const at = (id: string, y: number, x = 0.1) => ({
  id,
  box: { page: 1, x, y, width: 0.4, height: 0.01 },
});
const lay = (...boxes: ReturnType<typeof at>[]) => Object.fromEntries(layOutNumbers(boxes, 600));

test("numbers of lines that are closer than a number is high stand beside each other", () => {
  // 12 px of 600 are 0.02 of the height.
  expect(lay(at("a", 0.3), at("b", 0.313), at("c", 0.326), at("d", 0.5))).toEqual({
    a: 0,
    b: 1,
    c: 0,
    d: 0,
  });
  expect(lay(at("a", 0.3), at("b", 0.305), at("c", 0.31))).toEqual({ a: 0, b: 1, c: 2 });
});

test("columns of a page have their numbers apart, and nothing is laid out before the page has a size", () => {
  expect(lay(at("left", 0.3), at("right", 0.3, 0.6))).toEqual({ left: 0, right: 0 });
  expect(layOutNumbers([at("a", 0.3)], 0).size).toBe(0);
});

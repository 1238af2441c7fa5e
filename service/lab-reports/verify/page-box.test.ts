import { describe, expect, it } from "vitest";
import { toPageBox } from "./page-box";
import { makePage } from "./testing/draft-fixtures";

const RECT = { x: 100, y: 200, width: 300, height: 50 };

describe("toPageBox", () => {
  it("gives fractions of the page as uploaded", () => {
    const { x, y, width, height } = toPageBox(makePage("image"), 1, RECT);
    expect([x, y, width, height].map((each) => each.toFixed(3))).toEqual([
      "0.100",
      "0.200",
      "0.300",
      "0.050",
    ]);
  });

  it("encloses a rectangle that is turned and in perspective on the upload", () => {
    // A quarter turn: what is at the left of the straightened page is at the top of the upload.
    const turned = {
      ...makePage("image"),
      toUpload: [0, -0.001, 1, 0.001, 0, 0, 0, 0, 1] as const,
    };
    const box = toPageBox(turned, 1, RECT);
    expect(box.x).toBeCloseTo(0.75);
    expect(box.y).toBeCloseTo(0.1);
    expect(box.width).toBeCloseTo(0.05);
    expect(box.height).toBeCloseTo(0.3);
  });

  it("clamps to the page", () => {
    const box = toPageBox(makePage("image"), 1, { x: -50, y: 900, width: 5_000, height: 400 });
    expect(box).toEqual({ page: 1, x: 0, y: 0.9, width: 1, height: expect.closeTo(0.1) });
  });

  it("gives the whole page where the matrix cannot be used", () => {
    const broken = { ...makePage("image"), toUpload: [1, 0, 0, 0, 1, 0, 0, 0, 0] as const };
    expect(toPageBox(broken, 1, RECT)).toEqual({ page: 1, x: 0, y: 0, width: 1, height: 1 });
    expect(toPageBox(undefined, 3, RECT)).toEqual({ page: 3, x: 0, y: 0, width: 1, height: 1 });
  });
});

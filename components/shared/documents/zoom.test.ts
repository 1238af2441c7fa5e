import { expect, it } from "vitest";
import { pageInView, stepZoom } from "./zoom";

it("steps between the widths and stays at the ends", () => {
  expect(stepZoom(1, 1)).toBe(1.25);
  expect(stepZoom(1, -1)).toBe(0.75);
  expect(stepZoom(3, 1)).toBe(3);
  expect(stepZoom(0.5, -1)).toBe(0.5);
});

it("names the page at the middle of the view", () => {
  const pages = [0, 800, 1600].map((top) => ({ top, height: 790 }));
  expect(pageInView(pages, 0, 600)).toBe(1);
  expect(pageInView(pages, 520, 600)).toBe(2);
  expect(pageInView(pages, 1700, 600)).toBe(3);
  expect(pageInView([], 0, 600)).toBe(1);
});

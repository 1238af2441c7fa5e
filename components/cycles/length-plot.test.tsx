import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cycle, day, HISTORY, TODAY } from "@/lib/domain/cycles/cycle-fixtures";
import { buildCycleModel } from "@/lib/domain/cycles/cycle-model";
import { LengthPlot } from "./length-plot";

function draw(cycles: typeof HISTORY): string {
  const model = buildCycleModel(cycles, { today: TODAY, shownFrom: day("2025-05-19") });
  return renderToStaticMarkup(<LengthPlot model={model} />);
}
/** The x position of each point, in the plot's units. */
const lefts = (markup: string) =>
  [...markup.matchAll(/<path d="M([\d.]+) [\d.]+a3/g)].map(([, x]) => Number(x));

const before = cycle({
  period_start: "2025-06-01",
  period_end: "2025-06-04",
  cycle_end: "2025-06-28",
});
const silent = cycle({
  period_start: "2025-06-29",
  period_end: "2025-07-02",
  cycle_end: "2026-04-21",
});

test("a gap breaks the axis, has no point and is described", () => {
  const markup = draw([before, silent, ...HISTORY]);
  expect(markup.match(/data-mark="axis-break"/g)).toHaveLength(1);
  expect(markup).toContain("completed cycles, n = 8");
  expect(markup).toContain("Excluded: cycle of 29-Jun-2025, unknown, nothing logged for 293 days");
});

test("the points after a gap of any length keep their space", () => {
  const points = lefts(draw([before, silent, ...HISTORY]));
  const [first = 0, second = 0, last = 0] = [points[0], points[1], points.at(-1)];
  expect(second - first).toBeLessThan((last - first) / 2);
});

test("without a gap there is no break", () => {
  expect(draw(HISTORY)).not.toContain("axis-break");
});

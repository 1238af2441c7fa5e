import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HATCH_ID } from "@/components/cycles/flow-style";
import { cycle, day, HISTORY, quietEntries, TODAY } from "@/lib/domain/cycles/cycle-fixtures";
import { buildCycleModel } from "@/lib/domain/cycles/cycle-model";
import { AlignedPlot } from "./aligned-plot";

function draw(cycles: typeof HISTORY): string {
  const model = buildCycleModel(cycles, { today: TODAY, shownFrom: day("2026-04-20") });
  return renderToStaticMarkup(<AlignedPlot model={model} />);
}

test("only a prediction is hatched and labeled predicted", () => {
  expect(draw(HISTORY)).toContain(">predicted</text>");
  expect(draw(HISTORY).split(`url(#${HATCH_ID})`).length - 1).toBe(5);
  expect(draw(HISTORY.slice(0, 8))).not.toContain(HATCH_ID);
});

test("an open cycle is dotted and labeled with its day, a completed one ends with its length", () => {
  expect(draw(HISTORY)).toContain("open, day 4 today");
  expect(draw(HISTORY).split('stroke-dasharray="2 3"').length - 1).toBe(1);
  expect(draw(HISTORY)).toContain(">33 d</text>");
});

test("a cycle longer than the plot is labeled as such", () => {
  const long = cycle({
    period_start: "2026-05-01",
    cycle_end: "2026-10-01",
    menstrual_flow: quietEntries("2026-05-01", "2026-10-01"),
  });
  expect(draw([long])).toContain("→ 154 d");
});

test("a cycle with a gap ends in a break and states how long nothing was logged", () => {
  const silent = cycle({ period_start: "2026-05-01", cycle_end: "2026-10-01" });
  const markup = draw([silent]);
  expect(markup).toContain('data-mark="axis-break"');
  expect(markup).toContain("unknown, nothing logged for 153 days");
  expect(markup).not.toContain("154 d");
});
